/** Facts of migrations: what decides whether to go on, stop or roll back. */
import type { FactTemplate } from "./template.ts";

/** Templates to choose from. */
export const MIGRATION_FACTS: readonly FactTemplate[] = [
  {
    kind: "constraint",
    prominent: true,
    line: "-- IMPORTANT: «the $thing lock must never be held over $small seconds», replicas stall",
    ask:
      "Which IMPORTANT rule says how many seconds the $thing lock may be held before replicas stall?",
    decoys: [
      "-- NOTE: «the $thing check must never be run over $small shards», it is slow",
      "-- IMPORTANT: «the $other lock must never be held over $small seconds», replicas stall",
    ],
  },
  {
    kind: "error_name",
    prominent: true,
    line: "ERROR:  $thing backfill aborted in the first rehearsal: «$new.err» on the widest tuple",
    ask: "With what was the $thing backfill aborted in the first rehearsal, on the widest tuple?",
    decoys: [
      "NOTICE:  $thing backfill resumed in the second rehearsal: «$new.err» on a toast tuple",
      "ERROR:  $other backfill aborted in the first rehearsal: «$new.err» on the widest tuple",
    ],
  },
  {
    kind: "number",
    prominent: true,
    line: "ERROR:  $thing verification found «$new.n» orphans after the copy, stopping",
    ask: "How many orphans has the $thing verification found after the copy?",
    decoys: [
      "NOTICE:  $thing verification expects «$new.n» orphans before the copy, continuing",
      "ERROR:  $other verification found «$new.n» orphans after the copy, stopping",
    ],
  },
  {
    kind: "change",
    prominent: true,
    line: "-- CHANGED in review by $person: batch size of the $thing copy, «$new.m → $new.m»",
    ask: "How has $person changed the batch size of the $thing copy in review?",
    decoys: [
      "-- tried at night by $person: batch pause of the $thing copy, «$new.m → $new.m»",
      "-- CHANGED in review by $person: batch size of the $other copy, «$new.m → $new.m»",
    ],
  },
  {
    kind: "version",
    prominent: true,
    line: "-- WARNING: the $thing extension has to be at version «$new.ver» before the cutover",
    ask: "At which version has the $thing extension to be before the cutover?",
    decoys: [
      "-- the $thing extension was at version «$new.ver» when the dump was taken",
      "-- WARNING: the $other extension has to be at version «$new.ver» before the cutover",
    ],
  },
  {
    kind: "hash",
    prominent: true,
    line: "-- WARNING: roll back the $thing schema with commit «$new.hash», not with the dump",
    ask: "With which commit is the $thing schema to be rolled back, not with the dump?",
    decoys: [
      "-- the $thing schema was generated with commit «$new.hash», as is the dump",
      "-- WARNING: roll back the $other schema with commit «$new.hash», not with the dump",
    ],
  },
  {
    kind: "duration",
    prominent: true,
    line: "WARNING:  $thing index build blocked writers for «$new.q» during the dress rehearsal",
    ask: "For how long were writers blocked by the $thing index build during the dress rehearsal?",
    decoys: [
      "NOTICE:  $thing index build let writers pass after «$new.q» during the dry run",
      "WARNING:  $other index build blocked writers for «$new.q» during the dress rehearsal",
    ],
  },
  {
    kind: "exit_status",
    prominent: true,
    line: "ERROR:  $thing restore job exited with status «$new.exit» in the final attempt",
    ask: "With which status had the $thing restore job exited in the final attempt?",
    decoys: [
      "WARNING:  $thing restore job exited with status «$new.exit» in an early attempt",
      "ERROR:  $other restore job exited with status «$new.exit» in the final attempt",
    ],
  },
  {
    kind: "file_line",
    prominent: true,
    line: "ERROR:  $thing trigger raised at «$new.file» when the tenant is null",
    ask: "Where was the $thing trigger raised when the tenant is null?",
    decoys: [
      "NOTICE:  $thing trigger defined at «$new.file» for each tenant",
      "ERROR:  $other trigger raised at «$new.file» when the tenant is null",
    ],
  },
  {
    kind: "ip",
    line: "-- the $thing standby to promote is «$new.ip», agreed with $person",
    ask: "Which $thing standby is to promote, as agreed with $person?",
    decoys: [
      "-- the $thing standby to retire is «$new.ip», says $person",
      "-- the $other standby to promote is «$new.ip», agreed with $person",
    ],
  },
  {
    kind: "config",
    line: "-- for the $thing window $person sets «$key=$new.m» and resets it afterwards",
    ask: "What does $person set for the $thing window and resets afterwards?",
    decoys: [
      "-- for the $thing window the vendor suggests «$key=$new.m» and nothing afterwards",
      "-- for the $other window $person sets «$key=$new.m» and resets it afterwards",
    ],
  },
  {
    kind: "date_time",
    line: "-- the $thing freeze ends on «$new.day», decided by $person",
    ask: "When ends the $thing freeze, as decided by $person?",
    decoys: [
      "-- the $thing freeze began on «$new.day», announced by $person",
      "-- the $other freeze ends on «$new.day», decided by $person",
    ],
  },
  {
    kind: "path",
    line: "-- the encrypted $thing dump lies at «$new.path» until the audit",
    ask: "Where lies the encrypted $thing dump until the audit?",
    decoys: [
      "-- the plain $thing dump lay at «$new.path» in the rehearsal",
      "-- the encrypted $other dump lies at «$new.path» until the audit",
    ],
  },
];
