/** Which sessions have expired but still have their items. */
import { type DrawerContext, STATE } from "./drawer_context.ts";

/**
 * The numbers of sessions whose items no read may give any more although nothing has settled them
 * yet. Usually none: a sweep settles them.
 */
export function expiredSessions(drawer: DrawerContext): number[] {
  const endMs = drawer.clock.nowMs - drawer.ttlMs;
  return drawer.connection.all(
    "SELECT num, id FROM sessions WHERE state = ? AND last_used_at_ms <= ?",
    ...[STATE.open, endMs],
  )
    .filter((row) => drawer.activity.lastUse(String(row.id)) <= endMs)
    .map((row) => Number(row.num));
}
