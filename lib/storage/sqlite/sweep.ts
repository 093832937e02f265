/** Taking out what nobody can see any more: unfinished items of dead writers, expired and purged content. */
import { clearLog, retryClearLog } from "./checkpoint.ts";
import { type DrawerContext, STATE } from "./drawer_context.ts";
import { expireSession } from "./end_session.ts";
import { expiredSessions } from "./expired_sessions.ts";
import { removeContent } from "./remove_content.ts";
import { sessionByNum } from "./sessions.ts";

/** What a sweep at start may cost, in milliseconds. */
export const SWEEP_BUDGET_MS = 20;

/** Items looked at in one sweep. */
const ITEMS_LIMIT = 100;

/**
 * Sweeps for a while.
 *
 * @returns whether nothing was left to do.
 */
export function sweep(drawer: DrawerContext, budgetMs = SWEEP_BUDGET_MS): boolean {
  const untilMs = performance.now() + budgetMs;
  for (const num of expiredSessions(drawer)) {
    if (performance.now() >= untilMs) return false;
    const known = sessionByNum(drawer, num);
    if (known.row.state === "expired") expireSession(drawer, known);
  }
  return sweepItems(drawer, untilMs);
}

function sweepItems(drawer: DrawerContext, untilMs: number): boolean {
  const { connection, abandoned } = drawer;
  let [done, removed] = [true, false];
  const rows = connection.all(
    "SELECT seq, state, writer FROM items WHERE state <> 1 AND content_left = 1 LIMIT ?",
    ITEMS_LIMIT,
  );
  for (const row of rows) {
    const seq = Number(row.seq);
    if (row.state === STATE.pending && !isAbandoned(drawer, seq, String(row.writer))) continue;
    if (performance.now() >= untilMs) return false;
    if (removeContent(drawer, seq, untilMs)) abandoned.delete(seq);
    else done = false;
    removed = true;
  }
  if (removed && done) clearLog(drawer);
  else retryClearLog(drawer);
  return done && rows.length < ITEMS_LIMIT;
}

function isAbandoned(drawer: DrawerContext, seq: number, writer: string): boolean {
  return writer === drawer.mark.name ? drawer.abandoned.has(seq) : drawer.mark.isDead(writer);
}
