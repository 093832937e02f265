/** A drawer in memory: the storage contract in its simplest form, for tests and as specification. */
import { createHash } from "node:crypto";
import type { Hashing } from "../../providers/hashing/hashing.ts";
import type { ChunkRef, DrawerStore, ScopeCount, StorageHealth } from "../drawer_store.ts";
import { beginItem, findItem, holdsBytes, holdsLines, readChunks } from "./items.ts";
import { countCallers, sumCalls } from "./ledger.ts";
import { rankChunks } from "./ranking.ts";
import {
  ensureSession,
  expireSessions,
  findSession,
  listSessions,
  purgeSession,
  touchSession,
} from "./sessions.ts";
import { type DrawerState, itemsInScope, type ItemState, readChunk } from "./state.ts";

/** How an in-process drawer is made. */
export interface InProcessDrawerOptions {
  /** Milliseconds after its last use at which a session expires. Default: 30 days. */
  readonly ttlMs?: number;
  /** What verifies chunks. Default: `node:crypto`. */
  readonly hashing?: Pick<Hashing, "sha256Hex">;
  /** The 32 bytes of {@link DrawerStore.drawerKey}. Default: 0, 1, 2 … 31, equal in every run. */
  readonly drawerKey?: Uint8Array;
}

const THIRTY_DAYS_MS = 30 * 86_400_000;

/** A fresh drawer that lives as long as the process. Equal calls give equal answers. */
export function createInProcessDrawer(options: InProcessDrawerOptions = {}): DrawerStore {
  const state: DrawerState = {
    ttlMs: options.ttlMs ?? THIRTY_DAYS_MS,
    sha256Hex: options.hashing?.sha256Hex ?? sha256Hex,
    sessions: new Map(),
    items: new Map(),
    tombstones: new Map(),
    calls: [],
    nextSeq: 1,
    nextSession: 1,
  };
  const drawerKey = options.drawerKey ?? Uint8Array.from({ length: 32 }, (_, index) => index);
  return {
    drawerKey,
    ...sessionPart(state),
    ...itemPart(state),
    ...searchPart(state),
    recordCall: (row) => {
      expireSessions(state, row.atMs);
      state.calls.push(row);
    },
    callers: (scope) => Promise.resolve(countCallers(state.calls, scope)),
    callTotals: (scope, filter) => Promise.resolve(sumCalls(state.calls, scope, filter)),
    health: () => Promise.resolve(healthOf(state)),
    close: () => Promise.resolve(),
  };
}

type SessionPart = Pick<
  DrawerStore,
  "ensureSession" | "findSession" | "listSessions" | "touchSession" | "purgeSession"
>;
type ItemPart = Pick<
  DrawerStore,
  "beginItem" | "findItem" | "listItems" | "chunksOfBytes" | "chunksOfLines" | "chunkAt"
>;
type SearchPart = Pick<DrawerStore, "countScope" | "literalCandidates" | "rankedCandidates">;

function sessionPart(state: DrawerState): SessionPart {
  return {
    // An async function, so that a refusal is a rejection and not a throw.
    // deno-lint-ignore require-await
    ensureSession: async (who, ref, nowMs) => ensureSession(state, who, { ref, nowMs }),
    findSession: (scope, ref) => Promise.resolve(findSession(state, scope, ref)),
    listSessions: (scope) => Promise.resolve(listSessions(state, scope)),
    touchSession: (sessionId, nowMs) => touchSession(state, sessionId, nowMs),
    purgeSession: (scope, sessionId, nowMs) =>
      Promise.resolve(purgeSession(state, scope, { sessionId, nowMs })),
  };
}

function itemPart(state: DrawerState): ItemPart {
  return {
    beginItem: (who, item) => Promise.resolve(beginItem(state, who, item)),
    findItem: (scope, seq) => Promise.resolve(findItem(state, scope, seq)),
    listItems: (scope, filter, limit) =>
      Promise.resolve(
        itemsInScope(state, scope, filter)
          .map(({ row }) => row)
          .filter(({ seq }) => seq < (filter.beforeSeq ?? Infinity))
          .slice(0, limit),
      ),
    chunksOfBytes: (seq, byteStart, byteEnd) =>
      readChunks(state, seq, (chunk) => holdsBytes(chunk, byteStart, byteEnd)),
    chunksOfLines: (seq, lineFrom, lineTo) =>
      readChunks(state, seq, (chunk) => holdsLines(chunk, lineFrom, lineTo)),
    // deno-lint-ignore require-await
    chunkAt: async (seq, index) => {
      const item = state.items.get(seq);
      return item?.chunks[index - 1] && readChunk(state, item, index);
    },
  };
}

function searchPart(state: DrawerState): SearchPart {
  return {
    countScope: (scope, filter) => Promise.resolve(countOf(itemsInScope(state, scope, filter))),
    literalCandidates: (scope, filter) => allChunks(itemsInScope(state, scope, filter)),
    rankedCandidates: (scope, filter, { words, limit }) =>
      Promise.resolve(rankChunks(itemsInScope(state, scope, filter), words, limit)),
  };
}

/** Every chunk is a candidate: the largest superset there is. */
async function* allChunks(items: readonly ItemState[]): AsyncIterable<ChunkRef> {
  for (const { row } of items) {
    for (let index = 1; index <= row.chunks; index++) {
      yield await Promise.resolve({ itemSeq: row.seq, index });
    }
  }
}

function countOf(items: readonly ItemState[]): ScopeCount {
  return {
    items: items.length,
    chunks: items.reduce((sum, { row }) => sum + row.chunks, 0),
    bytes: items.reduce((sum, { row }) => sum + row.bytes, 0),
  };
}

function healthOf(state: DrawerState): StorageHealth {
  return {
    driver: "inprocess",
    path: ":memory:",
    schema: 1,
    sizeBytes: countOf([...state.items.values()]).bytes,
    freeBytes: null,
    settings: { ttl_ms: state.ttlMs },
    problems: [],
  };
}

function sha256Hex(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
