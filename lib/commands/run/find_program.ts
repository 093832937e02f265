/** Whether a program can be started, found as a shell finds it. */
import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { delimiter } from "node:path";
import { LoomError } from "../../core/errors.ts";
import { quoteForMessage } from "../../core/text.ts";

/** A program that can't be started, and the exit code that a shell gives for it. */
export interface NotStartable {
  readonly exitCode: 126 | 127;
  readonly error: LoomError;
}

type Found = "startable" | "forbidden" | "missing";

/**
 * What is wrong with a program's name, or nothing.
 *
 * @param name a path when it has a slash, else searched in the folders of `searchPath` (`PATH`).
 */
export async function whyNotStartable(
  name: string,
  searchPath: string | undefined,
): Promise<NotStartable | undefined> {
  const isPath = name.includes("/");
  // Without PATH every system has its own default: the start will tell.
  if (!isPath && searchPath === undefined) return undefined;
  const folders = isPath ? [] : searchPath!.split(delimiter).map((folder) => folder || ".");
  const paths = isPath ? [name] : folders.map((folder) => `${folder}/${name}`);
  const found = name === "" ? [] : await Promise.all(paths.map(lookAt));
  if (found.includes("startable")) return undefined;
  return found.includes("forbidden") ? forbidden(name) : missing(name);
}

/** What the system says of a path that leads to no program. */
const MISSING = ["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG"];

async function lookAt(path: string): Promise<Found> {
  try {
    if (!(await stat(path)).isFile()) return "forbidden";
    await access(path, constants.X_OK);
    return "startable";
  } catch (thrown) {
    const { code = "" } = thrown as { code?: string };
    if (code === "EACCES") return "forbidden";
    // Where loom itself may not look, the start will tell.
    return MISSING.includes(code) ? "missing" : "startable";
  }
}

function missing(name: string): NotStartable {
  const where = name.includes("/") ? "there is no such file" : "no folder of PATH has it";
  return {
    exitCode: 127,
    error: new LoomError("FILE_NOT_FOUND", `Cannot run ${quoteForMessage(name)}: ${where}`, {
      next: "Look at its spelling. What only your shell knows (cd, a function) runs with --shell.",
    }),
  };
}

function forbidden(name: string): NotStartable {
  return {
    exitCode: 126,
    error: new LoomError(
      "FILE_NOT_READABLE",
      `Cannot run ${quoteForMessage(name)}: it is no file that you may run`,
      { next: "Give it the right with chmod +x, or name its interpreter before it." },
    ),
  };
}
