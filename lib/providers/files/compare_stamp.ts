/** Telling whether a stored file is still as it was. */
import { statSync } from "node:fs";
import { isMissing, systemCode } from "./file_errors.ts";
import type { FileStamp } from "./files.ts";

/** Whether the file at a stamp's path still has the stamp's size and time; `undefined` if hidden. */
export function compareStamp(stamp: FileStamp): "same" | "changed" | "gone" | undefined {
  try {
    const stats = statSync(stamp.path, { bigint: true });
    const same = Number(stats.size) === stamp.sizeBytes && Number(stats.mtimeMs) === stamp.mtimeMs;
    return same && stats.isFile() ? "same" : "changed";
  } catch (thrown) {
    return isMissing(systemCode(thrown)) ? "gone" : undefined;
  }
}
