/** Environment variables, as shells, Windows and programs name them. */
import { CURRENCY, PERCENT, UPPER } from "../characters.ts";
import { matchAt, matches, onlyPlaces } from "../finders.ts";
import type { Kind } from "../kind.ts";

const raw = String.raw;

const NAME = "[A-Z_][A-Z0-9_]{1,63}";
/** Not the tables of PHP, `$_SERVER`; in braces not what code computes, `${JSON.stringify(a)}`. */
const SHELL = new RegExp(
  raw`(?<![\w$\\])\$(?:\{[#!]?(?=\w{2,64}[}:+=?#%/^,-])|env:)?` +
    raw`(?!_(?:GET|POST|SERVER|COOKIE|FILES|SESSION|REQUEST|ENV)\b)(${NAME})(?![A-Za-z0-9_])`,
  "g",
);
/** Three letters and more, for two are a byte of a URL: `%E2%80%99`. */
const WINDOWS = /(?<![\w%])%([A-Z][A-Z0-9_]{2,63})(?=%(?!\w))/g;
const OF_PROGRAM = new RegExp(
  raw`(?:(?<=(?<!\w)(?:process|import\.meta|Deno|Bun|std::|\{\{ ?)\.?)env|(?<=(?<!\w)os\.)environ|(?<!\w)ENV)` +
    raw`(?:(?:\.get|\.fetch|::var)?\(["']|\[["']|\.)(${NAME})(?!\w)`,
  "y",
);
const CALLED = new RegExp(raw`getenv\(["'](${NAME})(?!\w)`, "y");

/** `$HOME`, `${FOO_BAR:-x}`, `%PATH%`, `process.env.NODE_ENV`; the name alone is the finding. */
const envVar: Kind = {
  name: "env_var",
  label: "environment variables",
  critical: false,
  priority: 330,
  words: [
    { all: CURRENCY | UPPER, minLength: 3, digitsMatter: onlyPlaces, find: matches(SHELL) },
    { all: PERCENT | UPPER, minLength: 5, digitsMatter: onlyPlaces, find: matches(WINDOWS) },
  ],
  phrases: [
    { triggers: ["env", "environ"], behind: ".([:", find: matchAt(OF_PROGRAM) },
    { triggers: ["getenv"], behind: "(", find: matchAt(CALLED) },
  ],
  normalise: (name) => name,
};
export default envVar;
