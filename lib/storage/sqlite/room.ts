/**
 * Keeping room on the disk for taking things out again: deleting writes to the log first, and the log
 * can only be emptied into a file that may grow. A disk filled to its last block allows neither.
 */
import { LoomError } from "../../core/errors.ts";
import { groupDigits, quoteForMessage } from "../../core/text.ts";
import { truncateLog } from "./checkpoint.ts";
import type { DrawerContext } from "./drawer_context.ts";
import { fileSize, walPath } from "./drawer_file.ts";
import { fileSystemOf } from "./file_system.ts";

/** Left free by large writes, in bytes. */
const RESERVE_BYTES = 4 << 20;

/** Writes below this size may use the reserve, in bytes. */
const SMALL_BYTES = 64 << 10;

/**
 * Empties the log when room gets short. (Where the process may not ask for the free space, nothing is
 * looked at.)
 *
 * @returns whether there is room for more than a small write.
 */
export function makeRoom(drawer: DrawerContext): boolean {
  const { path } = drawer.connection;
  const free = fileSystemOf(path)?.freeBytes;
  if (free === undefined || free >= RESERVE_BYTES + 2 * fileSize(walPath(path))) return true;
  truncateLog(drawer.connection);
  return (fileSystemOf(path)?.freeBytes ?? 0) >= RESERVE_BYTES;
}

/** @throws DRAWER_FULL when a write of that size would use the reserve. */
export function refuseWithoutRoom(drawer: DrawerContext, bytes: number): void {
  if (makeRoom(drawer) || bytes < SMALL_BYTES) return;
  throw new LoomError(
    "DRAWER_FULL",
    `The disk of the drawer ${quoteForMessage(drawer.connection.path, 120)} is full: less than ${
      groupDigits(RESERVE_BYTES)
    } bytes are free`,
    { next: "Free space there, or purge sessions; then call again. Reading still works." },
  );
}
