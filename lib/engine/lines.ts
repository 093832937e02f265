/** From blocks of bytes to shown lines, with bounded memory for lines of any length. */
import { display, DisplayFilter, type ShownPart } from "./display.ts";
import { utf8Boundary } from "./utf8.ts";

/** Takes lines in order. A line comes whole, or in parts that `endOfParts` closes. */
export interface LineSink {
  /**
   * The shown text of a whole line.
   *
   * @param ascii the bytes of the text, valid during the call; given when the line shows all its bytes
   *   and they are ASCII.
   */
  line(shown: string, ascii: Uint8Array | undefined): void;
  /** What a part of a line shows that is too long to be held. */
  part(part: ShownPart): void;
  endOfParts(): void;
}

/** The most bytes of an unfinished line that are held; a longer one is given in parts. */
const HELD_LINE_BYTES = 262_144;
const BATCH_BYTES = 262_144;

const STRICT = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const LOSSY = new TextDecoder("utf-8", { ignoreBOM: true });

/** What a byte says of its line: nothing special, its end, or bits that say how to decode it. */
const END = 1;
const NUL = 2;
const CR = 4;
const SPECIAL = 8;
const KIND_OF_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === 0x0a) return END;
  if (byte === 0x0d) return CR;
  if (byte === 0) return NUL;
  return byte === 0x09 || (byte >= 0x20 && byte < 0x7f) ? 0 : SPECIAL;
});

/** Splits content at LF and gives the sink what each line shows. A last line without LF counts. */
export class LineReader {
  readonly #sink: LineSink;
  #held: Uint8Array[] = [];
  #heldBytes = 0;
  /** Set while a line is given in parts; `#held` then has the bytes of a cut character at most. */
  #filter: DisplayFilter | undefined;
  #bytes = 0;
  #lines = 0;
  #invalid = false;
  #nuls = false;
  #chars = 0;
  #strangeChars = 0;

  constructor(sink: LineSink) {
    this.#sink = sink;
  }

  /** Bytes taken so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Lines given so far; after `finish`, the lines of the content. */
  get lines(): number {
    return this.#lines;
  }

  /** Whether all bytes so far are UTF-8 without NUL. Exact after `finish`. */
  get isText(): boolean {
    return !this.#invalid && !this.#nuls;
  }

  /** The share of characters so far that stand for invalid UTF-8 or are NUL, 0–1. */
  get strangeShare(): number {
    return this.#chars === 0 ? 0 : this.#strangeChars / this.#chars;
  }

  /** Takes the next block. It is not kept. */
  push(block: Uint8Array): void {
    this.#bytes += block.length;
    for (let start = 0; start < block.length; start += BATCH_BYTES) {
      this.#take(block.subarray(start, start + BATCH_BYTES));
    }
  }

  /** Gives the last line when it has no LF. */
  finish(): void {
    if (this.#filter) this.#endLongLine();
    else if (this.#heldBytes > 0) this.#lines += this.#give(this.#takeHeld());
  }

  #take(bytes: Uint8Array): void {
    const first = this.#heldBytes > 0 || this.#filter ? bytes.indexOf(0x0a) : -1;
    let start = 0;
    if (first >= 0) {
      this.#hold(bytes.subarray(0, first));
      if (this.#filter) this.#endLongLine();
      else this.#lines += this.#give(this.#takeHeld());
      start = first + 1;
    }
    const last = bytes.lastIndexOf(0x0a);
    if (last >= start) {
      this.#lines += this.#give(bytes.subarray(start, last));
      start = last + 1;
    }
    this.#hold(bytes.subarray(start));
  }

  #hold(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#held.push(bytes.slice());
    this.#heldBytes += bytes.length;
    if (!this.#filter && this.#heldBytes <= HELD_LINE_BYTES) return;
    this.#filter ??= new DisplayFilter();
    const held = this.#takeHeld();
    const end = utf8Boundary(held);
    this.#givePart(held.subarray(0, end));
    if (end === held.length) return;
    this.#held.push(held.subarray(end));
    this.#heldBytes = held.length - end;
  }

  #takeHeld(): Uint8Array {
    const whole = new Uint8Array(this.#heldBytes);
    let at = 0;
    for (const bytes of this.#held) {
      whole.set(bytes, at);
      at += bytes.length;
    }
    this.#held = [];
    this.#heldBytes = 0;
    return whole;
  }

  #givePart(bytes: Uint8Array): void {
    this.#sink.part(this.#filter!.push(this.#decode(bytes, bytes.includes(0) ? NUL : SPECIAL)));
  }

  #endLongLine(): void {
    if (this.#heldBytes > 0) this.#givePart(this.#takeHeld());
    this.#filter = undefined;
    this.#lines++;
    this.#sink.endOfParts();
  }

  /** Gives whole lines, LF between them; returns how many. */
  #give(bytes: Uint8Array): number {
    let count = 0;
    let start = 0;
    let kinds = 0;
    for (let index = 0; index < bytes.length; index++) {
      const kind = KIND_OF_BYTE[bytes[index]!]!;
      if (kind === END) {
        this.#giveLine(bytes.subarray(start, index), kinds);
        start = index + 1;
        kinds = 0;
        count++;
      } else kinds |= kind;
    }
    this.#giveLine(bytes.subarray(start), kinds);
    return count + 1;
  }

  /**
   * Each line is decoded by itself: a substring of a larger text would be a view of it, which costs
   * every later look at a character.
   */
  #giveLine(bytes: Uint8Array, kinds: number): void {
    if (kinds === CR && bytes.indexOf(0x0d) === bytes.length - 1) {
      return this.#giveLine(bytes.subarray(0, -1), 0);
    }
    const text = this.#decode(bytes, kinds);
    if (kinds === 0) this.#sink.line(text, bytes);
    else this.#sink.line(display(text), undefined);
  }

  #decode(bytes: Uint8Array, kinds: number): string {
    const text = LOSSY.decode(bytes);
    this.#chars += text.length;
    if ((kinds & (NUL | SPECIAL)) !== 0) this.#noteStrange(text, bytes);
    return text;
  }

  #noteStrange(text: string, bytes: Uint8Array): void {
    if (text.includes("\0")) {
      this.#nuls = true;
      this.#strangeChars += countOf(text, "\0");
    }
    if (!text.includes("\ufffd")) return;
    try {
      STRICT.decode(bytes);
    } catch {
      this.#invalid = true;
      this.#strangeChars += countOf(text, "\ufffd");
    }
  }
}

function countOf(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count++;
  return count;
}
