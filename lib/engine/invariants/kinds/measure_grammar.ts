/** How a number with a unit is written, for the kinds that differ in their units alone. */
import { CLASS, isDigitUnit, isSpaceOrEnd, LETTER } from "../characters.ts";
import { matches, numberBefore, onlyPlaces, unitTable } from "../finders.ts";
import type { PhraseFinder, WordFinder } from "../kind.ts";

const raw = String.raw;

/** A number without a sign: `1,024`, `3.2`, `3,2`. */
export const NUMBER = raw`\d{1,3}(?:(?:,\d{3}){1,6}(?!\d)|\d{0,20})(?:[.,]\d{1,12})?`;
/** What makes a rate of a unit: `requests/s`. */
const PER_TIME = /\/(?:s|sec|second|min|h)\b/y;
const SLASH = 47;
const UNDERSCORE = 95;
/** A number behind one of these is a part of a name, a range or a clock time. */
const JOINTS = unitTable("_/:-");

/**
 * Finds numbers with a unit glued to them.
 *
 * @param unit a pattern's source; `front` is one of what may stand before the number.
 * @param options which words are asked: the feature or flags that such a unit makes.
 */
export function gluedTo(
  unit: string,
  { all, front = "" }: { all: number; front?: string },
): WordFinder {
  const pattern = new RegExp(raw`(?<![\w.])${front}${NUMBER}${unit}(?![\w%])`, "g");
  return { all, minLength: 2, digitsMatter: onlyPlaces, find: matches(pattern) };
}

/** Finds numbers with a word behind them, one white space between. */
export function inFrontOf(words: string): PhraseFinder {
  return {
    triggers: words.split(" "),
    find: (line, at, spans) => {
      const start = measureStart(line, at);
      if (start >= 0) spans.add(start, unitEnd(line, at));
    },
  };
}

/** Where the number in front of the unit at `at` starts; -1 when there is none, or a part of a name. */
export function measureStart(line: string, at: number): number {
  const start = numberBefore(line, at);
  if (start <= 0) return start;
  const before = line.charCodeAt(start - 1);
  return before < JOINTS.length && JOINTS[before] === 1 ? -1 : start;
}

/** The end of the run of letters at `at`, a time behind it included; -1 for a part of a name. */
function unitEnd(line: string, at: number): number {
  let end = at;
  while (end < line.length && (CLASS[line.charCodeAt(end)]! & LETTER) !== 0) end++;
  const behind = line.charCodeAt(end);
  if (behind === UNDERSCORE || isDigitUnit(behind)) return -1;
  if (behind !== SLASH) return end;
  PER_TIME.lastIndex = end;
  return PER_TIME.test(line) ? PER_TIME.lastIndex : end;
}

/** A number and its unit without the space between them and without thousands separators. */
export function joined(quoted: string): string {
  let space = 0;
  while (space < quoted.length && !isSpaceOrEnd(quoted.charCodeAt(space))) space++;
  const plain = space === quoted.length ? quoted : quoted.slice(0, space) + quoted.slice(space + 1);
  return plain.includes(",") ? plain.replace(/,(?=\d{3}(?!\d))/g, "") : plain;
}
