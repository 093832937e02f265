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
  "USER: bitte auch $svc prüfen – dort gab es neulich denselben Fehler",
  "ASSISTANT: With $cfg it goes through. $S",
  "USER: we run $ver in production. $S",
  "ASSISTANT: $must. I keep that in mind. $S",
  "ASSISTANT: The value moved, $chg, and nothing else changed.",
];
const TEST_LINES = [
  "ok   $folder/$stem: $fn keeps the $noun",
  "ok   $folder/$stem: $fn ($q)",
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
  "info: $noun resolved from the cache, took $q",
  "    Finished the $noun of $svc",
  "npm warn deprecated $stem@$ver: the $noun moved to $svc",
  "fetching $url",
  "error: the server at $ip:$port answered HTTP $http",
  "make: *** [$stem] Error $exit",
  "note: $S",
];
const LISTINGS = { small: 1, medium: 6, large: 150 };
const GREP_LINES = [
  "$file: const $stem = $comp.$fn(options);",
  "$file: // $S",
  "$file: return await this.$stem.$fn(request);",
];
const SHELL_LINES = [
  "$path",
  "drwxr-xr-x deploy $team $day $stem",
  "-rw-r--r-- deploy $team $day $src",
  "$hash $S",
  "job $uuid started $ts by $person",
  "$n $stem/$noun",
];

/** What the terminal draws between calls. */
const RULE = "=".repeat(100);

const BLOCKS: readonly Block[] = [
  { weight: 14, make: (world) => ["", ...world.several(THOUGHTS, { least: 1, most: 3 })] },
  { weight: 9, make: readFile },
  { weight: 6, make: (world) => call(world, { tool: "run_tests", lines: TEST_LINES, most: 24 }) },
  { weight: 6, make: (world) => call(world, { tool: "shell", lines: BUILD_LINES, most: 18 }) },
  {
    weight: 4,
    dense: true,
    make: (world) => call(world, { tool: "grep", lines: GREP_LINES, most: 9 }),
  },
  { weight: 6, make: (world) => call(world, { tool: "shell", lines: SHELL_LINES, most: 14 }) },
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

function call(
  world: World,
  options: { tool: string; lines: readonly string[]; most: number },
): string[] {
  const { tool, lines, most } = options;
  return [
    "",
    RULE,
    world.fill(`TOOL ${tool} {"target": "$folder/$stem", "reason": "$S"}`),
    ...world.several(lines, { least: 2, most }),
  ];
}

function readFile(world: World): string[] {
  const listing = world.recurring(
    "listing",
    LISTINGS,
    () => code(world, world.random.between(10, 34)),
  );
  return ["", world.fill('TOOL read_file {"path": "$src"}'), ...indented(listing, 4)];
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
