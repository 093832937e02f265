/** A line kept for showing: all of it, or the part around what matters when it is long. */
import { payloadStart } from "../signals/payload.ts";

/** The most UTF-16 units of a line that are kept. */
export const KEPT_CHARS = 400;

/** Of a longer line several parts may be shown, in UTF-16 units. */
const PARTED_CHARS = 2_000;

/** How much of a cut line stands before what matters. */
const LEAD_CHARS = 100;

/** Deeper in a line than this, what matters is shown without what stands before it. */
const DEEP_CHARS = 160;

/** A shorter stamp costs no more than saying that it is cut. */
const WORTHY_STAMP_CHARS = 20;

/** A kept line. Offsets and lengths count characters (code points) of the shown line. */
export interface Row {
  readonly line: number;
  readonly text: string;
  /** Where `text` starts in the shown line. */
  readonly from: number;
  /** Length of the whole shown line. */
  readonly chars: number;
  /** Where in `text` the part that matters starts, in UTF-16 units. */
  readonly focus: number;
  /** Whether it is one of several parts of a very long line that may be shown. */
  readonly isPart?: boolean;
}

/** More characters of a line than can be told apart in a place. */
const PLACE_CHARS = 2 ** 29;

/** A number that orders rows by line, and parts of one line by where they start. */
export function placeOf({ line, from, isPart }: Row): number {
  return isPart ? line + Math.min(from + 1, PLACE_CHARS - 1) / PLACE_CHARS : line;
}

/** Keeps a line. `at` is where the part that matters starts, in UTF-16 units. */
export function keepRow(line: number, shown: string, at = 0): Row {
  const chars = characterCount(shown);
  if (shown.length <= KEPT_CHARS) {
    return { line, text: shown, from: 0, chars, focus: at };
  }
  const isPart = shown.length > PARTED_CHARS;
  return { line, chars, ...cutAround(shown, at, KEPT_CHARS), ...isPart ? { isPart } : {} };
}

/** A row cut to `limit` UTF-16 units around the part that matters. */
export function narrowRow(row: Row, limit: number): Row {
  // What matters stands deep in the line, behind what would cost much and says nothing.
  const wanted = row.focus > DEEP_CHARS && isNoise(row.text.slice(0, row.focus))
    ? Math.min(limit, row.text.length - row.focus + LEAD_CHARS / 2)
    : limit;
  if (row.text.length <= wanted) return row;
  const { text, from, focus } = cutAround(row.text, row.focus, wanted);
  return { ...row, text, from: row.from + from, focus };
}

/** Whether a text has few letters for its length, as dots and colour codes of a progress have. */
function isNoise(text: string): boolean {
  return (text.match(/[\p{L}]{3,}/gu) ?? []).join("").length < text.length / 2;
}

/** A row without the stamp before its payload, when that is long enough to be worth it. */
export function withoutStamp(row: Row): Row {
  const stamp = row.from === 0 ? payloadStart(row.text) : 0;
  if (stamp < WORTHY_STAMP_CHARS || stamp >= row.text.length) return row;
  return { ...row, text: row.text.slice(stamp), from: stamp, focus: row.focus - stamp };
}

/** Whether a row shows its whole line. */
export function isWhole(row: Row): boolean {
  return row.from === 0 && characterCount(row.text) === row.chars;
}

/** Whether a row shows its line to the end. */
export function reachesEnd(row: Row): boolean {
  return row.from + characterCount(row.text) === row.chars;
}

/** The number of characters (code points) of a text. */
export function characterCount(text: string): number {
  if (!/[\ud800-\udbff]/.test(text)) return text.length;
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** A copy that does not hold on to the text it was cut from (engines keep substrings as views). */
export function ownCopy(text: string): string {
  return text.length < 13 ? text : (" " + text).slice(1);
}

function cutAround(text: string, at: number, limit: number): Pick<Row, "text" | "from" | "focus"> {
  const lead = Math.min(LEAD_CHARS, Math.floor(limit / 4));
  const start = insideCharacter(text, Math.max(0, Math.min(text.length - limit, at - lead)));
  const end = insideCharacter(text, start + limit);
  return {
    text: ownCopy(text.slice(start, end)),
    from: characterCount(text.slice(0, start)),
    focus: at - start,
  };
}

/** The given offset, moved by one when it would cut a surrogate pair. */
function insideCharacter(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  const before = text.charCodeAt(offset - 1);
  const cutsPair = code >= 0xdc00 && code <= 0xdfff && before >= 0xd800 && before <= 0xdbff;
  return cutsPair ? offset - 1 : offset;
}
