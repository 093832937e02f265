/** Agent sessions: what a person, a coding agent and its tools said to each other. */
import type { Random } from "../random.ts";
import { wrap } from "../prose.ts";
import type { World } from "../world.ts";
import { code } from "./code.ts";
import { type Block, type Content, indented } from "./content.ts";

const THOUGHTS = [
  "ASSISTANT: $S $S",
  "ASSISTANT: Let me look at $file first. $S",
  "ASSISTANT: The $noun comes from $comp, so the next step is `$fn`.",
  "ASSISTANT: That rules out $hash. $S",
  "USER: $S",
  "USER: tenant $tenant complains about the $noun again. $S",
  "USER: bitte auch $svc prüfen – dort gab es neulich denselben Fehler",
  "ASSISTANT: With $cfg it goes through. $S",
  "USER: we run $ver in production. $S",
  "ASSISTANT: $must. I keep that in mind. $S",
  "ASSISTANT: The value moved, $chg, and nothing else changed.",
];
const TEST_LINES = [
  "ok   $folder/$stem: $fn keeps the $noun",
  "ok   $folder/$stem: $fn ($dur)",
  "PASS packages/$folder: every $noun accounted for",
  "ok   $folder/$stem: $fn with an empty $noun",
  "ok   $folder/$stem: $fn gives the $noun back once the $noun is gone",
  "$test",
  "skip $folder/$stem: needs the $noun of $svc",
];
const BUILD_LINES = [
  "   Compiling $stem v$ver ($folder)",
  "   Compiling $stem ($folder)",
  "   Checking $noun of $stem ($folder)",
  "info: $S",
  "warning: unused variable: `$stem` at $file",
  "error: $err while linking $comp",
  "info: $noun resolved from the cache, took $dur",
  "    Finished the $noun of $svc",
  "npm warn deprecated $stem@$ver: the $noun moved to $svc",
  "fetching $url",
  "error: the server at $ip:$port answered HTTP $http",
  "downloaded $size of $noun, $share of the cache used",
  "make: *** [$stem] Error $exit",
  "note: $S",
];
const LISTINGS = { small: 1, medium: 6, large: 150 };

/** A tool: how it is called, what it says, how long that is at most. */
interface Tool {
  readonly calls: readonly string[];
  readonly lines: readonly string[];
  readonly most: number;
}

const TESTS: Tool = {
  calls: [
    'TOOL run_tests {"path": "$folder/$stem", "filter": "$fn"}',
    'TOOL run_tests {"path": "$folder", "reason": "$S"}',
    'TOOL shell {"command": "npm test -- $folder/$stem", "cwd": "packages/$folder"}',
  ],
  lines: TEST_LINES,
  most: 24,
};
const BUILD: Tool = {
  calls: [
    'TOOL shell {"command": "make $stem", "cwd": "services/$folder"}',
    'TOOL shell {"command": "cargo build --package $stem", "cwd": "$folder"}',
    'TOOL shell {"command": "npm ci && npm run build", "cwd": "packages/$folder"}',
  ],
  lines: BUILD_LINES,
  most: 18,
};
const GREP: Tool = {
  calls: [
    'TOOL grep {"pattern": "$fn", "path": "$folder"}',
    'TOOL shell {"command": "git grep -n $comp -- $folder/$stem"}',
  ],
  lines: ["$file: $stem.$fn(options)", "$file: see $comp. $S", "$file: return $comp.$fn(request)"],
  most: 9,
};
const LISTERS: readonly Tool[] = [
  {
    calls: ['TOOL shell {"command": "ls -lR $folder/$stem"}'],
    lines: ["drwxr-xr-x deploy $team $day $stem", "-rw-r--r-- deploy $team $day $src"],
    most: 12,
  },
  {
    calls: ['TOOL shell {"command": "git log --oneline -- $folder"}'],
    lines: ["$hash $S", "$hash $comp: $fn keeps its $noun"],
    most: 8,
  },
  {
    calls: [
      'TOOL find {"name": "$stem", "reason": "$S"}',
      'TOOL shell {"command": "find / -name $stem"}',
    ],
    lines: ["$path", "$path", "find: $folder/$stem: Permission denied"],
    most: 14,
  },
  {
    calls: ['TOOL list_jobs {"service": "$svc", "tenant": "$tenant", "reason": "$S"}'],
    lines: ["job $uuid started $ts by $person", "$n waiting in $stem/$noun", "queue $noun is idle"],
    most: 10,
  },
];
const RESULTS = [
  "RESULT ok, $dur",
  "RESULT ok, call $seq of this session",
  "RESULT failed, exit code $exit, $dur",
  "RESULT truncated, $size in all",
];

/** What the terminal draws between calls. */
const RULE = "=".repeat(100);

/** Marked as what matters is, though nobody asks for it: it comes in the same few forms. */
const ALERTS = [
  "error: aborting because of a previous error in $comp",
  "error: could not compile `$stem` ($folder)",
  "error: conflict: the $noun of $svc was changed on both sides",
  "ASSISTANT: fixed: the $noun of $svc is back, and the test passes",
  "USER: important, tenant $tenant is waiting for the $noun of $svc",
];

const BLOCKS: readonly Block[] = [
  { weight: 1, make: (world) => ["", world.oneOf(ALERTS)] },
  { weight: 14, make: (world) => ["", ...world.several(THOUGHTS, { least: 1, most: 3 })] },
  { weight: 9, make: readFile },
  { weight: 6, make: (world) => call(world, TESTS) },
  { weight: 6, make: (world) => call(world, BUILD) },
  { weight: 4, dense: true, make: (world) => call(world, GREP) },
  { weight: 6, make: (world) => call(world, world.random.pick(LISTERS)) },
  { weight: 4, make: plan },
  { weight: 2, make: progressBar },
];

/** How agent sessions are written. */
export const AGENT_SESSION: Content = {
  extension: "txt",
  opening: (world) => [
    world.fill("SESSION $uuid opened by $person for $svc"),
    world.fill("USER: please find out why the $noun of $svc breaks. $S"),
  ],
  blocks: BLOCKS,
  closing: (world) => ["", world.fill("ASSISTANT: That is all. $S"), "SESSION closed"],
  place: (line) => [line],
  finish: terminal,
};

function call(world: World, { calls, lines, most }: Tool): string[] {
  return [
    "",
    RULE,
    world.oneOf(calls),
    ...world.several(lines, { least: 2, most }),
    world.oneOf(RESULTS),
  ];
}

function readFile(world: World): string[] {
  const { path, listing } = world.recurring("listing", LISTINGS, () => {
    const path = world.fill("$src");
    return { path, listing: code(world, { path, lines: world.random.between(10, 34) }) };
  });
  return ["", RULE, `TOOL read_file {"path": "${path}"}`, ...indented(listing, 4)];
}

function plan(world: World): string[] {
  const steps = Array.from({ length: world.random.between(3, 6) }, () => world.fill("  - [ ] $S"));
  return [
    "",
    "ASSISTANT: Here is what I know and what I would do next.",
    ...wrap(world.paragraph(5), 110),
    ...steps,
  ];
}

/** A line that rewrote itself, as terminals record it. */
function progressBar(world: World): string[] {
  const steps = [".", "..", "...", "...."].map((dots) => world.fill(`fetching $noun ${dots}`));
  return [`${steps.join("\r")}\r${world.fill("fetched everything for $svc")}`];
}

/** Tools colour their verdicts; output that came from Windows has `\r\n`. */
function terminal(line: string, random: Random): string {
  if (/^(?:ok|PASS) /.test(line) && random.chance(60)) {
    return line.replace(/^(ok|PASS)/, "\u001b[32m$1\u001b[39m");
  }
  if (line.startsWith("error: ") && random.chance(40)) {
    return line.replace(/^error/, "\u001b[1;31merror\u001b[0m");
  }
  return line !== "" && random.chance(1.5) ? `${line}\r` : line;
}
