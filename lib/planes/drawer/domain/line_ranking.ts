/** Which lines of some windows hold most of what is asked for. Pure. */
import { UnitFinder } from "./line_units.ts";
import type { SearchUnit } from "./query_words.ts";
import type { TextWindow } from "./text_window.ts";

/** What a match inside a longer word counts beside the word itself. */
const INSIDE_WORD = 0.5;

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

/** A line that holds some of the units, and how strongly: 1 as a word of its own, less inside one. */
interface Candidate {
  readonly window: TextWindow;
  readonly line: number;
  offset: number;
  readonly held: { readonly unit: number; readonly strength: number }[];
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
  const finder = new UnitFinder(units.map(({ plain }) => plain));
  const candidates: Candidate[] = [];
  const holding = units.map(() => 0);
  let lineCount = 0;
  for (const window of windows) {
    const text = window.folded("diacritics", "shown");
    lineCount += text.lineStarts.length;
    for (const { line, unit, offset, isWord } of finder.inLines(text)) {
      const candidate = candidateOf(candidates, window, line);
      candidate.offset = Math.min(candidate.offset, offset);
      candidate.held.push({ unit, strength: isWord ? 1 : INSIDE_WORD });
      holding[unit]!++;
    }
  }
  const weights = units.map(({ weight }, unit) =>
    weight * Math.log(1 + (lineCount - holding[unit]! + 0.5) / (holding[unit]! + 0.5))
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return candidates
    .map((candidate) => ranked(candidate, { units, weights, total }))
    .sort((left, right) => right.ratio - left.ratio);
}

/** The last candidate when it is that line, else a new one. */
function candidateOf(candidates: Candidate[], window: TextWindow, line: number): Candidate {
  const last = candidates.at(-1);
  if (last?.window === window && last.line === line) return last;
  const candidate = { window, line, offset: Infinity, held: [] };
  candidates.push(candidate);
  return candidate;
}

function ranked(
  { window, line, offset, held }: Candidate,
  { units, weights, total }: { units: readonly SearchUnit[]; weights: number[]; total: number },
): RankedLine {
  const weight = held.reduce((sum, { unit, strength }) => sum + weights[unit]! * strength, 0);
  return {
    window,
    line,
    offset,
    units: held.map(({ unit }) => units[unit]!),
    ratio: weight / total,
  };
}
