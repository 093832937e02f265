/** Documentation: a handbook in Markdown with tables, samples, notes and a change log. */
import { wrap } from "../prose.ts";
import type { World } from "../world.ts";
import { code } from "./code.ts";
import { type Block, type Content, table } from "./content.ts";

const TITLES = [
  "How $svc finds its $noun",
  "Operating $svc",
  "$comp in depth",
  "When the $noun is late",
  "Moving a tenant to another $noun",
  "What `$fn` promises",
  "Für Eilige: $svc in fünf Minuten",
  "Troubleshooting the $noun",
];
const POINTS = [
  "- $S",
  "- **$noun**: $S",
  "- $must. $S",
  "- Set `$cfg` when the $noun is shared with $svc. $S",
  "- The console answers on `$ip:$port` inside the cluster.",
  "- State lives in `$path`. $S",
  "- See <$url> for the protocol, and `$file` for its only implementation.",
  "- Available since $ver. $S",
];
const REFERENCE = [
  "`$err` is raised by `$comp` when the $noun is gone. $S",
  "Tenants such as $tenant see the $noun first. $S",
  "A client that gets HTTP $http tries again. $S",
  "The tool ends with exit code $exit. $S",
  "The default moved, $chg, when $person rewrote the $noun.",
  "Measured on $day: $dur for the usual $noun, with $n tenants.",
  "The page was last read through by $person on $day. $S",
  "A sample run started $ts with id `$uuid` from commit `$hash`.",
  "The known gap is `$test`. $S",
];

/** Marked as what matters is, though nobody asks for it: it comes in the same few forms. */
const ALERTS = [
  "> **Warning.** The $noun of $svc is not replicated. $S",
  "> **Warning.** `$fn` blocks while tenant $tenant is being moved.",
  "> **Important.** Restart $svc after a change of its $noun.",
  "> **Important.** The $team team approves each new $noun.",
  "> **Breaking.** `$fn` is gone; `$fn` of `$comp` replaces it.",
  "- **Changed:** $svc keeps the $noun in $comp.",
];

const BLOCKS: readonly Block[] = [
  { weight: 2, make: (world) => ["", world.oneOf(ALERTS)] },
  { weight: 16, make: prose },
  { weight: 9, make: section },
  { weight: 12, make: (world) => ["", ...world.several(POINTS, { least: 3, most: 8 })] },
  { weight: 8, make: (world) => ["", ...world.several(REFERENCE, { least: 1, most: 4 })] },
  { weight: 4, make: optionTable },
  { weight: 4, make: sample },
  { weight: 3, dense: true, make: settingsSample },
  { weight: 3, make: changeLog },
];

/** How documentation is written. */
export const DOCUMENTATION: Content = {
  extension: "md",
  opening: (world) => [
    world.fill("# The handbook of $svc"),
    "",
    ...wrap(world.paragraph(4), 100),
  ],
  blocks: BLOCKS,
  closing: (world) => ["", "## Colophon", "", world.fill("Kept by $person and the $team team. $S")],
  place: (line) => ["", line, ""],
};

function prose(world: World): string[] {
  return ["", ...wrap(world.paragraph(world.random.between(3, 8)), 100)];
}

function section(world: World): string[] {
  const level = world.random.pick(["##", "##", "###", "####"]);
  return ["", `${level} ${world.oneOf(TITLES)}`, ...prose(world)];
}

function optionTable(world: World): string[] {
  const rows = Array.from({ length: world.random.between(3, 9) }, () => [
    world.fill("| `$stem`"),
    world.fill("$S"),
    world.oneOf([
      "$n",
      "$dur",
      "$size",
      "$share",
      "unset",
      "inherited",
      "$port",
      "as built",
      "by tenant",
    ]),
  ]);
  const widths = ["| ---", "---", "---"];
  const lines = table([["| option", "what it does", "default"], widths, ...rows], " | ");
  return ["", ...lines.map((line) => `${line} |`)];
}

function sample(world: World): string[] {
  const path = world.fill("$src");
  return [
    "",
    world.fill("$S"),
    "",
    "```" + path.slice(path.lastIndexOf(".") + 1),
    ...code(world, { path, lines: world.random.between(5, 14) }),
    "```",
  ];
}

function settingsSample(world: World): string[] {
  const lines = world.several(["$cfgini", "$cfgini", ". $S"], { least: 2, most: 7 });
  return ["", "```ini", world.fill("[$stem]"), ...lines, "```"];
}

function changeLog(world: World): string[] {
  const points = world.several([
    "- $S",
    "- Fixed: $S",
    "- Changed: the default of `$stem`, $chg.",
    "- Added: `$fn` for $svc. $S",
  ], { least: 2, most: 5 });
  return ["", world.fill("### Release $ver, $day"), "", ...points];
}
