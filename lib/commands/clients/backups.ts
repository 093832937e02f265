/** Copies of configuration files from before a change, kept beside them. */
import { lastPartOf, parentOf } from "../../core/path_text.ts";
import type { FileState } from "./config_file.ts";

/** What stands between a file's name and the time in the name of its copy. */
const MARK = ".loom-backup-";

/** Copies made within one second differ in a number. */
const MOST_A_SECOND = 100;

/**
 * Copies the bytes that were read to a new file beside it; an earlier copy is never touched.
 *
 * @returns the path of the copy.
 */
export async function backUp({ target, bytes, mode }: FileState, now: Date): Promise<string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, "");
  for (let count = 1; count < MOST_A_SECOND; count++) {
    const path = `${target}${MARK}${time}${count === 1 ? "" : `-${count}`}`;
    try {
      await Deno.writeFile(path, bytes!, { createNew: true, mode });
      return path;
    } catch (thrown) {
      if (!(thrown instanceof Deno.errors.AlreadyExists)) throw thrown;
    }
  }
  throw new Deno.errors.AlreadyExists(`${target}${MARK}${time}`);
}

/** The texts of the copies of a file, the youngest first; what cannot be read is left out. */
export async function earlierTexts({ target }: FileState): Promise<string[]> {
  const folder = parentOf(target);
  const start = lastPartOf(target) + MARK;
  const names: string[] = [];
  try {
    for await (const { name } of Deno.readDir(folder)) if (name.startsWith(start)) names.push(name);
  } catch {
    return []; // No folder, no copies.
  }
  const texts = await Promise.all(
    names.sort().reverse().map((name) => textOf(`${folder}/${name}`)),
  );
  return texts.filter((text) => text !== undefined);
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    const bytes = await Deno.readFile(path);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
