/** File systems that SQLite's shared memory and locks do not work on. */
import { statfsSync } from "node:fs";
import { LoomError } from "../../core/errors.ts";
import { quoteForMessage } from "../../core/text.ts";

/** Magic numbers of statfs(2) (linux/magic.h and the file systems' own sources). */
const UNFIT: Readonly<Record<number, string>> = {
  0x6969: "NFS",
  0x517b: "SMB",
  0xff534d42: "CIFS",
  0xfe534d42: "SMB2",
  0x65735546: "FUSE",
  0x01021997: "9P",
  0x5346414f: "AFS",
  0x00c36400: "Ceph",
  0x0bd00bd0: "Lustre",
  0x47504653: "GPFS",
  0x7461636f: "OCFS2",
  0x01161970: "GFS2",
  0x786f4256: "VirtualBox shared folder",
  0xbacbacbc: "VMware shared folder",
};

/** Free bytes of the file system that holds a path, and its magic number. */
export interface FileSystemFacts {
  readonly type: number;
  readonly freeBytes: number;
}

/** The facts; `undefined` when the process may not ask (Deno's `sys` permission) or can't. */
export function fileSystemOf(path: string): FileSystemFacts | undefined {
  try {
    const { type, bavail, bsize } = statfsSync(path);
    return { type: type >>> 0, freeBytes: bavail * bsize };
  } catch {
    return undefined;
  }
}

/** @throws DRAWER_UNAVAILABLE when a drawer in `folder` could not be shared or would be lost. */
export function refuseUnfitFileSystem(folder: string, type: number): void {
  const name = UNFIT[type];
  if (!name) return;
  throw new LoomError(
    "DRAWER_UNAVAILABLE",
    `Cannot keep a drawer in ${quoteForMessage(folder, 120)}: ${name} has no dependable locks`,
    { next: "Point LOOM_DB to a folder on a local disk, such as ~/.loom/loom.db." },
  );
}
