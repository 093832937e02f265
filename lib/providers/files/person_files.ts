/** Files for the person at the keyboard: whatever they name, as any Unix tool would read it. */
import { closeSync, realpathSync } from "node:fs";
import { compareStamp } from "./compare_stamp.ts";
import { isFileOfDrawer } from "./drawer_files.ts";
import { fileOfDrawer } from "./file_errors.ts";
import type { FileSource, OpenedFile } from "./files.ts";
import { openRegular } from "./open_regular.ts";
import { openedFile, UNSIZED_LIMIT_BYTES } from "./opened_file.ts";
import { absolutePath } from "./plain_path.ts";

/** What a person's files are opened with. */
export interface PersonFilesOptions {
  /** The folder that relative paths start from: the shell's own. */
  readonly baseDir: string;
  /** The drawer's file: stored into itself it would be a torn copy, never what it was. */
  readonly drawerPath?: string;
}

/** A {@link FileSource} that follows links and refuses what is no regular file, and the drawer. */
export function createPersonFiles(options: PersonFilesOptions): FileSource {
  return {
    open: (path) => Promise.resolve().then(() => openNamed(path, options)),
    compare: (stamp) => Promise.resolve(compareStamp(stamp)),
  };
}

function openNamed(given: string, { baseDir, drawerPath }: PersonFilesOptions): OpenedFile {
  const path = absolutePath(given, baseDir);
  const file = openRegular(path, { shown: given, links: "follow" });
  if (drawerPath !== undefined && isFileOfDrawer(drawerPath, file)) {
    closeSync(file.descriptor);
    throw fileOfDrawer(given);
  }
  return openedFile(file, { path: realPathOr(path), unsizedLimitBytes: UNSIZED_LIMIT_BYTES });
}

/** The real path, so that other callers can tell later whether the file changed. */
function realPathOr(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path; // Renamed since it was opened; the bytes are still those of the descriptor.
  }
}
