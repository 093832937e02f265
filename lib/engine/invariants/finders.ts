/** Helpers shared by the kinds: run bounded patterns, look a little to the left, trim. */
import { CLASS, DIGIT, isDigitUnit, SPACE } from "./characters.ts";
import type { Spans } from "./spans.ts";

/** Decides where a match ends: its end, an earlier one, or -1 to refuse it. */
export type EndRule = (text: string, start: number, end: number) => number;

/**
 * Adds every match of a global pattern. When the pattern has a group 1 that took part, the group is
 * the finding; it must be the tail of the match.
 */
export function addMatches(text: string, pattern: RegExp, spans: Spans, endRule?: EndRule): void {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    addMatch(text, match, spans, endRule);
  }
}

/** As `addMatches`, for one attempt of a sticky pattern at `at`. */
export function addMatchAt(
  text: string,
  pattern: RegExp,
  options: { at: number; spans: Spans; endRule?: EndRule },
): boolean {
  pattern.lastIndex = options.at;
  const match = pattern.exec(text);
  if (match === null) return false;
  addMatch(text, match, options.spans, options.endRule);
  return true;
}

function addMatch(text: string, match: RegExpExecArray, spans: Spans, endRule?: EndRule): void {
  const end = match.index + match[0].length;
  const start = match[1] === undefined ? match.index : end - match[1].length;
  spans.add(start, endRule === undefined ? end : endRule(text, start, end));
}

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
