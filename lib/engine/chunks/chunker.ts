/** Cuts content into chunks: any bytes, contiguous, the same for any split into blocks. */
import { utf8Boundary } from "../utf8.ts";

/** The most bytes a chunk holds. */
export const CHUNK_BYTES = 16_384;

/** One chunk. Its bytes are a copy that the caller owns. */
export interface Chunk {
  /** Its bytes, at most {@link CHUNK_BYTES}. */
  readonly bytes: Uint8Array;
  /** Where it starts in the content, in bytes from 0. */
  readonly byteStart: number;
  /** The number of the line that the first byte belongs to, from 1. */
  readonly lineStart: number;
  /** How many LF bytes the chunk holds. */
  readonly newlines: number;
}

/**
 * Streaming chunker. A chunk ends after the last LF that fits; without one at a UTF-8 character
 * boundary; without one anywhere.
 */
export class Chunker {
  #held: Uint8Array = new Uint8Array(0);
  #byteStart = 0;
  #lineStart = 1;

  /** Takes the next block; gives the chunks that are certain by now. The block is not kept. */
  push(block: Uint8Array): Chunk[] {
    const bytes = joined(this.#held, block);
    const chunks: Chunk[] = [];
    let start = 0;
    // A full window waits for one byte more: only then is it known not to be the last chunk.
    while (bytes.length - start > CHUNK_BYTES) {
      const window = bytes.subarray(start, start + CHUNK_BYTES);
      const end = window.lastIndexOf(0x0a) + 1 || utf8Boundary(window);
      chunks.push(this.#chunk(window.slice(0, end)));
      start += end;
    }
    this.#held = bytes.slice(start);
    return chunks;
  }

  /** Gives the last chunk; none when all bytes are out. */
  finish(): Chunk[] {
    const rest = this.#held;
    this.#held = new Uint8Array(0);
    return rest.length > 0 ? [this.#chunk(rest)] : [];
  }

  #chunk(bytes: Uint8Array): Chunk {
    const newlines = countLf(bytes);
    const chunk = { bytes, byteStart: this.#byteStart, lineStart: this.#lineStart, newlines };
    this.#byteStart += bytes.length;
    this.#lineStart += newlines;
    return chunk;
  }
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  if (left.length === 0) return right;
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}

function countLf(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) count++;
  return count;
}
