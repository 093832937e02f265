/** What counts as a path. */
import { resolve } from "node:path";
import { pathInvalid } from "./file_errors.ts";

/**
 * The absolute form of a path as given, `.` and `..` removed by their text.
 *
 * @throws VALIDATION_FAILED for what only looks like a path: empty text, NUL, `~`, a URL, a network
 *   share. Taking these literally would answer "no such file" where the caller meant something else.
 */
export function absolutePath(given: string, baseDir: string): string {
  if (given === "") throw pathInvalid(given, "the path is empty");
  if (given.includes("\0")) throw pathInvalid(given, "a path cannot hold a NUL character");
  if (given === "~" || given.startsWith("~/")) throw pathInvalid(given, "`~` is not expanded here");
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(given)) throw pathInvalid(given, "it is a URL, not a path");
  if (/^(\\\\|\/\/)[^\\/]/.test(given)) throw pathInvalid(given, "it names a network share");
  return resolve(baseDir, given);
}
