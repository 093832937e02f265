/** Reading a configuration file so that it can be told later whether it is still the same. */
import { LoomError } from "../../core/errors.ts";

/** A file as it was read. */
export interface FileState {
  /** As the client names it. */
  readonly path: string;
  /** The file itself: behind every link. */
  readonly target: string;
  /** Undefined for a file that is not there. */
  readonly bytes: Uint8Array | undefined;
  /** Empty for a file that is not there. A byte order mark stays in it. */
  readonly text: string;
  /** Permission bits; undefined where there are none. */
  readonly mode: number | undefined;
}

/**
 * Reads a file, following links.
 *
 * @throws FILE_NOT_REGULAR, FILE_NOT_READABLE; CONFIG_INVALID for a link to nothing and for what is not
 *   UTF-8.
 */
export async function readState(path: string): Promise<FileState> {
  const target = await targetOf(path);
  try {
    const { isFile, mode } = await Deno.stat(target);
    if (!isFile) throw notRegular(path);
    const bytes = await Deno.readFile(target);
    return { path, target, bytes, text: decoded(bytes, path), mode: mode ?? undefined };
  } catch (thrown) {
    if (thrown instanceof Deno.errors.NotFound || thrown instanceof Deno.errors.NotADirectory) {
      return { path, target, bytes: undefined, text: "", mode: undefined };
    }
    if (thrown instanceof LoomError) throw thrown;
    throw new LoomError("FILE_NOT_READABLE", `Cannot read ${path}: the system refuses`, {
      next: "Give yourself the right to read the file, then call again.",
      cause: thrown,
    });
  }
}

/** Whether the bytes of a file are still those that were read. */
export async function isUnchanged(state: FileState): Promise<boolean> {
  try {
    const now = await readState(state.path);
    return now.target === state.target && sameBytes(now.bytes, state.bytes);
  } catch {
    return false;
  }
}

/** Whether both are the same bytes, or both are nothing. */
export function sameBytes(left: Uint8Array | undefined, right: Uint8Array | undefined): boolean {
  if (!left || !right) return left === right;
  return left.length === right.length && left.every((byte, at) => byte === right[at]);
}

async function targetOf(path: string): Promise<string> {
  try {
    return await Deno.realPath(path);
  } catch {
    if (!await isLink(path)) return path;
    throw new LoomError("CONFIG_INVALID", `Cannot edit ${path}: it is a link to nothing`, {
      next: "Make the file that it points to, or remove the link; then call again.",
    });
  }
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await Deno.lstat(path)).isSymlink;
  } catch {
    return false;
  }
}

function decoded(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new LoomError("CONFIG_INVALID", `Cannot edit ${path}: it is not UTF-8`, {
      next: "Save the file as UTF-8, then call again; it was left as it is.",
    });
  }
}

function notRegular(path: string): LoomError {
  return new LoomError("FILE_NOT_REGULAR", `Cannot edit ${path}: it is not a regular file`, {
    next: "Look at what stands there; it was left as it is.",
  });
}
