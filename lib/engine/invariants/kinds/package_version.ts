/** Packages with their versions. */
import { AT, DIGIT, EQUALS } from "../characters.ts";
import { addMatches, onlyPlaces } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";
import { isAddress } from "./address_grammar.ts";
import { SUFFIX } from "./version_grammar.ts";

const raw = String.raw;

const NAME = raw`[A-Za-z][\w.~-]{0,80}`;
/** `@scope/`, `owner/`, `example.org/owner/`. */
const OWNERS = raw`(?:@?[A-Za-z][\w.~-]{0,60}\/){0,5}`;
const NUMBERS = raw`\d{1,8}(?:\.\d{1,8}){1,4}`;
const END = raw`(?![\w@/]|[.:-]\w)`;
/** One number alone is short, for `user@2024` and `cpu@80000000` are none. */
const AT_VERSION = new RegExp(
  raw`(?<![\w./@~+-])${OWNERS}${NAME}@(?:npm:)?[~^]?(?:v?${NUMBERS}|v?\d{1,3}|v\d{4})${SUFFIX}${END}`,
  "gi",
);
const PINNED = new RegExp(
  raw`(?<![\w./-])${NAME}(?:\[[\w,.-]{1,60}\])?==${NUMBERS}${SUFFIX}${END}`,
  "gi",
);
const CRATE_VERSION = new RegExp(raw`v${NUMBERS}${SUFFIX}${END}`, "iy");
const CRATE_NAME = new RegExp(
  raw`(?:Compiling|Checking|Download(?:ed|ing)|Adding|Updating|Removing|Installing|Fresh|Documenting) (${NAME}) $`,
);
const JOINT = /(?:\[[^\]]*\])?==| v(?=\d)/;
const LONGEST_NAME = 100;

/** `lodash@4.17.21`, `@scope/x@^2.0.0`, `actions/checkout@v4`, `numpy==1.26.4`, `Compiling serde v1.0.130`. */
const packageVersion: Kind = {
  name: "package_version",
  label: "packages",
  critical: false,
  priority: 340,
  encloses: true,
  words: [
    { all: AT | DIGIT, minLength: 4, digitsMatter: hasFourNumbers, find: findAtVersion },
    { all: EQUALS | DIGIT, minLength: 6, digitsMatter: onlyPlaces, find: findPinned },
  ],
  phrases: [{ triggers: ["v"], behind: "0123456789", find: findCrate }],
  normalise: (quoted) => quoted.includes("@") ? quoted : quoted.replace(JOINT, "@"),
};
export default packageVersion;

function findAtVersion(word: string, spans: Spans): void {
  addMatches(word, AT_VERSION, { spans, endRule: endUnlessAddress });
}

function findPinned(word: string, spans: Spans): void {
  if (word.includes("==")) addMatches(word, PINNED, { spans });
}

/** Cargo's lines say what it does, then the name and the version. */
function findCrate(line: string, at: number, spans: Spans): void {
  if (line[at - 1] !== " ") return;
  CRATE_VERSION.lastIndex = at;
  if (!CRATE_VERSION.test(line)) return;
  const name = CRATE_NAME.exec(line.slice(Math.max(0, at - LONGEST_NAME), at));
  if (name !== null) spans.add(at - 1 - name[1]!.length, CRATE_VERSION.lastIndex);
}

/** Four numbers may be an address, which their size decides: `root@10.0.0.1`. */
function hasFourNumbers(word: string): boolean {
  return /@\d+\.\d+\.\d+\.\d/.test(word);
}

function endUnlessAddress(text: string, start: number, end: number): number {
  const version = start + text.slice(start, end).lastIndexOf("@") + 1;
  return isAddress(text, version, end) ? -1 : end;
}
