/** Opening a descriptor that can only be a regular file. */
import { type BigIntStats, closeSync, constants, fstatSync, openSync } from "node:fs";
import {
  fileNotFound,
  fileNotReadable,
  fileNotRegular,
  isMissing,
  systemCode,
} from "./file_errors.ts";

/** What tells one file from every other on this machine. */
export interface FileIdentity {
  readonly device: bigint;
  readonly inode: bigint;
}

/** An open descriptor and what the system said of it, not of its path. */
export interface RegularDescriptor extends FileIdentity {
  readonly descriptor: number;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
}

/**
 * Opens a file for reading without waiting for anything: a FIFO without a writer is refused, not
 * waited for.
 *
 * @param path where to open; `shown` is how the caller named it.
 * @throws FILE_NOT_FOUND, FILE_NOT_REGULAR, FILE_NOT_READABLE.
 */
export function openRegular(
  path: string,
  options: { shown: string; links: "follow" | "refuse" },
): RegularDescriptor {
  const descriptor = openWithoutWaiting(path, options);
  try {
    const stats = fstatSync(descriptor, { bigint: true });
    if (!stats.isFile()) throw fileNotRegular(options.shown, kindOf(stats));
    return {
      descriptor,
      device: stats.dev,
      inode: stats.ino,
      sizeBytes: Number(stats.size),
      mtimeMs: Number(stats.mtimeMs),
    };
  } catch (thrown) {
    closeSync(descriptor);
    throw thrown;
  }
}

function openWithoutWaiting(
  path: string,
  options: { shown: string; links: "follow" | "refuse" },
): number {
  // Windows has neither flag: both are 0 there.
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants;
  const flags = O_RDONLY | O_NONBLOCK | (options.links === "refuse" ? O_NOFOLLOW : 0);
  try {
    return openSync(path, flags);
  } catch (thrown) {
    const code = systemCode(thrown);
    if (isMissing(code)) throw fileNotFound(options.shown);
    if (code === "EISDIR") throw fileNotRegular(options.shown, "a folder");
    if (code === "ENXIO") throw fileNotRegular(options.shown, "a socket or a device");
    throw fileNotReadable(options.shown, code);
  }
}

function kindOf(stats: BigIntStats): string {
  if (stats.isDirectory()) return "a folder";
  if (stats.isFIFO()) return "a FIFO";
  if (stats.isSocket()) return "a socket";
  if (stats.isCharacterDevice() || stats.isBlockDevice()) return "a device";
  return "not a regular file";
}
