/**
 * The drawer's storage contract. Every driver fulfils it; `tests/conformance/` proves it for each.
 *
 * Contract, beyond the signatures:
 * - A write is durable when its promise resolves. An item becomes visible with `commit` and not
 *   before; a process that dies in between leaves nothing visible.
 * - Every read verifies each chunk's SHA-256 and throws CONTENT_DAMAGED instead of giving wrong bytes.
 *   `chunkAt` alone may give again what it has verified, from a bounded memory.
 * - Nothing of a namespace is readable under the scope of another; `namespace: null` reads all.
 * - Purging leaves a tombstone and no byte of the content in any file of the drawer.
 * - Several processes may use one drawer at once. Failures are LoomErrors with a DRAWER_* code.
 * - Time is never read here: callers pass `nowMs` (Unix milliseconds). Whether a session has expired
 *   is judged by the latest time that any call told.
 */

/** Who writes: the identity tuple that every row carries. */
export interface WriterIdentity {
  readonly org: string;
  readonly namespace: string;
  readonly agent: string;
  readonly userId: string;
}

/** What a read may see. `namespace: null` crosses the wall (`--all`). */
export interface ReadScope {
  readonly org: string;
  readonly namespace: string | null;
}

/** A session: groups and expires items. `name` is the caller's label, unique in its namespace. */
export interface SessionRow {
  readonly id: string;
  readonly namespace: string;
  readonly name: string | undefined;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number;
  readonly state: "open" | "expired" | "purged";
  readonly items: number;
  readonly bytes: number;
}

/** How a caller names a session: by id (UUIDv7) or by label. */
export type SessionRef = { readonly id: string } | { readonly name: string };

/** Where an item's bytes came from. */
export interface ItemSource {
  readonly type: "text" | "file" | "command";
  readonly path?: string;
  readonly sizeBytes?: number;
  readonly mtimeMs?: number;
}

/** What is known of an item before its bytes are. */
export interface NewItem {
  readonly sessionId: string;
  readonly name: string;
  readonly source: ItemSource;
  readonly createdAtMs: number;
}

/** One chunk to be written. Chunks arrive in order and are contiguous. */
export interface NewChunk {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly byteStart: number;
  /** The number of the line that the first byte belongs to, from 1. */
  readonly lineStart: number;
  /** How many LF bytes the chunk holds. */
  readonly newlines: number;
}

/** What is known of an item once its bytes are; stored with the commit. */
export interface ItemRecord {
  readonly sha256: string;
  readonly bytes: number;
  readonly lines: number;
  readonly isText: boolean;
  readonly inline: boolean;
  /** The anchor's text; empty when inline. */
  readonly anchor: string;
  /** The rest of the receipt as JSON: the driver stores it and gives it back, no more. */
  readonly report: string;
}

/** A visible item. */
export interface ItemRow extends ItemRecord, WriterIdentity {
  readonly seq: number;
  readonly id: string;
  readonly sessionId: string;
  readonly sessionName: string | undefined;
  readonly name: string;
  readonly source: ItemSource;
  readonly createdAtMs: number;
  readonly chunks: number;
}

/** The terminal answers to "is there an item with this counter". */
export type ItemLookup =
  | { readonly state: "ok"; readonly item: ItemRow }
  | { readonly state: "expired" | "purged"; readonly id: string; readonly atMs: number }
  | { readonly state: "unknown" };

/** A chunk as read back, its hash verified. `index` counts from 1. */
export interface StoredChunk {
  readonly index: number;
  readonly byteStart: number;
  readonly lineStart: number;
  readonly newlines: number;
  readonly bytes: Uint8Array;
}

/** Writes one item. Exactly one of `commit` and `abort` ends it. */
export interface ItemWriter {
  /** The item's counter: reserved now, never given again, also after an abort. */
  readonly seq: number;
  /** Takes the next chunk; may batch. Resolves when the writer can take more. */
  append(chunk: NewChunk): Promise<void>;
  /** Bytes already appended, read back (from the drawer, not from memory). */
  readBytes(byteStart: number, byteEnd: number): Promise<Uint8Array>;
  /** Makes the item visible, durable, in one transaction with its last chunks. */
  commit(record: ItemRecord): Promise<ItemRow>;
  /** Leaves nothing of the item. Safe to call at any time, also twice. */
  abort(): Promise<void>;
}

/** Narrows a search inside its scope. */
export interface SearchFilter {
  readonly itemSeq?: number;
  readonly sessionId?: string;
}

/** Narrows a list of items: a search's filter, and where the list goes on. */
export interface ItemFilter extends SearchFilter {
  /** Only items that were begun before the one with this counter. */
  readonly beforeSeq?: number;
}

/** Names one chunk in the drawer. */
export interface ChunkRef {
  readonly itemSeq: number;
  readonly index: number;
}

/** What a scope holds. */
export interface ScopeCount {
  readonly items: number;
  readonly chunks: number;
  readonly bytes: number;
}

/** One finished call, for the ledger. */
export interface CallRow extends WriterIdentity {
  readonly atMs: number;
  readonly operation: string;
  readonly transport: string;
  readonly sessionId: string | undefined;
  readonly outcome: string;
  readonly durationMs: number;
  /** Tokens that the call kept out of the prompt (raw), and what its reply cost instead. */
  readonly rawTokens: number;
  readonly anchorTokens: number;
  readonly retrievedTokens: number;
  /** Tokens of tool schemas and instructions that the transport put in the prompt for this call. */
  readonly schemaTokens: number;
}

/** Sums over the ledger. */
export interface CallTotals {
  readonly calls: number;
  readonly failures: number;
  readonly stores: number;
  readonly retrievals: number;
  readonly rawTokens: number;
  readonly anchorTokens: number;
  readonly retrievedTokens: number;
  readonly schemaTokens: number;
}

/** Who called, by agent and door. */
export interface CallerCount {
  readonly agent: string;
  readonly transport: string;
  readonly calls: number;
  /** Calls after which something stood in a prompt as its anchor. */
  readonly stores: number;
  readonly lastAtMs: number;
}

/** What the driver knows of its own state. Problems carry their next step. */
export interface StorageHealth {
  readonly driver: string;
  readonly path: string;
  readonly schema: number;
  readonly sizeBytes: number;
  readonly freeBytes: number | null;
  readonly settings: Readonly<Record<string, string | number>>;
  readonly problems: { readonly problem: string; readonly next: string }[];
}

/** The drawer. */
export interface DrawerStore {
  /** 32 secret bytes made when the drawer was, for reply boundaries. */
  readonly drawerKey: Uint8Array;

  ensureSession(who: WriterIdentity, ref: SessionRef, nowMs: number): Promise<SessionRow>;
  findSession(scope: ReadScope, ref: SessionRef): Promise<SessionRow | undefined>;
  listSessions(scope: ReadScope): Promise<SessionRow[]>;
  /** Marks a session as used; cheap, may be lost at power loss. */
  touchSession(sessionId: string, nowMs: number): void;
  /** Purges a session and its items, leaving tombstones. */
  purgeSession(scope: ReadScope, sessionId: string, nowMs: number): Promise<ScopeCount>;

  beginItem(who: WriterIdentity, item: NewItem): Promise<ItemWriter>;
  findItem(scope: ReadScope, seq: number): Promise<ItemLookup>;
  /** The newest visible items of the scope, newest first. */
  listItems(scope: ReadScope, filter: ItemFilter, limit: number): Promise<ItemRow[]>;
  /** The chunks that hold any byte of `byteStart…byteEnd` (end exclusive), in order. */
  chunksOfBytes(seq: number, byteStart: number, byteEnd: number): AsyncIterable<StoredChunk>;
  /** The chunks that hold any byte of lines `lineFrom…lineTo` (1-based, inclusive), in order. */
  chunksOfLines(seq: number, lineFrom: number, lineTo: number): AsyncIterable<StoredChunk>;
  /** One chunk by its index (from 1). */
  chunkAt(seq: number, index: number): Promise<StoredChunk | undefined>;

  countScope(scope: ReadScope, filter: SearchFilter): Promise<ScopeCount>;
  /**
   * Chunks that may hold all the needles, newest item first, then in chunk order: a superset of those
   * that do, never fewer. Needles are folded UTF-8 (`core/fold.ts`), each 1–256 bytes, all by
   * `foldCase` or all by `foldDiacritics`: what counts is the chunk's text so folded, as it is stored
   * and as it is shown (`engine/shown_text.ts`). A needle that starts in a chunk and ends up to 256
   * bytes past it counts as in that chunk. The caller may stop before the end.
   */
  literalCandidates(
    scope: ReadScope,
    filter: SearchFilter,
    needles: readonly Uint8Array[],
  ): AsyncIterable<ChunkRef>;
  /**
   * Chunks whose shown text holds any of the words, best BM25 score first (higher is better). Words
   * come as they stand in the query; the driver splits and folds them as it does the content.
   */
  rankedCandidates(
    scope: ReadScope,
    filter: SearchFilter,
    query: { readonly words: readonly string[]; readonly limit: number },
  ): Promise<(ChunkRef & { readonly score: number })[]>;

  recordCall(row: CallRow): void;
  callTotals(scope: ReadScope, filter: { sessionId?: string }): Promise<CallTotals>;
  /** Who called in a scope, the latest first; at most 50. */
  callers(scope: ReadScope): Promise<CallerCount[]>;
  health(): Promise<StorageHealth>;
  close(): Promise<void>;
}
