/** Which project a process stands in: the folder that names the namespace and may be read by default. */

/** The project of a working directory. */
export interface Project {
  /** The project's folder: absolute, without links. Relative paths of MCP callers start here. */
  readonly root: string;
  /** The namespace, unless `LOOM_NAMESPACE` gives another. */
  readonly namespace: string;
}

/** The namespace of a process that stands in no project. */
export const DEFAULT_NAMESPACE = "default";
const BASENAME_LIMIT_CHARS = 40;

/**
 * The namespace of a project folder: its name, and the start of its path's hash so that two folders of
 * one name stay apart.
 *
 * @param name the folder's last part; what is not of `a-z 0-9 . _ -` becomes `-`.
 * @param pathSha256Hex SHA-256 of the folder's real path.
 */
export function projectNamespace(name: string, pathSha256Hex: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9._-]+/g, "-").replace(/^[-.]+|-+$/g, "");
  const kept = plain.slice(0, BASENAME_LIMIT_CHARS) || "project";
  return `${kept}-${pathSha256Hex.slice(0, 8)}`;
}
