/** The default storage driver: one SQLite file, and a second one for what is written often. */
import type { Hashing } from "../../providers/hashing/hashing.ts";
import type { DrawerStore } from "../drawer_store.ts";
import { Activity } from "./activity.ts";
import { passiveCheckpoint } from "./checkpoint.ts";
import { ChunkCache } from "./chunk_cache.ts";
import type { Connection } from "./connection.ts";
import { countScope } from "./count_scope.ts";
import { Clock, type DrawerContext } from "./drawer_context.ts";
import { healthOf } from "./health.ts";
import { literalCandidates } from "./index/literal_candidates.ts";
import { Upkeep } from "./index/term_upkeep.ts";
import { rankedCandidates } from "./index/ranked_candidates.ts";
import { chunkAt, chunksOfBytes, chunksOfLines } from "./item_reader.ts";
import { findItem, listItems } from "./item_rows.ts";
import { beginItem } from "./item_writer.ts";
import { openDrawerFile } from "./open.ts";
import { openActivityFile } from "./open_activity.ts";
import { openOnFullDisk } from "./open_on_full_disk.ts";
import { BUSY_TIMEOUT_MS } from "./pragmas.ts";
import { purgeSession } from "./purge_session.ts";
import { Scopes } from "./scopes.ts";
import { ensureSession, findSession, listSessions, touchSession } from "./sessions.ts";
import { settle } from "./settle.ts";
import { sweepPatiently } from "./sweep.ts";
import { sweepBetweenCalls } from "./sweep_between_calls.ts";
import { WriterMark } from "./writer_mark.ts";

/** How a drawer is opened. */
export interface SqliteDrawerOptions {
  /** Path of the file; made with its folder when there is none. */
  readonly path: string;
  /** Milliseconds after its last use at which a session expires. */
  readonly ttlMs: number;
  /** What verifies chunks at each read. */
  readonly hashing: Pick<Hashing, "sha256Hex">;
  /** Unix milliseconds now. Later times come with the calls. */
  readonly nowMs: number;
  /** Milliseconds a write waits for another process. Default: 5,000. */
  readonly busyTimeoutMs?: number;
  /** The most bytes the file may grow to; more is DRAWER_FULL. Default: the disk's limit. */
  readonly limitBytes?: number;
  /**
   * Whether the drawer may be held by this process alone where its disk is full, so that it can be
   * read at all: for processes that soon end. Default: false.
   */
  readonly mayHoldAlone?: boolean;
}

/**
 * Opens the drawer at a path, or makes it.
 *
 * @throws DRAWER_FOREIGN, DRAWER_DAMAGED, DRAWER_NEWER, DRAWER_READ_ONLY, DRAWER_UNAVAILABLE,
 *   DRAWER_BUSY, DRAWER_FULL: whatever stands at the path stays as it is.
 */
export function openSqliteDrawer(options: SqliteDrawerOptions): Promise<DrawerStore> {
  const { path, mayHoldAlone = false, busyTimeoutMs = BUSY_TIMEOUT_MS } = options;
  return settle(() =>
    openOnFullDisk(({ alone }) => open({ ...options, busyTimeoutMs, alone }), {
      path,
      mayHoldAlone,
    })
  );
}

type OpenOptions = SqliteDrawerOptions & { busyTimeoutMs: number; alone: boolean };

function open(options: OpenOptions): DrawerStore {
  const connection = openDrawerFile(options);
  try {
    const drawer = contextOf(connection, options);
    sweepPatiently(drawer);
    const store = storeOf(drawer);
    const endSweeping = sweepBetweenCalls(drawer);
    return {
      ...store,
      close() {
        endSweeping();
        return store.close();
      },
    };
  } catch (thrown) {
    connection.close();
    throw thrown;
  }
}

function contextOf(connection: Connection, options: OpenOptions): DrawerContext {
  const activity = openActivityFile({
    drawerPath: connection.path,
    drawerId: factOf(connection, "drawer_id"),
    busyTimeoutMs: options.busyTimeoutMs,
    nowMs: options.nowMs,
    alone: options.alone,
  });
  return {
    connection,
    activity: new Activity(activity),
    scopes: new Scopes(connection),
    mark: new WriterMark(connection.path),
    upkeep: new Upkeep(connection),
    hashing: options.hashing,
    chunkCache: new ChunkCache(),
    clock: new Clock(options.nowMs),
    ttlMs: options.ttlMs,
    abandoned: new Set(),
    notices: new Map(),
  };
}

function storeOf(drawer: DrawerContext): DrawerStore {
  return {
    drawerKey: factOf(drawer.connection, "drawer_key"),
    ...sessionPart(drawer),
    ...itemPart(drawer),
    ...searchPart(drawer),
    recordCall: (row) => {
      drawer.clock.see(row.atMs);
      drawer.activity.record(row);
    },
    callers: (scope) => settle(() => drawer.activity.callers(scope)),
    callTotals: (scope, { sessionId }) => settle(() => drawer.activity.totals(scope, sessionId)),
    health: () => settle(() => healthOf(drawer)),
    close: () => settle(() => close(drawer)),
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

function sessionPart(drawer: DrawerContext): SessionPart {
  return {
    ensureSession: (who, ref, nowMs) => settle(() => ensureSession(drawer, who, { ref, nowMs })),
    findSession: (scope, ref) => settle(() => findSession(drawer, scope, ref)),
    listSessions: (scope) => settle(() => listSessions(drawer, scope)),
    touchSession: (sessionId, nowMs) => touchSession(drawer, sessionId, nowMs),
    purgeSession: (scope, sessionId, nowMs) => purgeSession(drawer, scope, { sessionId, nowMs }),
  };
}

function itemPart(drawer: DrawerContext): ItemPart {
  return {
    beginItem: (who, item) => settle(() => beginItem(drawer, who, item)),
    findItem: (scope, seq) => settle(() => findItem(drawer, scope, seq)),
    listItems: (scope, filter, limit) => settle(() => listItems(drawer, scope, { filter, limit })),
    chunksOfBytes: (seq, byteStart, byteEnd) => chunksOfBytes(drawer, seq, { byteStart, byteEnd }),
    chunksOfLines: (seq, lineFrom, lineTo) => chunksOfLines(drawer, seq, { lineFrom, lineTo }),
    chunkAt: (seq, index) => settle(() => chunkAt(drawer, seq, index)),
  };
}

function searchPart(drawer: DrawerContext): SearchPart {
  return {
    countScope: (scope, filter) => settle(() => countScope(drawer, scope, filter)),
    literalCandidates: (scope, filter, needles) =>
      literalCandidates(drawer, scope, { filter, needles }),
    rankedCandidates: (scope, filter, { words, limit }) =>
      settle(() => rankedCandidates(drawer, scope, { filter, words, limit })),
  };
}

function factOf(connection: Connection, name: string): Uint8Array {
  return connection.get("SELECT value FROM facts WHERE name = ?", name)!.value as Uint8Array;
}

/** Never waits for other processes: what a checkpoint can't move now stays readable in the log. */
function close(drawer: DrawerContext): void {
  drawer.upkeep.stop();
  drawer.activity.close();
  passiveCheckpoint(drawer.connection);
  drawer.connection.close();
  drawer.mark.release();
}
