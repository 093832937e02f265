/** The part of a line that shows why it was found. Pure. */
import { foldDiacritics } from "../../../core/fold.ts";
import { display } from "../../../engine/display.ts";
import { excerpt } from "./excerpt.ts";

/** The longest snippet, in UTF-16 units, besides the marks of what was cut. */
export const SNIPPET_LIMIT = 300;

/**
 * Display text around a match.
 *
 * @param line a source line or a part of one.
 * @param match where in the line the match starts, in UTF-16 units (undefined when only the shown text
 *   has it), and the text that was looked for, of which the first line counts.
 */
export function snippetOf(
  line: string,
  match: { unit: number | undefined; needle: string },
): string {
  const shown = display(match.unit === undefined ? line : segmentAt(line, match.unit));
  const needle = match.needle.split("\n", 1)[0]!;
  const start = Math.max(0, foldDiacritics(shown).indexOf(foldDiacritics(needle)));
  return excerpt(shown, { start, end: start + needle.length }, SNIPPET_LIMIT);
}

/** What stands between the carriage returns around a place: the rest of the line hides it. */
function segmentAt(line: string, unit: number): string {
  const start = line.lastIndexOf("\r", unit) + 1;
  const end = line.indexOf("\r", start);
  return end < 0 ? line.slice(start) : line.slice(start, end);
}
