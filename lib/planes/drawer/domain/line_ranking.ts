/** Which lines of some windows hold most of what is asked for. Pure. */
import { indexOfLiteral } from "./literal_find.ts";
import type { SearchUnit } from "./query_words.ts";
import { lineAt, type LinedText, lineOf, type TextWindow } from "./text_window.ts";

/** What a match inside a longer word counts beside the word itself. */
const INSIDE_WORD = 0.5;

/** How many occurrences of a word in one line are looked at. */
const OCCURRENCES_PER_LINE = 32;

/** A line that holds some of the units. */
export interface RankedLine {
  readonly window: TextWindow;
  /** From 0, in the window. */
  readonly line: number;
  /** Where the leftmost match starts: UTF-16 units into the shown line without diacritics. */
  readonly offset: number;
  /** The units it holds. */
  readonly units: readonly SearchUnit[];
  /** The weight of what it holds over the weight of all units, 0–1. */
  readonly ratio: number;
}

interface Candidate {
  readonly window: TextWindow;
  readonly line: number;
  offset: number;
  /** By index of the unit: 1 as a word of its own, less inside one. */
  readonly strengths: Map<number, number>;
}

/**
 * The lines that hold any of the units, best first; equal lines keep the order of the windows.
 *
 * A unit weighs its own weight times its inverse document frequency, `ln(1 + (N − n + 0.5) / (n +
 * 0.5))` as in BM25, where the documents are the lines of the windows.
 */
export function rankLines(
  windows: readonly TextWindow[],
  units: readonly SearchUnit[],
): RankedLine[] {
  const candidates = windows.flatMap((window) => candidatesOf(window, units));
  const lineCount = windows.reduce((sum, { text }) => sum + countLines(text), 0);
  const weights = units.map((unit, index) => {
    const holding = candidates.filter(({ strengths }) => strengths.has(index)).length;
    return unit.weight * Math.log(1 + (lineCount - holding + 0.5) / (holding + 0.5));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return candidates
    .map((candidate) => ranked(candidate, { units, weights, total }))
    .sort((left, right) => right.ratio - left.ratio);
}

function ranked(
  { window, line, offset, strengths }: Candidate,
  { units, weights, total }: { units: readonly SearchUnit[]; weights: number[]; total: number },
): RankedLine {
  let weight = 0;
  for (const [index, strength] of strengths) weight += weights[index]! * strength;
  const held = [...strengths.keys()].map((index) => units[index]!);
  return { window, line, offset, units: held, ratio: weight / total };
}

function candidatesOf(window: TextWindow, units: readonly SearchUnit[]): Candidate[] {
  const folded = window.folded("diacritics", "shown");
  const byLine = new Map<number, Candidate>();
  for (const [index, { plain }] of units.entries()) {
    if (plain === "") continue;
    for (const { line, offset, strength } of occurrences(folded, plain)) {
      const candidate = byLine.get(line) ?? { window, line, offset, strengths: new Map() };
      candidate.offset = Math.min(candidate.offset, offset);
      candidate.strengths.set(index, strength);
      byLine.set(line, candidate);
    }
  }
  return [...byLine.values()].sort((left, right) => left.line - right.line);
}

/** Each line that holds the needle, once, with its best occurrence. */
function* occurrences(
  folded: LinedText,
  needle: string,
): Generator<{ line: number; offset: number; strength: number }> {
  for (let at = indexOfLiteral(folded.text, needle); at >= 0;) {
    const line = lineAt(folded, at);
    const text = lineOf(folded, line);
    const asWord = indexOfWord(text, needle);
    const inside = at - folded.lineStarts[line]!;
    yield asWord < 0
      ? { line, offset: inside, strength: INSIDE_WORD }
      : { line, offset: asWord, strength: 1 };
    const next = folded.lineStarts[line + 1];
    at = next === undefined ? -1 : indexOfLiteral(folded.text, needle, next);
  }
}

/** Where a word stands alone in a line, among its first occurrences; -1 when it does not. */
function indexOfWord(text: string, word: string): number {
  let at = indexOfLiteral(text, word);
  for (let tries = 0; at >= 0 && tries < OCCURRENCES_PER_LINE; tries++) {
    if (!joins(text, at) && !joins(text, at + word.length)) return at;
    at = indexOfLiteral(text, word, at + 1);
  }
  return -1;
}

/** Whether letters or digits stand on both sides of an offset. */
function joins(text: string, offset: number): boolean {
  return WORD_CHARACTER.test(text.charAt(offset - 1)) && WORD_CHARACTER.test(text.charAt(offset));
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}
