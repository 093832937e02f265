/** Which lines of a window hold all of some literals. Pure. */
import { indexOfLiteral } from "./literal_find.ts";
import type { Folding, TextWindow, View } from "./text_window.ts";

/** A line of a window, and where in its folded text the first match starts. */
export interface MatchedLine {
  /** From 0, in the window. */
  readonly line: number;
  /** UTF-16 units into the folded line. */
  readonly offset: number;
  /** The text that matches: the stored one whenever it does. */
  readonly view: View;
}

/**
 * The lines that hold every needle, as stored or as shown, in order; undefined when the window does not
 * even hold them all on several lines. A needle with a line feed is on the lines that it takes up: they
 * count as one, told by the first.
 *
 * @param needles at least one, each not empty and folded as `folding` says; those that are the first
 *   to be missed should come first.
 */
export function linesWithAll(
  window: TextWindow,
  needles: readonly string[],
  folding: Folding,
): Iterable<MatchedLine> | undefined {
  const [first, shown] = viewsOf(window)
    .filter((view) => textHoldsAll(window.folded(folding, view).text, needles))
    .map((view) => linesIn(window.folded(folding, view).text, { needles, view }));
  if (!first || !shown) return first;
  const byLine = new Map<number, MatchedLine>();
  for (const matched of shown) byLine.set(matched.line, matched);
  for (const matched of first) byLine.set(matched.line, matched);
  return [...byLine.values()].sort((left, right) => left.line - right.line);
}

function viewsOf(window: TextWindow): View[] {
  return window.hasEscapes ? ["stored", "shown"] : ["stored"];
}

function textHoldsAll(text: string, needles: readonly string[]): boolean {
  return needles.every((needle) => indexOfLiteral(text, needle) >= 0);
}

function* linesIn(
  text: string,
  { needles, view }: { needles: readonly string[]; view: View },
): Generator<MatchedLine> {
  const longest = needles.find(spansLines) ??
    needles.reduce((best, needle) => needle.length > best.length ? needle : best);
  const lastLineAt = longest.lastIndexOf("\n") + 1;
  let [line, counted] = [0, 0];
  for (let at = indexOfLiteral(text, longest); at >= 0;) {
    // Most candidates do not match: lines are bounded here and counted only for those that do.
    const start = at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
    const end = text.indexOf("\n", at + lastLineAt);
    const offset = firstOffset(text.slice(start, end < 0 ? undefined : end), needles);
    if (offset !== undefined) {
      line += countNewlines(text, counted, start);
      counted = start;
      yield { line, offset, view };
    }
    at = end < 0 ? -1 : indexOfLiteral(text, longest, end + 1);
  }
}

function spansLines(needle: string): boolean {
  return needle.includes("\n");
}

function countNewlines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) {
    count++;
  }
  return count;
}

/** Where the leftmost of the needles starts; undefined when one is missing. */
function firstOffset(text: string, needles: readonly string[]): number | undefined {
  let first = Infinity;
  for (const needle of needles) {
    const at = indexOfLiteral(text, needle);
    if (at < 0) return undefined;
    first = Math.min(first, at);
  }
  return first;
}
