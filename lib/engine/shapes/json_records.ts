/** Where the records of JSON text stand, so that an unusual one can be shown. */
import { characterCount, keepRow, ownCopy, type Row } from "../anchor/row.ts";

/** How much of a record in one very long line is kept, in UTF-16 units. */
const CUT_CHARS = 240;

/** Where an object starts: the first line that tells which it is. `piece` is 0 until it is known. */
interface Start {
  piece: number;
  line: number;
  shown: string;
  at: number;
}

/** Follows the objects that are open. A piece is a line, or a part of a very long one. */
export class JsonRecords {
  /** Whether a record starts in the piece that is read. */
  startsHere = false;
  readonly #starts: Start[];
  /** The depth of the record that the object at each depth is or belongs to. */
  readonly #recordDepths: Int32Array;
  #piece = 0;
  #line = 0;
  #shown = "";
  /** Where the piece starts in a very long line, in characters; -1 when it is a whole line. */
  #from = -1;
  /** Where the last key stands in the piece; -1 when in an earlier one. */
  #keyAt = -1;
  /** Rows of the long line that is read; its length is known at its end. */
  #openRows: { -readonly [key in keyof Row]: Row[key] }[] = [];

  constructor(levels: number) {
    this.#starts = Array.from({ length: levels + 1 }, () => ({
      ...{ piece: 0, line: 0, shown: "", at: 0 },
    }));
    this.#recordDepths = new Int32Array(levels + 1);
  }

  /** Takes the piece that is read next. */
  enter(line: number, shown: string, { from }: { from: number }): void {
    this.#piece++;
    this.#line = line;
    this.#shown = shown;
    this.#from = from;
    this.#keyAt = -1;
    this.startsHere = false;
  }

  /** An object opens at a depth; `isMember`: behind a key, which then tells which it is. */
  open(depth: number, options: { at: number; isRecord: boolean; isMember: boolean }): void {
    const { at, isRecord, isMember } = options;
    this.#recordDepths[depth] = isRecord || depth === 0 ? depth : this.#recordDepths[depth - 1]!;
    const start = this.#starts[depth]!;
    // Of an element the first member tells it; in pretty-printed text that stands in the next line.
    const isLast = this.#from < 0 && at === this.#shown.trimEnd().length - 1;
    if (isMember && this.#keyAt >= 0) this.#set(start, this.#keyAt);
    else if (!isLast) this.#set(start, at);
    else start.piece = 0;
    if (isRecord && start.piece > 0) this.startsHere = true;
  }

  /** An array opens at a depth: its values belong to the record around it. */
  openArray(depth: number): void {
    this.#recordDepths[depth] = depth === 0 ? 0 : this.#recordDepths[depth - 1]!;
    if (depth === 0) this.#starts[0]!.piece = 0;
  }

  /** A key of the object at a depth. */
  key(depth: number, at: number): void {
    this.#keyAt = at;
    const start = this.#starts[depth]!;
    if (start.piece > 0) return;
    this.#set(start, Math.max(0, at));
    if (this.#recordDepths[depth] === depth) this.startsHere = true;
  }

  /** The rows of a value in a container at a depth: its record's, and its own where that is another. */
  rowsOfValue(depth: number, at: number): Row[] {
    const start = this.#starts[this.#recordDepths[depth]!]!;
    if (this.#from >= 0) return [this.#cut(start, Math.max(0, at))];
    const isSameLine = start.line === this.#line;
    const row = keepRow(this.#line, this.#shown, isSameLine ? start.at : 0);
    return start.piece === 0 || isSameLine ? [row] : [keepRow(start.line, start.shown), row];
  }

  /** The row of the object at a depth. */
  rowsOfObject(depth: number, at: number): Row[] {
    const start = this.#starts[depth]!;
    if (this.#from >= 0) return [this.#cut(start, at)];
    return [
      start.piece === 0
        ? keepRow(this.#line, this.#shown)
        : keepRow(start.line, start.shown, start.at),
    ];
  }

  /** The long line that was read in parts is over. */
  endParts(chars: number): void {
    for (const row of this.#openRows) row.chars = chars;
    this.#openRows = [];
  }

  /** From the start of the record, where it is near enough to the value; else around the value. */
  #cut(start: Start, at: number): Row {
    const isNear = start.piece === this.#piece && at - start.at < CUT_CHARS;
    const begin = isNear ? start.at : Math.max(0, at - CUT_CHARS / 2);
    const text = ownCopy(this.#shown.slice(begin, begin + CUT_CHARS));
    const from = this.#from + characterCount(this.#shown.slice(0, begin));
    const row = { line: this.#line, text, from, chars: 0, focus: 0, isPart: true };
    this.#openRows.push(row);
    return row;
  }

  #set(start: Start, at: number): void {
    start.piece = this.#piece;
    start.line = this.#line;
    start.shown = this.#shown;
    start.at = at;
  }
}
