/** Migrations: SQL, the notes between it, and what the database said when it ran. */
import { wrap } from "../prose.ts";
import type { World } from "../world.ts";
import { type Block, type Content, indented, table } from "./content.ts";

const TYPES = [
  "text NOT NULL",
  "timestamptz",
  "bigint",
  "jsonb",
  "uuid",
  "boolean NOT NULL",
  "inet",
  "bytea",
];
const STATEMENTS = [
  [
    "UPDATE $table SET $col = $table.$col",
    "FROM $table WHERE $table.tenant_id = $table.tenant_id;",
  ],
  ["CREATE INDEX CONCURRENTLY $stem ON $table ($col, $col);"],
  [
    "INSERT INTO $table ($col, $col, $col)",
    "SELECT $col, $col, $col FROM $table WHERE $col IS NOT NULL;",
  ],
  ["ALTER TABLE $table VALIDATE CONSTRAINT $stem;"],
  ["DELETE FROM $table WHERE $col IS NULL AND tenant_id IN (SELECT tenant_id FROM $table);"],
  ["COMMENT ON COLUMN $table.$col IS '$S';"],
  ["ALTER TABLE $table ADD COLUMN $col text; -- $S"],
];
const LOG = [
  "NOTICE:  copied batch $seq of $table, $dur",
  "NOTICE:  $S",
  "NOTICE:  tenant $tenant moved to the new $noun",
  "NOTICE:  relation $table already has the $noun, skipping",
  "LOG:  checkpoint complete, wrote $size, standby $ip keeps up",
  "WARNING:  $err on $table, the batch is repeated",
  "$ts  $svc paused by $person while $table is locked",
  "LOG:  connection of $svc received on port $port",
  "WARNING:  $svc at $ver still writes the old $noun",
  "LOG:  job $uuid finished, $n tuples moved",
  "LOG:  $share of $table copied, $size so far",
  "NOTICE:  $svc waits for the $noun of $table, nothing to do",
  "LOG:  automatic $noun of table $table: $S",
  "NOTICE:  $svc was answered with HTTP $http and waits",
];
const NOTES = [
  "-- $S",
  "-- $must. $S",
  "-- changed after the rehearsal, $chg: $S",
  "-- rehearsed on $day by $person from $hash. $S",
  "-- see $file and $url",
  "-- dump kept at $path",
  "-- the checker ended with exit code $exit. $S",
  "-- open: $test",
];
const TABLES = { small: 1, medium: 5, large: 90 };

/** Marked as what matters is, though nobody asks for it: it comes in the same few forms. */
const ALERTS = [
  "-- WARNING: takes a lock on $table, $svc waits for it",
  "-- IMPORTANT: run as the owner of $table. $S",
  "-- CHANGED in review by $person: the $noun of $table",
  "ERROR:  canceling statement on $table because of a lock timeout",
  "ERROR:  deadlock detected while $svc was writing to $table",
  "WARNING:  tenant $tenant has no $noun in $table",
];

const BLOCKS: readonly Block[] = [
  { weight: 2, make: (world) => ["", world.oneOf(ALERTS)] },
  { weight: 10, make: note },
  { weight: 10, make: statements },
  { weight: 9, make: (world) => ["", ...world.several(LOG, { least: 2, most: 9 })] },
  { weight: 11, make: (world) => ["", ...world.several(NOTES, { least: 2, most: 5 })] },
  { weight: 4, make: createTable },
  { weight: 4, dense: true, make: settings },
  { weight: 6, dense: true, make: resultTable },
];

/** How migrations are written. */
export const MIGRATION: Content = {
  extension: "sql",
  opening: (world) => [
    world.fill("-- Migration of $table and $table to the new layout, written by $person"),
    ...comment(world.paragraph(4)),
    "BEGIN;",
  ],
  blocks: BLOCKS,
  closing: (world) => ["", "COMMIT;", world.fill("-- finished, signed off by $person. $S")],
  place: (line) => [line],
};

function comment(text: string): string[] {
  return wrap(text, 100).map((line) => `-- ${line}`);
}

function note(world: World): string[] {
  return ["", ...comment(world.paragraph(world.random.between(3, 7)))];
}

function statements(world: World): string[] {
  return Array.from({ length: world.random.between(1, 3) }, () => [
    "",
    ...world.random.pick(STATEMENTS).map((line) => world.fill(line)),
  ]).flat();
}

function createTable(world: World): string[] {
  const columns = world.recurring("table", TABLES, () =>
    Array.from(
      { length: world.random.between(4, 9) },
      () => world.fill(`$col ${world.random.pick(TYPES)}, -- $S`),
    ));
  return ["", world.fill("CREATE TABLE IF NOT EXISTS $table ("), ...indented(columns, 4), ");"];
}

function settings(world: World): string[] {
  return [
    "",
    world.fill("\\echo settings of $svc for this step"),
    ...world.several(["$cfgini", "$cfg"], { least: 2, most: 6 }),
  ];
}

function resultTable(world: World): string[] {
  const rows = Array.from({ length: world.random.between(3, 8) }, () => [
    world.fill(" $table"),
    world.fill("$S"),
    world.fill("$n"),
    world.fill("$dur"),
  ]);
  const head = [" relation", "remark", "tuples", "took"];
  const lines = table([head, ...rows], " | ");
  return [
    "",
    lines[0]!,
    "-".repeat(lines[0]!.length),
    ...lines.slice(1),
    world.fill("(listed for $person)"),
  ];
}
