/** Chunks of one item on their way into the drawer: packed and analysed outside the write lock. */
import type { NewChunk } from "../drawer_store.ts";
import { type ChunkTerms, chunkTerms, OVERLAP_BYTES } from "../index_terms.ts";
import { insertChunk, packChunk, type PackedChunk } from "./chunk_rows.ts";
import type { Connection } from "./connection.ts";
import { addTerms, type ChunkOwner } from "./index/term_index.ts";
import { windowOf } from "./remove_content.ts";

/** How long a batch should hold the write lock, in milliseconds; 50 are allowed. */
const LOCK_MS = 45;

/** Content of one batch, in bytes. It follows what the machine manages in {@link LOCK_MS}. */
const BATCH_BYTES = { first: 512 << 10, least: 256 << 10, most: 2 << 20 } as const;

/** The batch. */
export class PendingBatch {
  readonly #owner: ChunkOwner;
  #rows: PackedChunk[] = [];
  #terms: { index: number; terms: ChunkTerms }[] = [];
  /** Chunks whose terms wait for the bytes after them. */
  #waiting: { index: number; bytes: Uint8Array }[] = [];
  #rowBytes = 0;
  #limitBytes: number = BATCH_BYTES.first;

  constructor(owner: ChunkOwner) {
    this.#owner = owner;
  }

  /** Whether it is time to write. */
  get isFull(): boolean {
    return this.#rowBytes >= this.#limitBytes;
  }

  /** Content that waits to be written, in bytes. */
  get bytes(): number {
    return this.#rowBytes;
  }

  /** Whether nothing waits to be written. */
  get isEmpty(): boolean {
    return this.#rows.length === 0;
  }

  /** Takes a chunk; its bytes are not kept beyond {@link written} unless later terms need them. */
  add(chunk: NewChunk, index: number): void {
    this.#rows.push(packChunk(chunk, index));
    this.#rowBytes += chunk.bytes.length;
    this.#waiting.push({ index, bytes: chunk.bytes });
    let after = 0;
    for (const { bytes } of this.#waiting) after += bytes.length;
    while (this.#waiting.length > 0) {
      after -= this.#waiting[0]!.bytes.length;
      if (after < OVERLAP_BYTES) return;
      this.#makeTerms();
    }
  }

  /** Nothing follows: the terms of the last chunks are certain. */
  finish(): void {
    while (this.#waiting.length > 0) this.#makeTerms();
  }

  /** Inserts what waits. To be called in a write transaction; {@link written} once it committed. */
  write(connection: Connection): void {
    for (const row of this.#rows) insertChunk(connection, this.#owner.seq, row);
    for (const entry of this.#terms) addTerms(connection, this.#owner, entry);
    const last = this.#terms.at(-1);
    if (!last) return;
    connection.run(
      "UPDATE items SET indexed_chunks = ? WHERE seq = ?",
      ...[last.index, this.#owner.seq],
    );
  }

  /**
   * Forgets what was written.
   *
   * @param lockMs how long the transaction took; the next batch is sized by it.
   */
  written(lockMs: number): void {
    const fitting = this.#rowBytes * LOCK_MS / Math.max(1, lockMs);
    this.#limitBytes = Math.min(BATCH_BYTES.most, Math.max(BATCH_BYTES.least, fitting));
    this.#rows = [];
    this.#terms = [];
    this.#rowBytes = 0;
  }

  #makeTerms(): void {
    const [own, ...after] = this.#waiting as [{ index: number; bytes: Uint8Array }];
    this.#waiting.shift();
    const terms = chunkTerms(windowOf(own, after), own.bytes.length);
    this.#terms.push({ index: own.index, terms });
  }
}
