/** Files for the person at the keyboard: whatever they name, as any Unix tool would read it. */
import { realpathSync } from "node:fs";
import { compareStamp } from "./compare_stamp.ts";
import type { FileSource, OpenedFile } from "./files.ts";
import { openRegular } from "./open_regular.ts";
import { openedFile, UNSIZED_LIMIT_BYTES } from "./opened_file.ts";
import { absolutePath } from "./plain_path.ts";

/**
 * A {@link FileSource} that follows links and refuses only what is no regular file.
 *
 * @param options.baseDir the folder that relative paths start from: the shell's own.
 */
export function createPersonFiles(options: { baseDir: string }): FileSource {
  return {
    open: (path) => Promise.resolve().then(() => openNamed(path, options.baseDir)),
    compare: (stamp) => Promise.resolve(compareStamp(stamp)),
  };
}

function openNamed(given: string, baseDir: string): OpenedFile {
  const path = absolutePath(given, baseDir);
  const file = openRegular(path, { shown: given, links: "follow" });
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
