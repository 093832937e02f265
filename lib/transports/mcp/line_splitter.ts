/** Cuts a byte stream into lines at LF, in memory bounded by one line. */

const LF = 0x0a;
const CR = 0x0d;

/** One line without its end (LF or CRLF), or the size of one that was too long to keep. */
export type SplitLine =
  | { readonly bytes: Uint8Array }
  | { readonly tooLongBytes: number };

/** Takes blocks of bytes and gives the lines that each completes. */
export class LineSplitter {
  readonly #maxBytes: number;
  #parts: Uint8Array[] = [];
  #length = 0;

  /** @param maxBytes the longest line that is kept; a longer one is counted and dropped. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that end in this block. The block may be reused afterwards. */
  *push(block: Uint8Array): Generator<SplitLine> {
    let start = 0;
    for (let end = block.indexOf(LF); end >= 0; end = block.indexOf(LF, start)) {
      this.#keep(block.subarray(start, end));
      yield this.#take();
      start = end + 1;
    }
    this.#keep(block.subarray(start));
  }

  /** What stands after the last LF, if anything. */
  *finish(): Generator<SplitLine> {
    if (this.#length > 0) yield this.#take();
  }

  #keep(part: Uint8Array): void {
    this.#length += part.length;
    if (this.#length > this.#maxBytes) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part.slice());
  }

  #take(): SplitLine {
    const [parts, length] = [this.#parts, this.#length];
    this.#parts = [];
    this.#length = 0;
    if (length > this.#maxBytes) return { tooLongBytes: length };
    const bytes = parts.length === 1 ? parts[0]! : join(parts, length);
    return { bytes: bytes.at(-1) === CR ? bytes.subarray(0, -1) : bytes };
  }
}

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  const joined = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
