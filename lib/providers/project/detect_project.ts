/** Finds the project by looking at the folders, alike for the CLI, the hook and the server. */
import { lstatSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { nodeHashing } from "../hashing/node_hashing.ts";
import { DEFAULT_NAMESPACE, type Project, projectNamespace } from "./project.ts";

/**
 * The project of a working directory: the nearest folder upward that holds `.git` (a folder, or the
 * file of a worktree or submodule), else the working directory itself.
 *
 * `/`, the home folder and what is above it are no projects, also with a `.git` (people keep their
 * settings under version control there): they would put unrelated folders into one namespace.
 *
 * @param cwd may contain links; the answer does not.
 * @param home the home folder; empty when there is none.
 */
export function detectProject(cwd: string, home: string): Project {
  const start = realPath(cwd);
  const realHome = home === "" ? undefined : realPath(home);
  const root = gitRoot(start, realHome) ?? start;
  if (isTooWide(root, realHome)) return { root, namespace: DEFAULT_NAMESPACE };
  const namespace = projectNamespace(
    basename(root),
    nodeHashing.sha256Hex(new TextEncoder().encode(root)),
  );
  return { root, namespace };
}

/** The folders an MCP caller may read when no setting names any: the project, or none. */
export function defaultAllowedDirs(project: Project, home: string): string[] {
  return isTooWide(project.root, home === "" ? undefined : realPath(home)) ? [] : [project.root];
}

function gitRoot(start: string, home: string | undefined): string | undefined {
  for (let dir = start; !isTooWide(dir, home); dir = dirname(dir)) {
    if (holdsGit(dir)) return dir;
  }
  return undefined;
}

/** Whether a folder is the root of the file system, the home folder or above it. */
function isTooWide(dir: string, home: string | undefined): boolean {
  if (dirname(dir) === dir) return true;
  return home !== undefined && (home === dir || home.startsWith(dir + sep));
}

function holdsGit(dir: string): boolean {
  try {
    const stats = lstatSync(join(dir, ".git"));
    return stats.isDirectory() || stats.isFile();
  } catch {
    return false; // Nothing there, or not to be looked at: no project here.
  }
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path); // A folder that was deleted still has a name.
  }
}
