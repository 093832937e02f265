/**
 * Keeping the term indexes in few segments. Each write leaves a segment, each search looks into all of
 * them. FTS5 would merge inside the writes, for a third of their time; here it happens between calls,
 * and inside a write only when there are very many.
 */
import type { Connection } from "../connection.ts";
import { command, TERM_INDEXES, type TermIndex, totalChanges } from "./term_merge.ts";

/** Segments of one index above which a write takes a step itself. */
const MOST_SEGMENTS = 128;

/** Segments that are not worth a look. FTS5 merges 8 of like size at a time (`usermerge`). */
const FEW_SEGMENTS = 8;

/** Pages that one step writes: some 10 ms of lock. */
const PAGES_A_STEP = 24;

/** How long nothing must have been written before upkeep begins, and the pause between its steps. */
const IDLE_MS = 150;
const PAUSE_MS = 5;

/** How long a step waits for another process's write, in milliseconds: the event loop waits with it. */
const PATIENCE_MS = 5;

/** How many segments an index has: the second number of FTS5's structure record. */
export function segmentsOf(connection: Connection, index: TermIndex): number {
  const record = connection.get(`SELECT block FROM ${index}_data WHERE id = 10`)?.block;
  if (!(record instanceof Uint8Array)) return 0;
  // Four bytes of cookie, then varints: levels, segments.
  const levels = varint(record, 4);
  return varint(record, levels.end).value;
}

/** Takes a step when a write has left very many segments. To be called outside of transactions. */
export function mergeIfMany(connection: Connection): void {
  for (const index of TERM_INDEXES) {
    if (segmentsOf(connection, index) > MOST_SEGMENTS) mergeStep(connection, index);
  }
}

/** Takes one step where there is something to merge; whether there was. */
export function mergeOnce(connection: Connection): boolean {
  return TERM_INDEXES.some((index) =>
    segmentsOf(connection, index) > FEW_SEGMENTS && mergeStep(connection, index)
  );
}

function mergeStep(connection: Connection, index: TermIndex): boolean {
  return connection.write("with_next", () => {
    const before = totalChanges(connection);
    command(connection, index, { name: "merge", value: PAGES_A_STEP });
    // Less than two changes: there was nothing to do (FTS5's own rule).
    return totalChanges(connection) - before >= 2;
  });
}

/** Upkeep between calls: by a timer that keeps no process alive. */
export class Upkeep {
  readonly #connection: Connection;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writers = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Whether an item is being written or purged. */
  get isPaused(): boolean {
    return this.#writers > 0;
  }

  /** An item is being written or purged: upkeep would only stand in its way. */
  pause(): void {
    this.#writers++;
    clearTimeout(this.#timer);
  }

  /** That is over: upkeep begins when no other follows soon. */
  resume(): void {
    this.#writers--;
    if (this.#writers === 0) this.#schedule(IDLE_MS);
  }

  /** No more steps. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer);
    const timer = setTimeout(() => this.#step(), afterMs);
    Deno.unrefTimer(Number(timer));
    this.#timer = timer;
  }

  #step(): void {
    try {
      const merged = this.#connection.waiting(PATIENCE_MS, () => mergeOnce(this.#connection));
      if (merged) this.#schedule(PAUSE_MS);
    } catch {
      // A busy or full drawer is left as it is; the next write asks again.
    }
  }
}

function varint(bytes: Uint8Array, start: number): { value: number; end: number } {
  let [value, at] = [0, start];
  for (; at < bytes.length; at++) {
    value = value * 128 + (bytes[at]! & 0x7f);
    if (bytes[at]! < 0x80) break;
  }
  return { value, end: at + 1 };
}
