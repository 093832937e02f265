/** Environment variables, as shells, Windows and programs name them. */
import { BREAK, DOT, OTHER_MARK, PERCENT, UPPER } from "../characters.ts";
import { addMatches, matches, onlyPlaces } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const raw = String.raw;
const NAME = "[A-Z_][A-Z0-9_]{1,63}";
const SHELL = new RegExp(
  raw`(?<=(?<![\w$\\])\$(?:\{|env:)?)${NAME}(?![A-Za-z0-9_])`,
  "g",
);
const WINDOWS = new RegExp(raw`(?<=(?<![\w%])%)${NAME}(?=%(?!\w))`, "g");
const PROGRAM = new RegExp(
  raw`(?<![\w.])(?:process\.env|import\.meta\.env|os\.environ|Deno\.env|System\.getenv|ENV|std::env)` +
    raw`(?:\.|\[["']|\.get\(["']|\(["'])(${NAME})(?!\w)`,
  "g",
);

/** `$HOME`, `${FOO_BAR:-x}`, `%PATH%`, `process.env.NODE_ENV`; the name alone is the finding. */
const envVar: Kind = {
  name: "env_var",
  label: "environment variables",
  critical: false,
  priority: 330,
  words: [
    { all: UPPER | OTHER_MARK, minLength: 3, digitsMatter: onlyPlaces, find: matches(SHELL) },
    { all: UPPER | PERCENT, minLength: 4, digitsMatter: onlyPlaces, find: matches(WINDOWS) },
    { all: UPPER | DOT, minLength: 9, digitsMatter: onlyPlaces, find: findInProgram },
    { all: UPPER | BREAK, minLength: 8, digitsMatter: onlyPlaces, find: findInTable },
  ],
  normalise: (name) => name,
};
export default envVar;

/** Few words with a point and a capital name an environment: a look for the word spares the pattern. */
function findInProgram(word: string, spans: Spans): void {
  if (/env/i.test(word)) addMatches(word, PROGRAM, { spans });
}

/** `ENV["X"]`, which has no point. */
function findInTable(word: string, spans: Spans): void {
  if (word.includes("ENV[")) addMatches(word, PROGRAM, { spans });
}
