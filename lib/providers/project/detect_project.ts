/** The project of a process, alike for the CLI, the hook and the server. */
import { createHash } from "node:crypto";
import { lastPartOf } from "../../core/path_text.ts";
import { findProjectRoot, type ProjectRoot } from "./find_root.ts";
import { DEFAULT_NAMESPACE, type Project, projectNamespace } from "./project.ts";

/**
 * The project of a working directory.
 *
 * @param cwd may contain links; the answer does not.
 * @param home the home folder; empty when there is none.
 */
export function detectProject(cwd: string, home: string): Project {
  return projectAt(findProjectRoot(cwd, home));
}

/** The project whose folder is known already. */
export function projectAt({ root, tooWide }: ProjectRoot): Project {
  if (tooWide) return { root, namespace: DEFAULT_NAMESPACE };
  const pathSha256 = createHash("sha256").update(root, "utf8").digest("hex");
  return { root, namespace: projectNamespace(lastPartOf(root), pathSha256) };
}
