/**
 * Files for callers that are not the person at the keyboard: only inside the allowed folders.
 *
 * - A link is judged by where it ends: one that stays inside is followed, one that leads out is
 *   refused, wherever in the path it stands.
 * - A refusal is the same whether or not anything stands at the path.
 * - A hard link counts where it stands: it can't be told from the file, and making one takes the right
 *   to write inside. The drawer's own files are refused wherever they stand, under any name.
 */
import { lstatSync, realpathSync } from "node:fs";
import { basename, dirname, sep } from "node:path";
import { compareStamp } from "./compare_stamp.ts";
import { isFileOfDrawer } from "./drawer_files.ts";
import {
  fileNotAllowed,
  fileNotFound,
  fileNotReadable,
  fileOfDrawer,
  fileUnsteady,
  isMissing,
  systemCode,
} from "./file_errors.ts";
import type { FileSource, FileStamp, OpenedFile } from "./files.ts";
import { openRegular } from "./open_regular.ts";
import { openedFile } from "./opened_file.ts";
import { absolutePath } from "./plain_path.ts";
import { standsAt } from "./same_place.ts";

/** Folders of the system's own making, whose "files" are no stored bytes. */
const SYSTEM_DIRS = ["/proc", "/sys", "/dev"];
/** How often an open is tried again when the path changed under it (a log being rotated). */
const ATTEMPTS = 3;

/** What may be opened. */
export interface AllowedFilesOptions {
  /** Absolute folders; empty means that nothing may be opened. */
  readonly allowedDirs: readonly string[];
  /** The folder that relative paths start from. */
  readonly baseDir: string;
  /** The drawer's file: it and the files beside it that carry its name are never opened. */
  readonly drawerPath?: string;
}

/** A {@link FileSource} that opens nothing outside the allowed folders. */
export function createAllowedFiles(options: AllowedFilesOptions): FileSource {
  return {
    open: (path) => Promise.resolve().then(() => openAllowed(path, options)),
    compare: (stamp) => Promise.resolve().then(() => compareAllowed(stamp, options)),
  };
}

/** Whether `path` is `dir` or below it; both absolute and resolved. */
export function isInside(path: string, dir: string): boolean {
  return path === dir || path.startsWith(dir.endsWith(sep) ? dir : dir + sep);
}

function openAllowed(given: string, options: AllowedFilesOptions): OpenedFile {
  const asked = absolutePath(given, options.baseDir);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const realPath = locate({ given, asked }, options);
    const file = openRegular(realPath, { shown: given, links: "refuse" });
    const opened = openedFile(file, { path: realPath, unsizedLimitBytes: 0 });
    const { drawerPath } = options;
    const isDrawers = drawerPath !== undefined && isFileOfDrawer(drawerPath, file);
    if (!isDrawers && standsAt(realPath, file)) return opened;
    opened.close();
    if (isDrawers) throw fileOfDrawer(given);
  }
  throw fileUnsteady(given);
}

/** The real path of what was asked for, when that is allowed. */
function locate(path: { given: string; asked: string }, options: AllowedFilesOptions): string {
  const real = resolveReal(path.asked);
  if (real.path !== undefined) {
    if (isAllowed(real.path, options)) return real.path;
    if (isDrawerInside(real.path, options)) throw fileOfDrawer(path.given);
  } else if (leadsInside(path.asked, options)) {
    if (isMissing(real.code)) throw fileNotFound(path.given);
    if (real.code === "EACCES") throw fileNotReadable(path.given, real.code);
  }
  throw fileNotAllowed(path.given, options.allowedDirs);
}

function isAllowed(realPath: string, options: AllowedFilesOptions): boolean {
  if (SYSTEM_DIRS.some((dir) => isInside(realPath, dir))) return false;
  if (options.drawerPath && isDrawerFile(realPath, options.drawerPath)) return false;
  return liesInside(realPath, options);
}

function liesInside(realPath: string, { allowedDirs }: AllowedFilesOptions): boolean {
  return allowedDirs.some((dir) => isInside(realPath, resolveReal(dir).path ?? dir));
}

function isDrawerInside(realPath: string, options: AllowedFilesOptions): boolean {
  return options.drawerPath !== undefined && isDrawerFile(realPath, options.drawerPath) &&
    liesInside(realPath, options);
}

/** The drawer and what the driver keeps beside it: `loom.db`, `loom.db-wal`, `loom.db.lock` … */
function isDrawerFile(realPath: string, drawerPath: string): boolean {
  const drawerDir = resolveReal(dirname(drawerPath)).path ?? dirname(drawerPath);
  return dirname(realPath) === drawerDir && basename(realPath).startsWith(basename(drawerPath));
}

/** Whether the part of a path that exists ends inside, without a link that ends nowhere. */
function leadsInside(asked: string, options: AllowedFilesOptions): boolean {
  for (let path = asked;; path = dirname(path)) {
    if (exists(path)) {
      const real = resolveReal(path).path;
      return real !== undefined && isAllowed(real, options);
    }
    if (dirname(path) === path) return false;
  }
}

function exists(path: string): boolean {
  try {
    return lstatSync(path) !== undefined;
  } catch (thrown) {
    return !isMissing(systemCode(thrown)); // What may not be looked at counts as there: refused.
  }
}

function resolveReal(path: string): { path: string } | { path: undefined; code: string } {
  try {
    return { path: realpathSync(path) };
  } catch (thrown) {
    return { path: undefined, code: systemCode(thrown) };
  }
}

function compareAllowed(
  stamp: FileStamp,
  options: AllowedFilesOptions,
): "same" | "changed" | "gone" | undefined {
  const real = resolveReal(stamp.path);
  if (real.path === undefined) {
    return isMissing(real.code) && leadsInside(stamp.path, options) ? "gone" : undefined;
  }
  if (!isAllowed(real.path, options)) return undefined;
  return compareStamp(stamp);
}
