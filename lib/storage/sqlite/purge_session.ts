/** Purging a session: tombstones at once, then every byte of its items. */
import type { ReadScope, ScopeCount } from "../drawer_store.ts";
import { clearLog } from "./checkpoint.ts";
import { type DrawerContext, STATE } from "./drawer_context.ts";
import { endItems, expireSession, NOTHING } from "./end_session.ts";
import { removeContent } from "./remove_content.ts";
import { findKnown } from "./sessions.ts";

/** Purges a session that the scope sees, and every byte of its items. */
export function purgeSession(
  drawer: DrawerContext,
  scope: ReadScope,
  { sessionId, nowMs }: { sessionId: string; nowMs: number },
): ScopeCount {
  drawer.clock.see(nowMs);
  const known = findKnown(drawer, scope, { id: sessionId });
  if (!known) return NOTHING;
  if (known.row.state === "expired" && known.keptOpen) expireSession(drawer, known);
  const count = endItems(drawer, known.num, { state: STATE.purged, atMs: nowMs });
  for (const seq of unsettledItems(drawer, known.num)) removeContent(drawer, seq);
  clearLog(drawer);
  return count;
}

function unsettledItems(drawer: DrawerContext, sessionNum: number): number[] {
  return drawer.connection.all(
    "SELECT seq FROM items WHERE session_num = ? AND state > ? AND content_left = 1",
    ...[sessionNum, STATE.visible],
  ).map((row) => Number(row.seq));
}
