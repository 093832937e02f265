/** What neighbouring units of a word make together: cheap facts that spare most kinds their patterns. */
import { CLASS, DIGIT, DOT, HEX_LETTER, LETTER, SPACE } from "./characters.ts";

/** A digit, a point, a digit. */
export const DECIMAL = 1 << 20;
/** The same twice and more. */
export const DECIMAL_TWICE = 1 << 28;
/** The same three times and more. */
export const DECIMAL_THRICE = 1 << 29;
/** `:` or `=` (a quote may follow) and a digit. */
export const KEYED_DIGIT = 1 << 21;
/** `(` and a digit. */
export const BRACKETED_DIGIT = 1 << 22;
/** A digit that follows neither a letter, digit, `_`, point or backslash, nor a letter and hyphen. */
export const FREE_DIGIT = 1 << 23;
/** A digit and then the first letter of a unit of time. */
export const DIGIT_TIME = 1 << 24;
/** Seven hexadecimal digits and more in a row, decimal digits and letters among them. */
export const HEX_RUN = 1 << 25;
/** `v` and a digit. */
export const TAGGED_DIGIT = 1 << 26;
/** `::`, or a colon at the start. */
export const DOUBLE_COLON = 1 << 27;
/** A digit and then the first letter of a unit of data or frequency. */
export const DIGIT_SIZE = 1 << 30;

const SHORTEST_HEX_RUN = 7;
const HEX_MIX = DIGIT | HEX_LETTER;
const QUOTE = 34;
const APOSTROPHE = 39;
const OPENING = 40;
const HYPHEN = 45;
const COLON = 58;
const EQUALS = 61;
const BACKSLASH = 92;
const UNDERSCORE = 95;
const SMALL_V = 118;
const LOWER_CASE_BIT = 32;
/** What a letter behind a digit makes. All letters have lower codes than this. */
const UNIT_FEATURES: Int32Array = unitFeatures(1024);

/** The features of a word, as flags above those of its characters. */
export function featuresOf(text: string): number {
  let features = text.charCodeAt(0) === COLON ? DOUBLE_COLON : 0;
  let hexStart = 0;
  let hexMix = 0;
  let code = 0;
  let unit = SPACE;
  for (let index = 0; index < text.length; index++) {
    const before = code;
    const unitBefore = unit;
    code = text.charCodeAt(index);
    unit = CLASS[code]!;
    if ((unit & HEX_MIX) === 0) {
      hexStart = index + 1;
      hexMix = 0;
      if (code === COLON && before === COLON) features |= DOUBLE_COLON;
    } else {
      hexMix |= unit & HEX_MIX;
      if (hexMix === HEX_MIX && index - hexStart >= SHORTEST_HEX_RUN - 1) features |= HEX_RUN;
    }
    if ((unit & DIGIT) !== 0) {
      if ((unitBefore & DIGIT) === 0) features = join(features, digitStart(text, index, before));
    } else if ((unitBefore & DIGIT) !== 0 && (unit & LETTER) !== 0) {
      features |= UNIT_FEATURES[code]!;
    }
  }
  return features;
}

/** Features with one more place; points between digits are counted. */
function join(features: number, place: number): number {
  if (place !== DECIMAL || (features & DECIMAL) === 0) return features | place;
  return features | ((features & DECIMAL_TWICE) === 0 ? DECIMAL_TWICE : DECIMAL_THRICE);
}

/** What the first digit of a run and the two units in front of it make. */
function digitStart(text: string, index: number, before: number): number {
  if (index === 0) return FREE_DIGIT;
  const unitBefore = CLASS[before]!;
  if ((unitBefore & LETTER) !== 0) return (before | LOWER_CASE_BIT) === SMALL_V ? TAGGED_DIGIT : 0;
  if (before === UNDERSCORE || before === BACKSLASH) return 0;
  const second = index > 1 ? text.charCodeAt(index - 2) : 0;
  if ((unitBefore & DOT) !== 0) return (CLASS[second]! & DIGIT) !== 0 ? DECIMAL : 0;
  if (before === HYPHEN && (CLASS[second]! & LETTER) !== 0) return 0;
  if (before === COLON || before === EQUALS) return FREE_DIGIT | KEYED_DIGIT;
  if (before === OPENING) return FREE_DIGIT | BRACKETED_DIGIT;
  const isQuoted = before === QUOTE || before === APOSTROPHE;
  return isQuoted && (second === COLON || second === EQUALS)
    ? FREE_DIGIT | KEYED_DIGIT
    : FREE_DIGIT;
}

function unitFeatures(size: number): Int32Array {
  const table = new Int32Array(size);
  for (const letter of "smhdun\u00b5\u03bc") table[letter.charCodeAt(0)] = DIGIT_TIME;
  for (const letter of "kKMGTPbBiH") table[letter.charCodeAt(0)] = DIGIT_SIZE;
  return table;
}
