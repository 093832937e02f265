/** Which lines of a window hold all of some literals. Pure. */
import { type Folding, lineAt, lineOf, type TextWindow } from "./text_window.ts";

/** A line of a window, and where in its folded text the first match starts. */
export interface MatchedLine {
  /** From 0, in the window. */
  readonly line: number;
  /** UTF-16 units into the folded line. */
  readonly offset: number;
}

/** Whether the window holds all the needles, on one line or on several. */
export function holdsAll(
  window: TextWindow,
  needles: readonly string[],
  folding: Folding,
): boolean {
  const { text } = window.folded(folding);
  return needles.every((needle) => text.includes(needle));
}

/**
 * The lines that hold every needle, in order. A needle with a line feed is on no line.
 *
 * @param needles at least one, each not empty and folded as `folding` says.
 */
export function* linesWithAll(
  window: TextWindow,
  needles: readonly string[],
  folding: Folding,
): Generator<MatchedLine> {
  if (!holdsAll(window, needles, folding)) return;
  const folded = window.folded(folding);
  const longest = needles.reduce((best, needle) => needle.length > best.length ? needle : best);
  for (let at = folded.text.indexOf(longest); at >= 0;) {
    const line = lineAt(folded, at);
    const offset = firstOffset(lineOf(folded, line), needles);
    if (offset !== undefined) yield { line, offset };
    const next = folded.lineStarts[line + 1];
    at = next === undefined ? -1 : folded.text.indexOf(longest, next);
  }
}

/** Where the leftmost of the needles starts; undefined when one is missing. */
function firstOffset(text: string, needles: readonly string[]): number | undefined {
  let first = Infinity;
  for (const needle of needles) {
    const at = text.indexOf(needle);
    if (at < 0) return undefined;
    first = Math.min(first, at);
  }
  return first;
}
