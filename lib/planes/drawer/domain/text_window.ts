/** A chunk's text as a search sees it, with as much of the next bytes as a match may reach into. Pure. */
import { foldCase, foldDiacritics } from "../../../core/fold.ts";
import { hasEscapes, shownText } from "../../../engine/shown_text.ts";
import { exactText } from "./exact_text.ts";
import { type LinePlace, placeOfFolded } from "./folded_offsets.ts";
import { afterNewlines } from "./page.ts";

/** How text is compared: for case alone, or without diacritics too. */
export type Folding = "case" | "diacritics";

/** Text as its bytes have it, or as it is shown: without escape sequences. */
export type View = "stored" | "shown";

/** Where a window lies. */
export interface WindowPlace {
  readonly itemSeq: number;
  /** The chunk's index, from 1. */
  readonly index: number;
  readonly byteStart: number;
  readonly lineStart: number;
}

/** Text of several lines, and where each starts. */
export interface LinedText {
  readonly text: string;
  readonly lineStarts: readonly number[];
}

const LF = 10;
const FOLD = { case: foldCase, diacritics: foldDiacritics };

// U+FFFD for what is no UTF-8; a BOM is kept, since offsets count it.
const LOSSY = new TextDecoder("utf-8", { ignoreBOM: true });

/** Text, folded forms and byte offsets of one chunk. Lines count from 0 within it. */
export class TextWindow {
  readonly place: WindowPlace;
  readonly text: string;
  /** Whether the text is shown otherwise than it is stored. */
  readonly hasEscapes: boolean;
  readonly #bytes: Uint8Array;
  readonly #ownBytes: number;
  readonly #folded = new Map<string, LinedText>();

  /** @param bytes the chunk's own bytes and, after them, some of what follows. */
  constructor(place: WindowPlace, bytes: Uint8Array, ownBytes: number) {
    this.place = place;
    this.#bytes = bytes;
    this.#ownBytes = ownBytes;
    this.text = LOSSY.decode(bytes);
    this.hasEscapes = hasEscapes(this.text);
  }

  /**
   * Whether each byte is one UTF-16 unit: ASCII, perhaps with stray bytes. Then both foldings give the
   * same text, and offsets in it are offsets in the bytes.
   */
  get isPlain(): boolean {
    return this.text.length === this.#bytes.length;
  }

  /**
   * The text under a folding, as literals are looked for in it: nothing matches bytes that are no
   * UTF-8. Lines are the same as in the text itself.
   */
  folded(folding: Folding, view: View): LinedText {
    const kind = this.isPlain ? "case" : folding;
    const key = this.hasEscapes ? `${kind} ${view}` : kind;
    let folded = this.#folded.get(key);
    if (!folded) {
      const exact = exactText(this.text, this.#bytes);
      const text = view === "shown" ? shownText(exact) : exact;
      this.#folded.set(key, folded = linedText(FOLD[kind](text)));
    }
    return folded;
  }

  /** The number of a line in the item, from 1. */
  lineNumber(line: number): number {
    return this.place.lineStart + line;
  }

  /** What the window holds of a line, without its LF. */
  lineText(line: number): string {
    const start = afterLines(this.text, line);
    const end = this.text.indexOf("\n", start);
    return this.text.slice(start, end < 0 ? undefined : end);
  }

  /**
   * Where in the line, in bytes and UTF-16 units, a place of the folded line is; undefined when only
   * what the line shows has that place.
   */
  placeInLine(
    line: number,
    offset: number,
    { folding, view }: { folding: Folding; view: View },
  ): LinePlace | undefined {
    if (view === "shown" && hasEscapes(this.lineText(line))) return undefined;
    if (this.isPlain) return { byte: offset, unit: offset };
    const start = afterNewlines(this.#bytes, line)!;
    const end = this.#bytes.indexOf(LF, start);
    const bytes = this.#bytes.subarray(start, end < 0 ? undefined : end);
    return placeOfFolded(bytes, offset, FOLD[folding]);
  }

  /** The offset in the item of a byte of a line. */
  byteInItem(line: number, byteInLine: number): number {
    return this.place.byteStart + afterNewlines(this.#bytes, line)! + byteInLine;
  }

  /** Whether a byte of the item is one of the chunk's own. */
  owns(byteInItem: number): boolean {
    return byteInItem < this.place.byteStart + this.#ownBytes;
  }
}

/** The line that an offset is in. */
export function lineAt({ lineStarts }: LinedText, offset: number): number {
  let [low, high] = [0, lineStarts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lineStarts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The text of a line, without its LF. */
export function lineOf({ text, lineStarts }: LinedText, line: number): string {
  const next = lineStarts[line + 1];
  return text.slice(lineStarts[line], next === undefined ? undefined : next - 1);
}

function linedText(text: string): LinedText {
  let starts: number[] | undefined;
  return {
    text,
    // Most windows hold no match, and then nobody asks for the lines.
    get lineStarts(): readonly number[] {
      return starts ??= findLineStarts(text);
    },
  };
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function afterLines(text: string, lines: number): number {
  let start = 0;
  for (let line = 0; line < lines; line++) start = text.indexOf("\n", start) + 1;
  return start;
}
