/** Reads the chunks that a search looks at: each once, and not more than a search may cost. */
import type { ChunkRef, StoredChunk } from "../../../storage/drawer_store.ts";
import { TextWindow } from "../domain/text_window.ts";
import type { SearchedItems } from "./searched_items.ts";

const LF = 10;

/** What bounds a reader. */
export interface ReaderLimits {
  /** The most chunks it reads. */
  readonly chunks: number;
  /** How many bytes past a chunk's end a match may reach. */
  readonly overlapBytes: number;
  /** Whether a match may go on in the lines after the chunk's last. */
  readonly spansLines?: boolean;
}

/** Chunks as text windows. */
export class ChunkReader {
  readonly #items: SearchedItems;
  readonly #overlapBytes: number;
  readonly #spansLines: boolean;
  #chunkLimit: number;
  readonly #windows = new Map<string, TextWindow>();
  #chunks = 0;
  #refused = false;

  constructor(items: SearchedItems, limits: ReaderLimits) {
    this.#items = items;
    this.#overlapBytes = limits.overlapBytes;
    this.#spansLines = limits.spansLines ?? false;
    this.#chunkLimit = limits.chunks;
  }

  /** Whether a chunk was asked for after the limit was reached, so that the search is not complete. */
  get isSpent(): boolean {
    return this.#refused;
  }

  /** Chunks read so far, damaged ones included. */
  get chunks(): number {
    return this.#chunks;
  }

  /** Lets it read so many more chunks. */
  allow(chunks: number): void {
    this.#chunkLimit += chunks;
  }

  /** The window of a chunk; undefined when it is gone or damaged, or when the limit is reached. */
  async read(ref: ChunkRef): Promise<TextWindow | undefined> {
    const key = `${ref.itemSeq}.${ref.index}`;
    const known = this.#windows.get(key);
    if (known) return known;
    if (this.#chunks >= this.#chunkLimit) {
      this.#refused = true;
      return undefined;
    }
    this.#chunks++;
    const chunk = await this.#items.chunk(ref);
    if (!chunk) return undefined;
    const { byteStart, lineStart, bytes } = chunk;
    const window = new TextWindow(
      { itemSeq: ref.itemSeq, index: ref.index, byteStart, lineStart },
      await this.#withOverlap(ref, chunk),
      bytes.length,
    );
    this.#windows.set(key, window);
    return window;
  }

  /** The chunk's bytes and the rest of its last line, or more lines, as far as a match may reach. */
  async #withOverlap(ref: ChunkRef, chunk: StoredChunk): Promise<Uint8Array> {
    let bytes = chunk.bytes;
    const end = bytes.length + this.#overlapBytes;
    const goesOn = () => this.#spansLines || bytes.at(-1) !== LF;
    for (let index = ref.index + 1; goesOn() && bytes.length < end; index++) {
      const next = await this.#items.chunk({ itemSeq: ref.itemSeq, index });
      if (!next) break;
      const lineEnd = this.#spansLines ? 0 : next.bytes.indexOf(LF) + 1;
      bytes = concat(bytes, next.bytes.subarray(0, lineEnd || undefined), end);
    }
    return bytes;
  }
}

function concat(left: Uint8Array, right: Uint8Array, limit: number): Uint8Array {
  const both = new Uint8Array(Math.min(limit, left.length + right.length));
  both.set(left);
  both.set(right.subarray(0, both.length - left.length), left.length);
  return both;
}
