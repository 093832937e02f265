/** Plain numbers: what no other kind claims. */
import { DIGIT, DOT } from "../characters.ts";
import { FREE_DIGIT } from "../features.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";
import { goesOn, nextNumber, numberEnd } from "./number_grammar.ts";

const WHOLE = /\d{1,20}(?:\.\d{1,20})?(?!\S)/y;
const EXPONENT = /[eE][-+]?\d{1,4}/y;
const LONGEST = 40;
/** What a sign follows; behind anything else it is a hyphen or an operator. */
const BEFORE_SIGN = "([{\"'=:,<>";

/** `42`, `-1.5e-20`, `1,024`; thousands separators are dropped from the value. */
const number: Kind = {
  name: "number",
  label: "numbers",
  critical: false,
  priority: 100,
  whole: { all: DIGIT, only: DIGIT | DOT, minLength: 1, pattern: WHOLE },
  words: [{ all: FREE_DIGIT, minLength: 1, find: findNumbers }],
  normalise: (quoted) => quoted.includes(",") ? quoted.replaceAll(",", "") : quoted,
};
export default number;

function findNumbers(word: string, spans: Spans): void {
  for (let start = nextNumber(word, 0); start >= 0;) {
    const plainEnd = numberEnd(word, start);
    const end = exponentEnd(word, plainEnd);
    if (!goesOn(word, end) && end - start <= LONGEST) spans.add(signStart(word, start), end);
    start = nextNumber(word, plainEnd);
  }
}

function exponentEnd(word: string, end: number): number {
  if (word[end] !== "e" && word[end] !== "E") return end;
  EXPONENT.lastIndex = end;
  return EXPONENT.test(word) ? EXPONENT.lastIndex : end;
}

function signStart(word: string, start: number): number {
  if (start === 0 || (word[start - 1] !== "-" && word[start - 1] !== "+")) return start;
  return start === 1 || BEFORE_SIGN.includes(word[start - 2]!) ? start - 1 : start;
}
