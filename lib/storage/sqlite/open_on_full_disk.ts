/**
 * Opening a drawer on a disk without a free block. SQLite then can't make the memory that processes
 * share, so the drawer would be unreadable; opened for one process alone it needs none
 * (https://sqlite.org/wal.html#use_of_wal_without_shared_memory).
 */
import { LoomError } from "../../core/errors.ts";
import { groupDigits, quoteForMessage } from "../../core/text.ts";
import { fileSize } from "./drawer_file.ts";
import { fileSystemOf } from "./file_system.ts";

/** Shared memory of both files, and the first pages of their logs, in bytes. */
const OPENING_BYTES = 256 << 10;

/** What SQLite answers where that room is missing; which one depends on how far it got. */
const TELLS_NO_ROOM: ReadonlySet<string> = new Set(["DRAWER_UNAVAILABLE", "DRAWER_FULL"]);

/**
 * What `open` gives; on a full disk it is tried once more without shared memory.
 *
 * @param options.mayHoldAlone whether other processes may have to wait until this one closes.
 * @throws DRAWER_FULL when the disk is full and nothing could be opened; else what `open` throws.
 */
export function openOnFullDisk<T>(
  open: (how: { alone: boolean }) => T,
  options: { path: string; mayHoldAlone: boolean },
): T {
  try {
    return open({ alone: false });
  } catch (thrown) {
    const full = asFullDisk(thrown, options);
    if (!full) throw thrown;
    if (!options.mayHoldAlone) throw full;
    try {
      return open({ alone: true });
    } catch (again) {
      throw asFullDisk(again, options) ?? again;
    }
  }
}

function asFullDisk(
  thrown: unknown,
  { path, mayHoldAlone }: { path: string; mayHoldAlone: boolean },
): LoomError | undefined {
  if (!(thrown instanceof LoomError) || !TELLS_NO_ROOM.has(thrown.code)) return undefined;
  const free = freeBytesNear(path);
  if (free === undefined || free >= OPENING_BYTES) return undefined;
  const meanwhile = mayHoldAlone || fileSize(path) === 0
    ? ""
    : " Meanwhile loom get and loom search read it at a shell.";
  return new LoomError(
    "DRAWER_FULL",
    `Cannot open the drawer ${quoteForMessage(path, 120)}: ${
      groupDigits(free)
    } bytes are free on its disk, and opening takes up to ${groupDigits(OPENING_BYTES)}`,
    { next: `Free space there, then call again.${meanwhile}`, cause: thrown },
  );
}

/** Of the folder where there is no file yet. */
function freeBytesNear(path: string): number | undefined {
  return (fileSystemOf(path) ?? fileSystemOf(path.replace(/[^/\\]+$/, "")))?.freeBytes;
}
