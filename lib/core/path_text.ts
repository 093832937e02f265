/**
 * Taking paths apart as text. The runtime's own path module costs milliseconds to load, which a
 * server's start pays for each time.
 */

/** `C:\…`, `C:/…` or `\\server\…`: only there a backslash separates. */
const WINDOWS = /^(?:[A-Za-z]:[\\/]|\\\\)/;

/** Whether a path starts at the root of a file system. */
export function isAbsolutePath(path: string): boolean {
  return path.startsWith("/") || WINDOWS.test(path);
}

/** The absolute form of a path as given from a folder; `.` and `..` stay as they are. */
export function absoluteFrom(dir: string, path: string): string {
  if (isAbsolutePath(path)) return path;
  return dir.endsWith("/") ? dir + path : `${dir}/${path}`;
}

/** The folder that an absolute path stands in; a root is its own parent. */
export function parentOf(path: string): string {
  const trimmed = withoutEndSeparators(path);
  const head = trimmed.slice(0, Math.max(0, lastSeparatorOf(trimmed)));
  return head === "" || /^[A-Za-z]:$/.test(head) ? rootOf(path) : head;
}

/** The last part of an absolute path; empty for a root. */
export function lastPartOf(path: string): string {
  const trimmed = withoutEndSeparators(path);
  return /^(?:[A-Za-z]:)?$/.test(trimmed) ? "" : trimmed.slice(lastSeparatorOf(trimmed) + 1);
}

function rootOf(path: string): string {
  return /^[A-Za-z]:[\\/]/.exec(path)?.[0] ?? path.slice(0, 1);
}

function withoutEndSeparators(path: string): string {
  return path.replace(WINDOWS.test(path) ? /[\\/]+$/ : /\/+$/, "");
}

function lastSeparatorOf(path: string): number {
  const slash = path.lastIndexOf("/");
  return WINDOWS.test(path) ? Math.max(slash, path.lastIndexOf("\\")) : slash;
}
