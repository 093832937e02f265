/** Plain numbers: what no other kind claims. */
import { DIGIT, DOT, isSpaceOrEnd } from "../characters.ts";
import { FREE_DIGIT } from "../features.ts";
import { digitsEnd, matches, onlyPlaces } from "../finders.ts";
import type { Kind } from "../kind.ts";

const raw = String.raw;

const MOST_DIGITS = 20;
const POINT = 46;
/** A sign, where it is none of an operator's or a range's hyphens. */
const SIGN = raw`(?:(?<![^\s([{"'=:,<>])[-+])?`;
const DIGITS = raw`\d{1,3}(?:(?:,\d{3}){1,6}(?!\d)|\d{0,20})`;
// `foo-12` is a name, `1-12` a range; `1.2.3` and `12ms` are other kinds'.
const PATTERN = new RegExp(
  raw`(?<![\w.\\]|[A-Za-z]-)${SIGN}${DIGITS}(?:\.\d{1,20})?(?:[eE][-+]?\d{1,4})?(?!\w|\.\d)`,
  "g",
);

/** `42`, `-1.5e-20`, `1,024`; thousands separators are dropped from the value. */
const number: Kind = {
  name: "number",
  label: "numbers",
  critical: false,
  priority: 100,
  whole: { all: DIGIT, only: DIGIT | DOT, minLength: 1, endAt: endOfDecimal },
  words: [{ all: FREE_DIGIT, minLength: 1, digitsMatter: onlyPlaces, find: matches(PATTERN) }],
  normalise: (quoted) => quoted.includes(",") ? quoted.replaceAll(",", "") : quoted,
};
export default number;

/** Of `42` and `42.5` with white space behind it; a pattern would cost more for so many numbers. */
function endOfDecimal(line: string, at: number): number {
  let end = digitsEnd(line, at, MOST_DIGITS);
  if (end === at) return -1;
  if (line.charCodeAt(end) === POINT) {
    end = digitsEnd(line, end + 1, MOST_DIGITS);
    if (line.charCodeAt(end - 1) === POINT) return -1;
  }
  return isSpaceOrEnd(line.charCodeAt(end)) ? end : -1;
}
