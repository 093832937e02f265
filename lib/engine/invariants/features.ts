/** What neighbouring units of a word make together: cheap facts that spare most kinds their patterns. */
import { CLASS, DIGIT, DOT, HEX_LETTER, LETTER, PERCENT } from "./characters.ts";

/** A digit, a point, a digit. */
export const DECIMAL = 1 << 20;
/** `:` or `=` (a quote may follow) and a digit. */
export const KEYED_DIGIT = 1 << 21;
/** `(` and a digit. */
export const BRACKETED_DIGIT = 1 << 22;
/** A digit that follows neither a letter, digit, `_`, point or backslash, nor a letter and hyphen. */
export const FREE_DIGIT = 1 << 23;
/** A digit and then a letter or percent sign. */
export const DIGIT_UNIT = 1 << 24;
/** Seven hexadecimal digits and more in a row, decimal digits and letters among them. */
export const HEX_RUN = 1 << 25;
/** `v` and a digit. */
export const TAGGED_DIGIT = 1 << 26;
/** `::`, or a colon at an end. */
export const DOUBLE_COLON = 1 << 27;

const SHORTEST_HEX_RUN = 7;
const BACKSLASH_UNIT = 92;
const COLON_UNIT = 58;
const EQUALS_UNIT = 61;
const OPENING_UNIT = 40;
const HYPHEN_UNIT = 45;
const UNDERSCORE_UNIT = 95;

/** The features of a word, as flags above those of its characters. */
export function featuresOf(text: string): number {
  let features = 0;
  let hexLength = 0;
  let hexClasses = 0;
  let previous = 32;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const unit = CLASS[code]!;
    if ((unit & (DIGIT | HEX_LETTER)) === 0) hexLength = hexClasses = 0;
    else {
      hexClasses |= unit;
      if (
        ++hexLength >= SHORTEST_HEX_RUN && (hexClasses & DIGIT) !== 0 &&
        (hexClasses & HEX_LETTER) !== 0
      ) {
        features |= HEX_RUN;
      }
    }
    if ((unit & DIGIT) !== 0) features |= beforeDigit(text, index, previous);
    else if ((unit & (LETTER | PERCENT)) !== 0 && (CLASS[previous]! & DIGIT) !== 0) {
      features |= DIGIT_UNIT;
    } else if (code === COLON_UNIT && (previous === COLON_UNIT || index === 0)) {
      features |= DOUBLE_COLON;
    }
    previous = code;
  }
  return features;
}

function beforeDigit(text: string, index: number, previous: number): number {
  const before = CLASS[previous]!;
  if ((before & DIGIT) !== 0) return 0;
  if ((before & LETTER) !== 0) return (previous | 32) === 118 ? TAGGED_DIGIT : 0;
  if (previous === UNDERSCORE_UNIT || previous === BACKSLASH_UNIT) return 0;
  const second = index > 1 ? text.charCodeAt(index - 2) : 32;
  if ((before & DOT) !== 0) return (CLASS[second]! & DIGIT) !== 0 ? DECIMAL : 0;
  if (previous === HYPHEN_UNIT && (CLASS[second]! & LETTER) !== 0) return 0;
  if (previous === COLON_UNIT || previous === EQUALS_UNIT) return FREE_DIGIT | KEYED_DIGIT;
  if (previous === OPENING_UNIT) return FREE_DIGIT | BRACKETED_DIGIT;
  const isQuoted = previous === 34 || previous === 39;
  const isKeyed = isQuoted && (second === COLON_UNIT || second === EQUALS_UNIT);
  return FREE_DIGIT | (isKeyed ? KEYED_DIGIT : 0);
}
