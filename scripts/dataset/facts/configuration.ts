/** Facts of configurations: what an operator has to know before a change. */
import type { FactTemplate } from "./template.ts";

/** Templates to choose from. */
export const CONFIGURATION_FACTS: readonly FactTemplate[] = [
  {
    kind: "constraint",
    prominent: true,
    line:
      "# IMPORTANT: «the $thing pool must never exceed $small sockets», the appliance drops the rest",
    ask:
      "Which IMPORTANT rule limits the sockets of the $thing pool, since the appliance drops the rest?",
    decoys: [
      "# Note: «the $thing cache must never exceed $small entries», it is shared",
      "# IMPORTANT: «the $other pool must never exceed $small sockets», the appliance drops the rest",
    ],
  },
  {
    kind: "config",
    prominent: true,
    line:
      "# WARNING: the $thing override for production is «$key=$new.m», and it wins over the chart",
    ask: "What is the $thing override for production that wins over the chart?",
    decoys: [
      "# The $thing override for staging is «$key=$new.m», and the chart ignores it",
      "# WARNING: the $other override for production is «$key=$new.m», and it wins over the chart",
    ],
  },
  {
    kind: "port",
    prominent: true,
    line:
      "# WARNING: since the rollback the $thing bridge listens on port «$new.port», the firewall knows",
    ask: "On which port listens the $thing bridge since the rollback?",
    decoys: [
      "# Before the cutover the $thing bridge was on port «$new.port», the firewall forgot",
      "# WARNING: since the rollback the $other bridge listens on port «$new.port», the firewall knows",
    ],
  },
  {
    kind: "version",
    prominent: true,
    line:
      "# DEPRECATED: the $thing sidecar is frozen at version «$new.ver» until the audit is over",
    ask: "At which version is the $thing sidecar frozen until the audit is over?",
    decoys: [
      "# The $thing sidecar moves to version «$new.ver» once the audit has begun",
      "# DEPRECATED: the $other sidecar is frozen at version «$new.ver» until the audit is over",
    ],
  },
  {
    kind: "change",
    prominent: true,
    line: "# CHANGED after the outage: $thing ceiling «$new.m → $new.m», approved by $person",
    ask: "How was the $thing ceiling changed after the outage, approved by $person?",
    decoys: [
      "# Proposed before the outage: $thing floor «$new.m → $new.m», rejected by $person",
      "# CHANGED after the outage: $other ceiling «$new.m → $new.m», approved by $person",
    ],
  },
  {
    kind: "ip",
    prominent: true,
    line: "# WARNING: $thing failover address is «$new.ip», not in DNS",
    ask: "What is the $thing failover address that is not in DNS?",
    decoys: [
      "# $thing primary address is «$new.ip», in DNS since spring",
      "# WARNING: $other failover address is «$new.ip», not in DNS",
    ],
  },
  {
    kind: "url",
    prominent: true,
    line: "# IMPORTANT: the $thing issuer has to be «$new.url» in every region",
    ask: "What has the $thing issuer to be in every region?",
    decoys: [
      "# the $thing issuer was once «$new.url» in a single region",
      "# IMPORTANT: the $other issuer has to be «$new.url» in every region",
    ],
  },
  {
    kind: "http_status",
    prominent: true,
    line:
      "# WARNING: the $thing health route returns HTTP «$new.http» while draining, alerts ignore it",
    ask: "What does the $thing health route return while draining, so that alerts ignore it?",
    decoys: ["# the $thing health route returns HTTP «$new.http» while starting, alerts fire"],
  },
  {
    kind: "duration",
    prominent: true,
    line:
      "# IMPORTANT: the $thing upstream closes idle sockets after «$new.secs», measured by $person",
    ask: "After how long are idle sockets closed by the $thing upstream, as $person measured?",
    decoys: [
      "# the $thing upstream answers after «$new.secs» when cold, guessed by $person",
      "# IMPORTANT: the $other upstream closes idle sockets after «$new.secs», measured by $person",
    ],
  },
  {
    kind: "path",
    line: "# the $thing certificate is mounted from «$new.path» by the operator",
    ask: "From where is the $thing certificate mounted by the operator?",
    decoys: [
      "# the $thing certificate request is kept in «$new.path» for the operator",
      "# the $other certificate is mounted from «$new.path» by the operator",
    ],
  },
  {
    kind: "hash",
    line: "# the $thing image was built from commit «$new.hash», signed by $person",
    ask: "From which commit was the $thing image built that $person signed?",
    decoys: [
      "# the $thing image was reverted to commit «$new.hash», unsigned",
      "# the $other image was built from commit «$new.hash», signed by $person",
    ],
  },
  {
    kind: "number",
    line: "# $person sized the $thing table for «$new.n» subscribers after the survey",
    ask: "For how many subscribers has $person sized the $thing table after the survey?",
    decoys: [
      "# $person had assumed «$new.n» subscribers in the $thing plan before the survey",
      "# $person sized the $other table for «$new.n» subscribers after the survey",
    ],
  },
  {
    kind: "date_time",
    line: "# $thing credentials rotate next on «$new.day», see the calendar of $person",
    ask: "When do the $thing credentials rotate next, by the calendar of $person?",
    decoys: [
      "# $thing credentials were issued on «$new.day», see the ticket of $person",
      "# $other credentials rotate next on «$new.day», see the calendar of $person",
    ],
  },
];
