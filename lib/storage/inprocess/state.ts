/** What an in-process drawer remembers: plain maps, and the rules of what a scope sees. */
import { LoomError } from "../../core/errors.ts";
import type {
  CallRow,
  ItemRow,
  NewChunk,
  ReadScope,
  SearchFilter,
  SessionRow,
  StoredChunk,
  WriterIdentity,
} from "../drawer_store.ts";

/** A session as kept; its counts are taken when it is read. */
export interface SessionState extends WriterIdentity {
  readonly id: string;
  readonly name: string | undefined;
  readonly createdAtMs: number;
  lastUsedAtMs: number;
  state: SessionRow["state"];
}

/** A visible item and its chunks. */
export interface ItemState {
  readonly row: ItemRow;
  readonly chunks: readonly NewChunk[];
}

/** What is left of an item that was purged or expired. */
export interface Tombstone {
  readonly org: string;
  readonly namespace: string;
  readonly id: string;
  readonly state: "expired" | "purged";
  readonly atMs: number;
}

/** The whole drawer. */
export interface DrawerState {
  readonly ttlMs: number;
  readonly sha256Hex: (bytes: Uint8Array) => string;
  readonly sessions: Map<string, SessionState>;
  readonly items: Map<number, ItemState>;
  readonly tombstones: Map<number, Tombstone>;
  readonly calls: CallRow[];
  nextSeq: number;
  nextSession: number;
}

/** Whether a row of that organisation and namespace may be seen. */
export function scopeSees(scope: ReadScope, row: { org: string; namespace: string }): boolean {
  return row.org === scope.org && (scope.namespace === null || row.namespace === scope.namespace);
}

/** The items that a search may see, newest first. */
export function itemsInScope(
  state: DrawerState,
  scope: ReadScope,
  filter: SearchFilter,
): ItemState[] {
  return [...state.items.values()]
    .filter(({ row }) => scopeSees(scope, row))
    .filter(({ row }) => filter.itemSeq === undefined || row.seq === filter.itemSeq)
    .filter(({ row }) => filter.sessionId === undefined || row.sessionId === filter.sessionId)
    .sort((left, right) => right.row.seq - left.row.seq);
}

/**
 * A chunk as a reader gets it: a copy.
 *
 * @throws CONTENT_DAMAGED when the bytes are not those that were stored.
 */
export function readChunk(state: DrawerState, item: ItemState, index: number): StoredChunk {
  const chunk = item.chunks[index - 1]!;
  if (state.sha256Hex(chunk.bytes) !== chunk.sha256) throw damaged(item.row.id, index);
  const { byteStart, lineStart, newlines } = chunk;
  return { index, byteStart, lineStart, newlines, bytes: chunk.bytes.slice() };
}

function damaged(itemId: string, index: number): LoomError {
  return new LoomError(
    "CONTENT_DAMAGED",
    `Cannot read chunk ${index} of ${itemId}: its bytes do not have the hash they were stored with`,
    { next: "Store the content again; the other chunks of the item can still be read." },
  );
}
