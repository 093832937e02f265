/** Analyses: a report with prose, aligned tables, CSV and JSON extracts. */
import { wrap } from "../prose.ts";
import type { World } from "../world.ts";
import { type Block, type Content, indented, table } from "./content.ts";

const TITLES = [
  "## Findings on the $noun",
  "### Cohort: tenants of $svc",
  "### What $comp contributes",
  "## Method",
  "### Limits of the data",
  "## Méthode et réserves",
];
const REMARKS = [
  "The share moved, $chg, while $svc was being rolled to $ver. $S",
  "`$err` explains $share of the tail. $S",
  "The reply HTTP $http dominates in $svc. $S",
  "Without tenant $tenant the $noun of $svc looks the same. $S",
  "On $day the series jumps. $S",
  "The code in question is `$file`, last touched by $hash. $S",
  "We used `$cfg` throughout. $S",
  "- $must. $S",
  "Traffic from $ip alone makes $share of it. $S",
  "The notebook is at <$url>; the raw extract is `$path`.",
  "The job ended with exit code $exit on $day. $S",
  "Scrapes of port $port are incomplete. $S",
  "One run was excluded: `$test`. $S",
];

/** What a table measures, and the title of that column. */
const MEASURES = [["dur", "median wait"], ["size", "volume"], ["share", "share"]] as const;

/** Marked as what matters is, though nobody asks for it: it comes in the same few forms. */
const ALERTS = [
  "**Key finding:** $S",
  "**Anomaly:** the series of $svc has a gap, which $person filled by interpolation.",
  "**Outlier:** tenant $tenant was removed from the $noun of $svc.",
  "**Root cause:** unknown for $svc; the $noun was not recorded.",
  "**Regression:** the $noun of $svc got slower again, which $person confirmed.",
];

const BLOCKS: readonly Block[] = [
  { weight: 2, make: (world) => ["", world.oneOf(ALERTS)] },
  { weight: 17, make: (world) => ["", ...wrap(world.paragraph(world.random.between(3, 8)), 104)] },
  { weight: 24, make: remark },
  { weight: 5, make: (world) => ["", world.oneOf(TITLES), "", ...wrap(world.paragraph(4), 104)] },
  { weight: 8, dense: true, make: summaryTable },
  { weight: 4, dense: true, make: csvExtract },
  { weight: 3, dense: true, make: jsonExtract },
  { weight: 2, make: query },
];

/** How analyses are written. */
export const ANALYSIS: Content = {
  extension: "md",
  opening: (world) => [
    world.fill("# Why the $noun of $svc got worse: an analysis by $person"),
    "",
    ...wrap(world.paragraph(5), 104),
  ],
  blocks: BLOCKS,
  closing: (world) => ["", "## Conclusion", "", ...wrap(world.paragraph(6), 104)],
  place: (line) => ["", line, ""],
};

function remark(world: World): string[] {
  return ["", ...world.several(REMARKS, { least: 2, most: 6 })];
}

function summaryTable(world: World): string[] {
  const [measure, title] = world.random.pick(MEASURES);
  const rows = Array.from({ length: world.random.between(4, 10) }, () => [
    world.fill("| $svc"),
    world.fill("$comp"),
    world.fill("$S"),
    world.random.pick(["steady", "rising slowly", "falling", "too noisy to tell", "seasonal"]),
    world.fill("$n"),
    world.fill(`$${measure}`),
  ]);
  const head = ["| service", "part", "remark", "trend", "accounts", title];
  const lines = table(
    [head, head.map((_, column) => column === 0 ? "| ---" : "---"), ...rows],
    " | ",
  );
  return ["", ...lines.map((line) => `${line} |`)];
}

function csvExtract(world: World): string[] {
  const rows = Array.from(
    { length: world.random.between(4, 12) },
    () => world.fill('$day,$svc,$n,"$S",$noun,$team'),
  );
  return ["", "```csv", "day,service,accounts,comment,dimension,owner", ...rows, "```"];
}

function jsonExtract(world: World): string[] {
  const count = world.random.between(1, 4);
  const entries = Array.from({ length: count }, (_, index) => [
    "{",
    world.fill('  "service": "$svc",'),
    world.fill('  "started": "$ts",'),
    world.fill('  "run": "$uuid",'),
    world.fill('  "accounts": $n,'),
    world.fill('  "comment": "$S",'),
    world.fill('  "dimension": { "$noun": "$noun", "$noun": null }'),
    index === count - 1 ? "}" : "},",
  ]);
  return ["", "```json", "[", ...indented(entries.flat(), 2), "]", "```"];
}

function query(world: World): string[] {
  return [
    "",
    "```sql",
    world.fill("SELECT $table.$col, count(*) AS accounts, max($table.$col) AS latest"),
    world.fill("FROM $table JOIN $table USING (tenant_id)"),
    world.fill("WHERE $table.$col IS NOT NULL -- $S"),
    world.fill("GROUP BY $table.$col HAVING count(*) > $n"),
    "```",
  ];
}
