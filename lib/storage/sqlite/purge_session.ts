/** Purging a session: tombstones at once, then every byte of its items. */
import type { ReadScope, ScopeCount } from "../drawer_store.ts";
import { clearLog } from "./checkpoint.ts";
import { type DrawerContext, STATE } from "./drawer_context.ts";
import { endItems, expireSession, NOTHING } from "./end_session.ts";
import { mergeSome } from "./index/term_merge.ts";
import { removalOf, removeSome, startRound } from "./remove_content.ts";
import { findKnown } from "./sessions.ts";
import { isAbandoned } from "./sweep.ts";

/** Purges a session that the scope sees, and every byte of its items. Other calls run in between. */
export async function purgeSession(
  drawer: DrawerContext,
  scope: ReadScope,
  { sessionId, nowMs }: { sessionId: string; nowMs: number },
): Promise<ScopeCount> {
  drawer.clock.see(nowMs);
  const known = findKnown(drawer, scope, { id: sessionId });
  if (!known) return NOTHING;
  if (known.row.state === "expired" && known.keptOpen) expireSession(drawer, known);
  const count = endItems(drawer, known.num, { state: STATE.purged, atMs: nowMs });
  await removeItems(drawer, unsettledItems(drawer, known.num));
  clearLog(drawer);
  return count;
}

/** Removes items' chunks and terms until nothing of them is in the file. */
async function removeItems(drawer: DrawerContext, seqs: readonly number[]): Promise<void> {
  const removal = removalOf(drawer, seqs);
  drawer.upkeep.pause();
  try {
    do {
      startRound(drawer, removal);
      while (removeSome(drawer, removal)) await nextTask();
      while (mergeSome(drawer.connection)) await nextTask();
    } while (removal.seqs.length > 0);
  } finally {
    drawer.upkeep.resume();
  }
}

function unsettledItems(drawer: DrawerContext, sessionNum: number): number[] {
  return drawer.connection.all(
    "SELECT seq, state, writer FROM items " +
      "WHERE session_num = ? AND state <> 1 AND content_left = 1",
    sessionNum,
  )
    // An item that is being written now is not the session's yet; one of a killed writer is.
    .filter(({ seq, state, writer }) =>
      state !== STATE.pending || isAbandoned(drawer, Number(seq), String(writer))
    )
    .map(({ seq }) => Number(seq));
}

/** Lets waiting calls of this process, and writers of others, have their turn. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
