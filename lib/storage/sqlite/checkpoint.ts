/** Moving the log into the file: when content must leave the log, and at close. */
import type { Connection } from "./connection.ts";
import type { DrawerContext } from "./drawer_context.ts";

/** How long a purge waits for readers of other processes, in milliseconds. */
const WAIT_FOR_READERS_MS = 500;

/** The notice that `health` shows while purged content may stand in the log. */
export const LOG_NOTICE = "purged_content_in_log";

/**
 * Empties the log, so that nothing of removed content stays in it. A reader that holds an old snapshot
 * prevents it; then a notice stands until a later call succeeds. Never fails.
 */
export function clearLog(drawer: Pick<DrawerContext, "connection" | "notices">): boolean {
  const cleared = truncateLog(drawer.connection);
  if (cleared) drawer.notices.delete(LOG_NOTICE);
  else {
    drawer.notices.set(
      LOG_NOTICE,
      "Purged content still stands in the drawer's log, because another process is reading",
    );
  }
  return cleared;
}

/** Tries again what {@link clearLog} could not do. */
export function retryClearLog(drawer: Pick<DrawerContext, "connection" | "notices">): void {
  if (drawer.notices.has(LOG_NOTICE)) clearLog(drawer);
}

/** Moves what can be moved without waiting for anybody. Never fails. */
export function passiveCheckpoint(connection: Connection): void {
  try {
    connection.all("PRAGMA wal_checkpoint(PASSIVE)");
  } catch {
    // The log stays as it is and is read from there.
  }
}

/** Empties the log if no reader holds it; whether it could. Never fails. */
export function truncateLog(connection: Connection): boolean {
  try {
    return connection.waiting(
      WAIT_FOR_READERS_MS,
      () => connection.all("PRAGMA wal_checkpoint(TRUNCATE)")[0]?.busy === 0,
    );
  } catch {
    return false;
  }
}
