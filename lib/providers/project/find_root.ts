/**
 * Finds the project's folder. Only the runtime's own calls are used here: a server's start waits for
 * this, and loading `node:fs` would take longer than all of it.
 */
import { parentOf } from "../../core/path_text.ts";

/** Where a process stands. */
export interface ProjectRoot {
  /** Absolute, without links. */
  readonly root: string;
  /** Whether the folder is `/`, the home folder or above it: no project, and too much to be read. */
  readonly tooWide: boolean;
}

/**
 * The nearest folder upward that holds `.git` (a folder, or the file of a worktree or submodule), else
 * the working directory itself.
 *
 * `/`, the home folder and what is above it are no projects, also with a `.git` (people keep their
 * settings under version control there): they would put unrelated folders into one namespace.
 *
 * @param cwd may contain links; the answer does not.
 * @param home the home folder; empty when there is none.
 */
export function findProjectRoot(cwd: string, home: string): ProjectRoot {
  const start = realPath(cwd);
  const realHome = home === "" ? undefined : realPath(home);
  for (let dir = start; !isTooWide(dir, realHome); dir = parentOf(dir)) {
    if (holdsGit(dir)) return { root: dir, tooWide: false };
  }
  return { root: start, tooWide: isTooWide(start, realHome) };
}

/** The folders an MCP caller may read when no setting names any: the project, or none. */
export function defaultAllowedDirs({ root, tooWide }: ProjectRoot): string[] {
  return tooWide ? [] : [root];
}

function isTooWide(dir: string, home: string | undefined): boolean {
  if (parentOf(dir) === dir) return true;
  return home !== undefined && (home === dir || parentsOf(home).includes(dir));
}

function parentsOf(path: string): string[] {
  const parent = parentOf(path);
  return parent === path ? [] : [parent, ...parentsOf(parent)];
}

function holdsGit(dir: string): boolean {
  try {
    const { isDirectory, isFile } = Deno.lstatSync(`${dir}/.git`);
    return isDirectory || isFile;
  } catch {
    return false; // Nothing there, or not to be looked at: no project here.
  }
}

function realPath(path: string): string {
  try {
    return Deno.realPathSync(path);
  } catch {
    return path; // A folder that was deleted still has a name.
  }
}
