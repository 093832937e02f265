/** Code reviews: a pull request's text, its diff, its checks and the discussion. */
import type { Random } from "../random.ts";
import { wrap } from "../prose.ts";
import type { World } from "../world.ts";
import { code } from "./code.ts";
import { type Block, type Content, indented } from "./content.ts";

const REMARKS = [
  "> ($person) $S $S",
  "> ($person) Tenant $tenant asked for this $noun. $S",
  "> ($person) Could this live in $comp instead? $S",
  "> ($person) See $file, which does the same for $noun and $noun.",
  "> nit ($person): the name `$fn` made me think of $comp.",
  "> ($person) I measured it on my laptop: $dur, about what the old $noun needed.",
  "> ($person) This looks like what $hash did to $svc. $S",
  "> ($person) Ça me paraît raisonnable, mais $svc s'y fie déjà — à vérifier.",
  "> ($person) $must. $S",
  "> ($person) The fixture is read from `$path`, and nobody else writes there.",
  "> ($person) There are $n callers of `$fn` and all of them ignore the $noun.",
  "> ($person) With $cfg the test hangs here; without it everything is fine.",
  "> ($person) We are on $ver in production, so $noun is not an option yet.",
  "> ($person) The limit moved, $chg, and I do not see where it is read.",
  "> ($person) The reply was HTTP $http when I tried it against $url.",
];
const REPLIES = [
  ">> ($person) Done. $S",
  ">> ($person) Good catch, moved to $comp.",
  ">> ($person) I would rather keep it. $S $S",
  ">> ($person) Fixed in $hash.",
  ">> ($person) 👍 thanks, also renamed `$fn`.",
  ">> ($person) Out of scope here, filed as $url.",
];
const CHECKS = [
  "check: unit tests of $svc finished, everything green",
  "check: $err in $file, rerun by $person",
  "check: job of $svc on port $port skipped, the $noun is unchanged",
  "check: $test",
  "check: coverage of $folder is $share lower than on the main branch",
  "check: the bundle of $folder has $size now",
  "check: runner $ip picked the job of $day",
  "check: process ended with exit code $exit",
];
const RANGES = { small: 1, medium: 5, large: 140 };

/** Marked as what matters is, though nobody asks for it: it comes in the same few forms. */
const ALERTS = [
  "> **blocking** ($person): no test covers `$fn` yet",
  "> **blocking** ($person): please rebase, the $noun of $svc has moved to $comp",
  "> **bug** ($person): `$fn` returns before the $noun is closed",
  "> **bug** ($person): the $noun of tenant $tenant is read twice in `$fn`",
  "> **performance regression** ($person): `$fn` allocates a $noun for each $noun",
  "> **regression** ($person): $svc loses its $noun when $comp restarts",
];

const BLOCKS: readonly Block[] = [
  { weight: 2, make: (world) => ["", world.oneOf(ALERTS)] },
  { weight: 10, make: hunk },
  { weight: 22, make: discussion },
  { weight: 5, make: (world) => ["", ...world.several(CHECKS, { least: 1, most: 5 })] },
  { weight: 6, make: commitMessage },
  { weight: 3, make: summary },
];

/** How code reviews are written. */
export const CODE_REVIEW: Content = {
  extension: "md",
  opening: (world) => [
    world.fill("# Pull request: let $svc own the $noun of $comp"),
    "",
    world.fill("Author: $person · Reviewers: $person, $person · Branch: `$stem/$noun`"),
    "",
    ...wrap(world.paragraph(4), 110),
  ],
  blocks: BLOCKS,
  closing: (world) => ["", world.fill("Merged by $person after two approvals. $S")],
  place: (line) => ["", line, ""],
  finish: windowsLines,
};

function hunk(world: World): string[] {
  const { random } = world;
  const path = world.fill("$src");
  const header = random.chance(55)
    ? [
      `diff --git a/${path} b/${path}`,
      ...(world.isDue("hash") ? [world.fill("index $hash..$hash")] : []),
      `--- a/${path}`,
      `+++ b/${path}`,
    ]
    : [];
  const body = code(world, { path, lines: random.between(12, 40) })
    .map((line) => mark(random) + line);
  return ["", "```diff", ...header, hunkHeader(world, body), ...body, "```"];
}

/** Where a hunk was and is, and how many lines it had and has; drops lines until no fact says so. */
function hunkHeader(world: World, body: string[]): string {
  const { before, after } = world.recurring("range", RANGES, () => startsOf(world));
  const old = body.filter((line) => !line.startsWith("+")).length;
  const now = body.filter((line) => !line.startsWith("-")).length;
  if (!world.isTaken(old) && !world.isTaken(now)) {
    return `@@ -${before},${old} +${after},${now} @@ ${world.fill("$fn")}`;
  }
  body.pop();
  return hunkHeader(world, body);
}

/** The first line of a hunk, before and after: a few lines apart. */
function startsOf(world: World): { before: number; after: number } {
  const before = world.number({ least: 3, most: 980 });
  return { before, after: world.number({ least: before, most: before + 9 }) };
}

function mark(random: Random): string {
  return random.chance(22) ? "+" : random.chance(15) ? "-" : " ";
}

function discussion(world: World): string[] {
  const remarks = world.several(REMARKS, { least: 2, most: 6 });
  const replies = world.several(REPLIES, { least: 0, most: 3 });
  const thread = world.isDue("file") ? [world.fill("Thread on $file:")] : [];
  return ["", ...thread, ...remarks, ...replies];
}

function commitMessage(world: World): string[] {
  const body = wrap(world.paragraph(world.random.between(2, 6)), 72);
  return [
    "",
    world.fill("commit $hash"),
    world.fill("Author: $person ($team), $day"),
    "",
    ...indented(body, 4),
  ];
}

function summary(world: World): string[] {
  const points = Array.from({ length: world.random.between(3, 6) }, () => world.fill("- $S"));
  return [
    "",
    world.fill("### What changed in $comp"),
    "",
    ...wrap(world.paragraph(4), 110),
    "",
    ...points,
  ];
}

/** Some files of the project have `\r\n`, and a diff shows it. */
function windowsLines(line: string, random: Random): string {
  return /^[+-] {4}/.test(line) && random.chance(3) ? `${line}\r` : line;
}
