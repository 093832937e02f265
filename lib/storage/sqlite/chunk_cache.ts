/** The chunks that were read last, verified and unpacked: to read one again costs a fifth. */
import type { StoredChunk } from "../drawer_store.ts";

/** The most that is kept, in bytes: some 500 chunks of the usual size. */
const LIMIT_BYTES = 8 << 20;

/** What keeping a chunk takes beside its bytes, in bytes. */
const OVERHEAD_BYTES = 256;

/**
 * A bounded memory of chunks: the least recently used goes first. Chunks never change and an item's
 * number is never given again, so what it gives is right; that the item may be read is the caller's
 * to know.
 */
export class ChunkCache {
  readonly #limitBytes: number;
  /** Least recently used first. */
  readonly #chunks = new Map<string, StoredChunk>();
  #bytes = 0;

  /** @param limitBytes the most that is kept; default 8 MiB. */
  constructor(limitBytes: number = LIMIT_BYTES) {
    this.#limitBytes = limitBytes;
  }

  /** What is kept, in bytes, overhead included. */
  get bytes(): number {
    return this.#bytes;
  }

  /** A copy of the chunk; undefined when it is not kept. */
  get(seq: number, index: number): StoredChunk | undefined {
    const key = keyOf(seq, index);
    const chunk = this.#chunks.get(key);
    if (!chunk) return undefined;
    this.#chunks.delete(key);
    this.#chunks.set(key, chunk);
    return { ...chunk, bytes: chunk.bytes.slice() };
  }

  /** Keeps a copy of a verified chunk. */
  put(seq: number, chunk: StoredChunk): void {
    const key = keyOf(seq, chunk.index);
    this.#drop(key);
    this.#chunks.set(key, { ...chunk, bytes: chunk.bytes.slice() });
    this.#bytes += sizeOf(chunk);
    for (const oldest of this.#chunks.keys()) {
      if (this.#bytes <= this.#limitBytes) return;
      this.#drop(oldest);
    }
  }

  /** Forgets the chunks of an item: what is purged leaves the memory too. */
  forget(seq: number): void {
    const prefix = keyOf(seq, "");
    for (const key of this.#chunks.keys()) {
      if (key.startsWith(prefix)) this.#drop(key);
    }
  }

  #drop(key: string): void {
    const chunk = this.#chunks.get(key);
    if (chunk && this.#chunks.delete(key)) this.#bytes -= sizeOf(chunk);
  }
}

function keyOf(seq: number, index: number | ""): string {
  return `${seq}.${index}`;
}

function sizeOf({ bytes }: StoredChunk): number {
  return bytes.length + OVERHEAD_BYTES;
}
