/** Which lines of a window hold all of some literals. Pure. */
import {
  type Folding,
  lineAt,
  type LinedText,
  lineOf,
  type TextWindow,
  type View,
} from "./text_window.ts";

/** A line of a window, and where in its folded text the first match starts. */
export interface MatchedLine {
  /** From 0, in the window. */
  readonly line: number;
  /** UTF-16 units into the folded line. */
  readonly offset: number;
  /** The text that matches: the stored one whenever it does. */
  readonly view: View;
}

/** Whether the window holds all the needles, on one line or on several. */
export function holdsAll(
  window: TextWindow,
  needles: readonly string[],
  folding: Folding,
): boolean {
  return viewsOf(window).some((view) => textHoldsAll(window.folded(folding, view).text, needles));
}

/**
 * The lines that hold every needle, as stored or as shown, in order. A needle with a line feed is on
 * no line.
 *
 * @param needles at least one, each not empty and folded as `folding` says.
 */
export function linesWithAll(
  window: TextWindow,
  needles: readonly string[],
  folding: Folding,
): Iterable<MatchedLine> {
  const stored = linesIn(window.folded(folding, "stored"), { needles, view: "stored" });
  if (!window.hasEscapes) return stored;
  const byLine = new Map<number, MatchedLine>();
  const shown = linesIn(window.folded(folding, "shown"), { needles, view: "shown" });
  for (const matched of shown) byLine.set(matched.line, matched);
  for (const matched of stored) byLine.set(matched.line, matched);
  return [...byLine.values()].sort((left, right) => left.line - right.line);
}

function viewsOf(window: TextWindow): View[] {
  return window.hasEscapes ? ["stored", "shown"] : ["stored"];
}

function textHoldsAll(text: string, needles: readonly string[]): boolean {
  return needles.every((needle) => text.includes(needle));
}

function* linesIn(
  folded: LinedText,
  { needles, view }: { needles: readonly string[]; view: View },
): Generator<MatchedLine> {
  if (!textHoldsAll(folded.text, needles)) return;
  const longest = needles.reduce((best, needle) => needle.length > best.length ? needle : best);
  for (let at = folded.text.indexOf(longest); at >= 0;) {
    const line = lineAt(folded, at);
    const offset = firstOffset(lineOf(folded, line), needles);
    if (offset !== undefined) yield { line, offset, view };
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
