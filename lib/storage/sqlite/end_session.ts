/** Ending a session: its items become tombstones. Their content goes later. */
import type { ScopeCount } from "../drawer_store.ts";
import { type DrawerContext, STATE } from "./drawer_context.ts";
import type { KnownSession } from "./sessions.ts";

/** Items that become tombstones in one transaction: well below 50 ms of lock. */
const ITEMS_A_STEP = 200;

/** Nothing at all. */
export const NOTHING: ScopeCount = { items: 0, chunks: 0, bytes: 0 };

/** Makes tombstones of an expired session's items; their content is swept later. */
export function expireSession(drawer: DrawerContext, known: KnownSession): void {
  const atMs = known.row.lastUsedAtMs + drawer.ttlMs;
  endItems(drawer, known.num, { state: STATE.expired, atMs });
}

/** Makes tombstones of a session's visible items, and ends the session. */
export function endItems(
  drawer: DrawerContext,
  sessionNum: number,
  end: { state: number; atMs: number },
): ScopeCount {
  let total = NOTHING;
  for (;;) {
    const ended = endSomeItems(drawer, sessionNum, end);
    total = {
      items: total.items + ended.items,
      chunks: total.chunks + ended.chunks,
      bytes: total.bytes + ended.bytes,
    };
    if (ended.items < ITEMS_A_STEP) return total;
  }
}

/** One step; the one that finds nothing more ends the session itself. */
function endSomeItems(
  drawer: DrawerContext,
  sessionNum: number,
  { state, atMs }: { state: number; atMs: number },
): ScopeCount {
  const { connection } = drawer;
  return connection.write("durable", () => {
    const rows = connection.all(
      `UPDATE items SET state = ?, ended_at_ms = ?, name = NULL, anchor = NULL, report = NULL,
         seal = NULL, sha256 = NULL, source_path = NULL, source_size = NULL, source_mtime_ms = NULL
       WHERE seq IN (SELECT seq FROM items WHERE session_num = ? AND state = ? LIMIT ?)
       RETURNING chunks, bytes`,
      ...[state, atMs, sessionNum, STATE.visible, ITEMS_A_STEP],
    );
    const ended = rows.reduce<ScopeCount>((sum, row) => ({
      items: sum.items + 1,
      chunks: sum.chunks + Number(row.chunks),
      bytes: sum.bytes + Number(row.bytes),
    }), NOTHING);
    connection.run(
      "UPDATE sessions SET items = items - ?, chunks = chunks - ?, bytes = bytes - ? WHERE num = ?",
      ...[ended.items, ended.chunks, ended.bytes, sessionNum],
    );
    if (ended.items < ITEMS_A_STEP) {
      connection.run("UPDATE sessions SET state = ? WHERE num = ?", state, sessionNum);
    }
    return ended;
  });
}
