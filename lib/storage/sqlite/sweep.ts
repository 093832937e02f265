/** Taking out what nobody can see any more: unfinished items of dead writers, expired and purged content. */
import { LoomError } from "../../core/errors.ts";
import { clearLog, retryClearLog } from "./checkpoint.ts";
import { type DrawerContext, STATE } from "./drawer_context.ts";
import { expireSession } from "./end_session.ts";
import { expiredSessions } from "./expired_sessions.ts";
import { mergeSome } from "./index/term_merge.ts";
import { mergeOnce } from "./index/term_upkeep.ts";
import { removalOf, removeSome, startRound } from "./remove_content.ts";
import { sessionByNum } from "./sessions.ts";

/** What a sweep at start may cost, in milliseconds. */
const SWEEP_BUDGET_MS = 20;

/** Items looked at in one sweep. */
const ITEMS_LIMIT = 100;

/** How long a sweep waits for another process's write, in milliseconds. */
const PATIENCE_MS = 5;

/**
 * Sweeps when nobody may have to wait for it: what it can't do now is left to the next.
 *
 * @returns whether nothing was left to do.
 */
export function sweepPatiently(drawer: DrawerContext): boolean {
  // In the middle of a store or a purge it would only stand in the way.
  if (drawer.upkeep.isPaused) return false;
  try {
    return drawer.connection.waiting(PATIENCE_MS, () => sweep(drawer));
  } catch (thrown) {
    if (!(thrown instanceof LoomError) || !PUT_OFF.has(thrown.code)) throw thrown;
    return false;
  }
}

const PUT_OFF: ReadonlySet<string> = new Set(["DRAWER_BUSY", "DRAWER_FULL"]);

/**
 * Sweeps for a while.
 *
 * @returns whether nothing was left to do.
 */
export function sweep(drawer: DrawerContext): boolean {
  const untilMs = performance.now() + SWEEP_BUDGET_MS;
  for (const num of expiredSessions(drawer)) {
    if (performance.now() >= untilMs) return false;
    const known = sessionByNum(drawer, num);
    if (known.row.state === "expired") expireSession(drawer, known);
  }
  return sweepItems(drawer, untilMs);
}

function sweepItems(drawer: DrawerContext, untilMs: number): boolean {
  const seqs = doomedItems(drawer);
  const removal = removalOf(drawer, seqs);
  if (seqs.length > 0) startRound(drawer, removal);
  while (removeSome(drawer, removal)) if (performance.now() >= untilMs) return false;
  if (performance.now() >= untilMs) return false;
  while (mergeSome(drawer.connection)) if (performance.now() >= untilMs) return false;
  while (mergeOnce(drawer.connection)) if (performance.now() >= untilMs) return false;
  if (seqs.length > 0) clearLog(drawer);
  else retryClearLog(drawer);
  for (const seq of seqs) if (!removal.seqs.includes(seq)) drawer.abandoned.delete(seq);
  return removal.seqs.length === 0 && seqs.length < ITEMS_LIMIT;
}

function doomedItems(drawer: DrawerContext): number[] {
  return drawer.connection.all(
    // A row with a hash was visible once: a flipped state must not get it swept.
    "SELECT seq, state, writer FROM items WHERE state <> 1 AND content_left = 1 " +
      "AND sha256 IS NULL LIMIT ?",
    ITEMS_LIMIT,
  )
    .filter(({ state, seq, writer }) =>
      state !== STATE.pending || isAbandoned(drawer, Number(seq), String(writer))
    )
    .map(({ seq }) => Number(seq));
}

/** Whether the writer of an unfinished item is gone, so that nobody will finish it. */
export function isAbandoned(drawer: DrawerContext, seq: number, writer: string): boolean {
  return writer === drawer.mark.name ? drawer.abandoned.has(seq) : drawer.mark.isDead(writer);
}
