/** Reading an item's bytes back, a few chunks at a time: no statement stays open in between. */
import { LoomError } from "../../core/errors.ts";
import type { StoredChunk } from "../drawer_store.ts";
import {
  type ChunkPlace,
  type ChunkSource,
  damagedChunk,
  placeOf,
  readChunks,
} from "./chunk_rows.ts";
import { type DrawerContext, STATE } from "./drawer_context.ts";
import { CHUNK_BYTES } from "../../engine/chunks/chunker.ts";

/** The most chunks read at once: 256 KiB at the usual size. */
const PAGE_LIMIT = 16;

/** An item whose chunks may be read. */
export interface Readable extends ChunkSource {
  readonly chunks: number;
  readonly bytes: number;
  readonly lines: number;
}

/** The chunks that hold any byte of `byteStart…byteEnd` (end exclusive), in order. */
export async function* chunksOfBytes(
  drawer: DrawerContext,
  seq: number,
  { byteStart, byteEnd }: { byteStart: number; byteEnd: number },
): AsyncGenerator<StoredChunk> {
  const item = findReadable(drawer, seq);
  if (!item || byteEnd <= byteStart) return;
  const from = firstIndex(drawer, item, byteTarget(item, byteStart));
  yield* readFrom(drawer, item, {
    from,
    isLast: (chunk) => chunk.byteStart + chunk.bytes.length >= byteEnd,
  });
}

/** The chunks that hold any byte of lines `lineFrom…lineTo` (1-based, inclusive), in order. */
export async function* chunksOfLines(
  drawer: DrawerContext,
  seq: number,
  { lineFrom, lineTo }: { lineFrom: number; lineTo: number },
): AsyncGenerator<StoredChunk> {
  const item = findReadable(drawer, seq);
  if (!item || lineTo < lineFrom) return;
  const from = firstIndex(drawer, item, {
    isPast: (place) => place.lineStart + place.newlines < lineFrom,
    share: lineFrom / Math.max(1, item.lines),
  });
  const isLast = (chunk: StoredChunk) => chunk.lineStart + chunk.newlines > lineTo;
  for await (const chunk of readFrom(drawer, item, { from, isLast })) {
    if (lastLine(chunk) >= lineFrom) yield chunk;
  }
}

/**
 * One chunk by its index (from 1): what a search reads, so that it may come from memory. Readers of
 * whole items go to the file, since theirs is the check of what the file holds.
 */
export function chunkAt(
  drawer: DrawerContext,
  seq: number,
  index: number,
): StoredChunk | undefined {
  const item = findReadable(drawer, seq);
  if (!item) drawer.chunkCache.forget(seq);
  if (!item || !Number.isInteger(index) || index < 1 || index > item.chunks) return undefined;
  const known = drawer.chunkCache.get(seq, index);
  if (known) return known;
  const [chunk] = readChunks(drawer, item, { from: index, limit: 1 });
  if (!chunk) throw damagedChunk(item.itemId, index);
  drawer.chunkCache.put(seq, chunk);
  return chunk;
}

/** The bytes `byteStart…byteEnd` (end exclusive) of an item, cut to what it has. */
export function readRange(
  drawer: DrawerContext,
  item: Readable,
  { byteStart, byteEnd }: { byteStart: number; byteEnd: number },
): Uint8Array {
  const parts: Uint8Array[] = [];
  let next = firstIndex(drawer, item, byteTarget(item, byteStart));
  for (let at = byteStart; at < byteEnd && next <= item.chunks;) {
    const limit = Math.min(PAGE_LIMIT, 1 + Math.floor((byteEnd - at) / CHUNK_BYTES));
    const page = readChunks(drawer, item, { from: next, limit });
    if (page.length === 0) throw damagedChunk(item.itemId, next);
    for (const chunk of page) {
      const from = Math.max(0, byteStart - chunk.byteStart);
      parts.push(chunk.bytes.subarray(from, Math.max(from, byteEnd - chunk.byteStart)));
      at = chunk.byteStart + chunk.bytes.length;
    }
    next += page.length;
  }
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The number of the line that the chunk's last byte belongs to. */
function lastLine(chunk: StoredChunk): number {
  return chunk.lineStart + chunk.newlines - (chunk.bytes.at(-1) === 0x0a ? 1 : 0);
}

function findReadable({ connection }: DrawerContext, seq: number): Readable | undefined {
  const row = connection.get(
    "SELECT chunks, bytes, lines, check_text FROM items WHERE seq = ? AND state = ?",
    ...[seq, STATE.visible],
  );
  return row && {
    ...{ seq, itemId: `i${seq}${row.check_text}` },
    ...{ chunks: Number(row.chunks), bytes: Number(row.bytes), lines: Number(row.lines) },
  };
}

function byteTarget(item: Readable, byteStart: number): Target {
  return {
    isPast: (place) => place.byteEnd <= byteStart,
    share: byteStart / Math.max(1, item.bytes),
  };
}

/** Where something stands among an item's chunks: chunks end before it, hold it, or come after. */
interface Target {
  /** Whether a chunk ends before it. */
  readonly isPast: (place: ChunkPlace) => boolean;
  /** Where it stands in the item, 0–1, as a first guess. */
  readonly share: number;
}

/** How many probes are guesses by proportion, before the rest is halved. */
const GUESSES = 4;

/** The index of the first chunk that does not end before the target; one behind the last if all do. */
function firstIndex({ connection }: DrawerContext, item: Readable, target: Target): number {
  let [low, high] = [1, item.chunks + 1];
  let guess = 1 + Math.floor(target.share * item.chunks);
  for (let probe = 0; low < high; probe++) {
    const middle = Math.min(high - 1, Math.max(low, guess));
    const past = target.isPast(placeOf(connection, item, middle));
    if (past) low = middle + 1;
    else high = middle;
    // Chunks are of like size: the answer is most often the guess itself or beside it.
    guess = probe >= GUESSES ? (low + high) >>> 1 : past ? low : high - 1;
  }
  return low;
}

async function* readFrom(
  drawer: DrawerContext,
  item: Readable,
  { from, isLast }: { from: number; isLast: (chunk: StoredChunk) => boolean },
): AsyncGenerator<StoredChunk> {
  // Pages grow from the third on, since most reads end with their first or second chunk.
  for (let [next, page] = [from, 0]; next <= item.chunks; page++) {
    const limit = Math.min(2 ** Math.max(0, page - 1), PAGE_LIMIT);
    const chunks = readChunks(drawer, item, { from: next, limit });
    if (chunks.length === 0) throw missingChunk(drawer, item, next);
    for (const chunk of chunks) {
      yield await Promise.resolve(chunk);
      if (isLast(chunk)) return;
    }
    next += chunks.length;
  }
}

/** Half an item must never look like a whole one. */
function missingChunk(drawer: DrawerContext, item: Readable, index: number): LoomError {
  if (findReadable(drawer, item.seq)) return damagedChunk(item.itemId, index);
  return new LoomError("ITEM_PURGED", `The item ${item.itemId} was removed while being read`, {
    next: "Store the content again; this id stays gone.",
  });
}
