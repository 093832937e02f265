/** How numbers are written, for the kinds that begin with one: plain numbers and quantities. */
import { CLASS, isDigitUnit, LETTER } from "../characters.ts";

const COMMA = 44;
const HYPHEN = 45;
const POINT = 46;
const BACKSLASH = 92;
const UNDERSCORE = 95;
const GROUP_LENGTH = 3;
const MAX_DIGITS = 20;

/**
 * Where the next number of a word starts that no letter, digit, `_`, point or backslash touches from
 * the left, nor a letter and a hyphen (`foo-12` is a name, `1-12` a range).
 *
 * @returns the index of its first digit at or behind `from`; -1 when there is none.
 */
export function nextNumber(word: string, from: number): number {
  let index = from;
  while (index < word.length) {
    if (!isDigitUnit(word.charCodeAt(index))) index++;
    else if (isFreeBefore(word, index)) return index;
    else index = digitsEnd(word, index);
  }
  return -1;
}

/** The end of the number that starts at `start`: thousands groups and a fraction included. */
export function numberEnd(word: string, start: number): number {
  let end = digitsEnd(word, start);
  if (end - start <= GROUP_LENGTH) {
    while (isGroup(word, end) && end - start < MAX_DIGITS) end += 1 + GROUP_LENGTH;
  }
  const isFraction = unitAt(word, end) === POINT && isDigitUnit(unitAt(word, end + 1));
  return isFraction ? digitsEnd(word, end + 1) : end;
}

/** Whether the word goes on at `at` with a letter, a digit, `_`, or a point and a digit. */
export function goesOn(word: string, at: number): boolean {
  const code = unitAt(word, at);
  if (code === POINT) return isDigitUnit(unitAt(word, at + 1));
  return code === UNDERSCORE || isDigitUnit(code) || (CLASS[code]! & LETTER) !== 0;
}

function isFreeBefore(word: string, start: number): boolean {
  if (start === 0) return true;
  const before = word.charCodeAt(start - 1);
  if (before === POINT || before === UNDERSCORE || before === BACKSLASH) return false;
  if (isDigitUnit(before) || (CLASS[before]! & LETTER) !== 0) return false;
  return before !== HYPHEN || start < 2 || (CLASS[word.charCodeAt(start - 2)]! & LETTER) === 0;
}

function isGroup(word: string, at: number): boolean {
  return unitAt(word, at) === COMMA && digitsEnd(word, at + 1) === at + 1 + GROUP_LENGTH;
}

function digitsEnd(word: string, start: number): number {
  let end = start;
  while (isDigitUnit(unitAt(word, end))) end++;
  return end;
}

/** The unit at an index, 0 beyond the end. */
function unitAt(word: string, index: number): number {
  return index < word.length ? word.charCodeAt(index) : 0;
}
