/** Telling the drawer's own files from all others, by whichever of their names they are reached. */
import { lstatSync, readdirSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { FileIdentity } from "./open_regular.ts";

/**
 * Whether an open file is the drawer or one that the driver keeps beside it: `loom.db`, `loom.db-wal`,
 * `loom.db-activity` … A hard link is such a name too, so what counts is the file and not its path.
 *
 * @param drawerPath the drawer's path; it need not exist yet.
 */
export function isFileOfDrawer(drawerPath: string, file: FileIdentity): boolean {
  const path = realPathOr(drawerPath);
  const dir = dirname(path);
  return namesIn(dir)
    .filter((name) => name.startsWith(basename(path)))
    .some((name) => isFileAt(join(dir, name), file));
}

/** A link at the drawer's path leads to where its files are. */
function realPathOr(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return []; // There is no drawer yet.
  }
}

/** Each name is asked on its own: marks of other writers come and go all the time. */
function isFileAt(path: string, { device, inode }: FileIdentity): boolean {
  try {
    const { dev, ino } = lstatSync(path, { bigint: true });
    return dev === device && ino === inode;
  } catch {
    return false;
  }
}
