/** Items of the in-process drawer: written chunk by chunk, visible at commit, read back verified. */
import { LoomError } from "../../core/errors.ts";
import { formatItemId } from "../../core/ids.ts";
import type {
  ItemLookup,
  ItemRecord,
  ItemRow,
  ItemWriter,
  NewChunk,
  NewItem,
  ReadScope,
  StoredChunk,
  WriterIdentity,
} from "../drawer_store.ts";
import { type DrawerState, readChunk, scopeSees } from "./state.ts";

/** Starts an item: takes a counter that no other item ever gets. */
export function beginItem(state: DrawerState, who: WriterIdentity, item: NewItem): ItemWriter {
  const seq = state.nextSeq++;
  const chunks: NewChunk[] = [];
  const writer = { state, who, item, seq, chunks };
  let ended = false;
  return {
    seq,
    append: (chunk) =>
      settle(() => {
        if (ended) throw contractBroken("append a chunk", "the item has ended");
        appendChunk(chunks, chunk);
      }),
    readBytes: (byteStart, byteEnd) => settle(() => sliceBytes(chunks, byteStart, byteEnd)),
    commit: (record) =>
      settle(() => {
        if (ended) throw contractBroken("commit", "the item has ended");
        ended = true;
        return commitItem(writer, record);
      }),
    abort: () =>
      settle(() => {
        ended = true;
      }),
  };
}

/** The terminal answer to a counter, as a scope sees it. */
export function findItem(state: DrawerState, scope: ReadScope, seq: number): ItemLookup {
  const item = state.items.get(seq);
  if (item && scopeSees(scope, item.row)) return { state: "ok", item: item.row };
  const tombstone = state.tombstones.get(seq);
  if (!tombstone || !scopeSees(scope, tombstone)) return { state: "unknown" };
  return { state: tombstone.state, id: tombstone.id, atMs: tombstone.atMs };
}

/** The chunks of an item that a test accepts, in order, each verified as it is read. */
export async function* readChunks(
  state: DrawerState,
  seq: number,
  accepts: (chunk: NewChunk) => boolean,
): AsyncIterable<StoredChunk> {
  const item = state.items.get(seq);
  if (!item) return;
  for (const [position, chunk] of item.chunks.entries()) {
    if (accepts(chunk)) yield await Promise.resolve(readChunk(state, item, position + 1));
  }
}

/** Whether a chunk holds a byte of `byteStart…byteEnd`, end exclusive. */
export function holdsBytes(chunk: NewChunk, byteStart: number, byteEnd: number): boolean {
  return byteStart < byteEnd && chunk.byteStart < byteEnd &&
    chunk.byteStart + chunk.bytes.length > byteStart;
}

/** Whether a chunk holds a byte of lines `lineFrom…lineTo`, 1-based and inclusive. */
export function holdsLines(chunk: NewChunk, lineFrom: number, lineTo: number): boolean {
  return lineFrom <= lineTo && chunk.lineStart <= lineTo && lastLine(chunk) >= lineFrom;
}

/** The number of the line that the chunk's last byte belongs to. */
function lastLine(chunk: NewChunk): number {
  const endsLine = chunk.bytes.at(-1) === 0x0a ? 1 : 0;
  return chunk.lineStart + chunk.newlines - endsLine;
}

function appendChunk(chunks: NewChunk[], chunk: NewChunk): void {
  if (chunk.bytes.length === 0) throw contractBroken("append a chunk", "it is empty");
  const expected = chunks.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (chunk.byteStart !== expected) {
    throw contractBroken(
      "append a chunk",
      `it starts at byte ${chunk.byteStart}, not at ${expected}`,
    );
  }
  chunks.push({ ...chunk, bytes: chunk.bytes.slice() });
}

function sliceBytes(chunks: readonly NewChunk[], byteStart: number, byteEnd: number): Uint8Array {
  const parts = chunks.filter((chunk) => holdsBytes(chunk, byteStart, byteEnd)).map((chunk) =>
    chunk.bytes.subarray(Math.max(0, byteStart - chunk.byteStart), byteEnd - chunk.byteStart)
  );
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

function commitItem(
  writer: {
    state: DrawerState;
    who: WriterIdentity;
    item: NewItem;
    seq: number;
    chunks: readonly NewChunk[];
  },
  record: ItemRecord,
): ItemRow {
  const { state, who, item, seq, chunks } = writer;
  const session = state.sessions.get(item.sessionId);
  if (!session) throw contractBroken("commit", "the item's session is unknown");
  const row: ItemRow = Object.freeze({
    ...record,
    ...{ org: who.org, namespace: who.namespace, agent: who.agent, userId: who.userId },
    ...{ seq, id: formatItemId(seq, record.sha256) },
    ...{ sessionId: item.sessionId, sessionName: session.name },
    ...{ name: item.name, source: item.source, createdAtMs: item.createdAtMs },
    chunks: chunks.length,
  });
  session.state = "open";
  state.items.set(seq, { row, chunks });
  return row;
}

function contractBroken(action: string, why: string): LoomError {
  return new LoomError("INTERNAL", `Cannot ${action}: ${why}`, {
    next: "Report this: a caller of the drawer broke its contract.",
  });
}

/** Runs at once and gives a promise, so that a throw becomes a rejection. */
function settle<Value>(run: () => Value): Promise<Value> {
  return new Promise((resolve) => resolve(run()));
}
