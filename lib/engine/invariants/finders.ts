/** Helpers shared by the kinds: run bounded patterns, look a little to the left, trim. */
import { CLASS, DIGIT, isDigitUnit, LETTER, SPACE } from "./characters.ts";
import type { Spans } from "./spans.ts";

/** Decides where a match ends: its end, an earlier one, or -1 to refuse it. */
export type EndRule = (text: string, start: number, end: number) => number;

/** A word finder's `digitsMatter` where only their places count. */
export function onlyPlaces(): boolean {
  return false;
}

/** Where matches go, and the rule that may shorten or refuse them. */
export interface Target {
  readonly spans: Spans;
  readonly endRule?: EndRule;
}

/** A word finder's `find` that adds every match of a global pattern, as `addMatches` does. */
export function matches(pattern: RegExp, endRule?: EndRule): (word: string, spans: Spans) => void {
  return (word, spans) => addMatches(word, pattern, { spans, endRule });
}

/**
 * Adds every match of a global pattern. When the pattern has a group 1 that took part, the group is
 * the finding; it must be the tail of the match.
 */
export function addMatches(text: string, pattern: RegExp, options: Target): void {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    addMatch(text, match, options);
    if (pattern.lastIndex >= text.length) return;
  }
}

/** As `addMatches`, for one attempt of a sticky pattern at `at`. */
export function addMatchAt(
  text: string,
  pattern: RegExp,
  options: Target & { at: number },
): boolean {
  pattern.lastIndex = options.at;
  const match = pattern.exec(text);
  if (match === null) return false;
  addMatch(text, match, options);
  return true;
}

/** A phrase finder's `find` that makes one attempt of a sticky pattern, as `addMatchAt` does. */
export function matchAt(
  pattern: RegExp,
  endRule?: EndRule,
): (line: string, at: number, spans: Spans) => void {
  if (hasGroup(pattern)) {
    return (line, at, spans) => void addMatchAt(line, pattern, { at, spans, endRule });
  }
  // Without a group the end of the match says it all, and no match object is made.
  return (line, at, spans) => {
    pattern.lastIndex = at;
    if (!pattern.test(line)) return;
    const end = pattern.lastIndex;
    spans.add(at, endRule === undefined ? end : endRule(line, at, end));
  };
}

function hasGroup(pattern: RegExp): boolean {
  return new RegExp(`${pattern.source}|`, pattern.flags).exec("")!.length > 1;
}

function addMatch(text: string, match: RegExpExecArray, { spans, endRule }: Target): void {
  const end = match.index + match[0].length;
  const start = match[1] === undefined ? match.index : end - match[1].length;
  spans.add(start, endRule === undefined ? end : endRule(text, start, end));
}

/** A whole word's `endAt` by a sticky pattern. */
export function endOfMatch(pattern: RegExp): (line: string, at: number) => number {
  return (line, at) => {
    pattern.lastIndex = at;
    return pattern.test(line) ? pattern.lastIndex : -1;
  };
}

/** The value of `count` digits at `at`; -1 when one of them is none. */
export function digitsAt(line: string, at: number, count: number): number {
  let value = 0;
  for (let index = at; index < at + count; index++) {
    const code = line.charCodeAt(index);
    if (!isDigitUnit(code)) return -1;
    value = 10 * value + code - ZERO;
  }
  return value;
}

/** The end of the run of at most `longest` digits at `at`. */
export function digitsEnd(line: string, at: number, longest: number): number {
  let end = at;
  while (end < at + longest && isDigitUnit(line.charCodeAt(end))) end++;
  return end;
}

const ZERO = 48;

/** The longest number that is looked for in front of a word, in UTF-16 units. */
const MAX_NUMBER = 24;

/**
 * Where the number in front of `at` starts, one white space between them.
 *
 * @returns the index of its first digit, or -1 when there is none.
 */
export function numberBefore(line: string, at: number): number {
  if (at < 2 || (CLASS[line.charCodeAt(at - 1)]! & SPACE) === 0) return -1;
  if (!isDigitUnit(line.charCodeAt(at - 2))) return -1;
  let start = at - 2;
  while (start > 0 && at - start < MAX_NUMBER && isNumberUnit(line.charCodeAt(start - 1))) start--;
  while (!isDigitUnit(line.charCodeAt(start))) start++;
  return start;
}

function isNumberUnit(code: number): boolean {
  return code === 44 || code === 46 || (code < 128 && (CLASS[code]! & DIGIT) !== 0);
}

/** The end of a span without sentence punctuation and unbalanced closing brackets. */
export function trimEnd(text: string, start: number, end: number): number {
  if (end > start && (CLASS[text.charCodeAt(end - 1)]! & (DIGIT | LETTER)) !== 0) return end;
  let depths: number[] | undefined;
  let last = end;
  for (; last > start; last--) {
    const character = text[last - 1]!;
    if (TRAILING.includes(character)) continue;
    const bracket = CLOSING.indexOf(character);
    if (bracket < 0) break;
    depths ??= bracketDepths(text, start, end);
    if (depths[bracket]! >= 0) break;
    depths[bracket]!++;
  }
  return last;
}

const TRAILING = ".,;:!?'\"`*";
const CLOSING = ")]}>";
const OPENING = "([{<";

/** For each bracket pair: opening minus closing ones in the span. */
function bracketDepths(text: string, start: number, end: number): number[] {
  const depths = [0, 0, 0, 0];
  for (let index = start; index < end; index++) {
    const opening = OPENING.indexOf(text[index]!);
    if (opening >= 0) depths[opening]!++;
    const closing = CLOSING.indexOf(text[index]!);
    if (closing >= 0) depths[closing]!--;
  }
  return depths;
}

/** A copy of a text that does not keep the longer text it was sliced from in memory. */
export function detach(text: string): string {
  return text.length < 13 ? text : (" " + text).slice(1);
}

/** Whether `count` digits stand at `start`. */
export function isDigitsAt(text: string, start: number, count: number): boolean {
  if (start < 0) return false;
  for (let index = start; index < start + count; index++) {
    if (!isDigitUnit(text.charCodeAt(index))) return false;
  }
  return true;
}

/** A table of the ASCII letters, digits and the given marks; beyond ASCII all letters count. */
export function unitTable(marks: string): Uint8Array {
  const table = new Uint8Array(128);
  for (let code = 0; code < 128; code++) {
    if ((CLASS[code]! & (DIGIT | LETTER)) !== 0) table[code] = 1;
  }
  for (let index = 0; index < marks.length; index++) table[marks.charCodeAt(index)] = 1;
  return table;
}

/** Where the run of units of a table that ends at `end` starts; `end` when there is none. */
export function runStart(
  text: string,
  end: number,
  options: { units: Uint8Array; longest: number },
): number {
  const lowest = Math.max(0, end - options.longest);
  let start = end;
  while (start > lowest && isUnitOf(options.units, text.charCodeAt(start - 1))) start--;
  return start;
}

function isUnitOf(table: Uint8Array, code: number): boolean {
  return code < 128 ? table[code] === 1 : (CLASS[code]! & SPACE) === 0;
}
