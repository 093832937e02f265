/** What stands at a drawer's path, told from outside: nothing here opens it with SQLite. */
import { LoomError } from "../../core/errors.ts";
import { countNoun, quoteForMessage } from "../../core/text.ts";

const MAGIC = "SQLite format 3\0";
const HEADER_BYTES = 100;
/** Offsets in the header (https://sqlite.org/fileformat2.html#the_database_header). */
const [PAGE_SIZE_AT, PAGE_COUNT_AT, SCHEMA_AT, APPLICATION_AT] = [16, 28, 60, 68];

/** The identity of a file on disk. */
export interface FileIdentity {
  readonly dev: number;
  readonly ino: number;
}

/** The header of a SQLite file. */
export interface SqliteHeader {
  readonly applicationId: number;
  readonly schema: number;
  /** What the header says the file's size is, in bytes. */
  readonly statedBytes: number;
}

/** What a path holds. */
export type PathState =
  | { readonly kind: "missing" }
  | { readonly kind: "empty" }
  | { readonly kind: "sqlite"; readonly header: SqliteHeader };

/** The write-ahead log of a SQLite file. */
export function walPath(path: string): string {
  return `${path}-wal`;
}

/** The drawer's second file: last uses and the ledger. */
export function activityPath(path: string): string {
  return `${path}-activity`;
}

/** Size in bytes; 0 when there is no such file. */
export function fileSize(path: string): number {
  return lstat(path)?.size ?? 0;
}

/** Which file stands at a path; `undefined` when none does. */
export function identityOf(path: string): FileIdentity | undefined {
  const info = lstat(path);
  return info?.isFile ? { dev: info.dev, ino: info.ino ?? 0 } : undefined;
}

/**
 * Looks at a path.
 *
 * @throws DRAWER_UNAVAILABLE for a folder, a link, a device; DRAWER_FOREIGN for a file that is not
 *   SQLite's; DRAWER_DAMAGED for a piece of one.
 */
export function inspectPath(path: string): PathState {
  const info = lstat(path);
  if (!info) return { kind: "missing" };
  if (!info.isFile) throw notAFile(path, info);
  if (info.size === 0) return { kind: "empty" };
  const head = readHead(path);
  if (!startsWithMagic(head)) throw notSqlite(path);
  if (head.length < HEADER_BYTES) throw truncated(path, info.size);
  return { kind: "sqlite", header: parseHeader(head) };
}

/**
 * Whether a part of the file is missing. With a log the missing pages may stand there; and another
 * process may be moving them into the file just now, so the size is looked at again at the end.
 */
export function isTruncated(path: string, header: SqliteHeader): boolean {
  return fileSize(path) < header.statedBytes && fileSize(walPath(path)) === 0 &&
    fileSize(path) < header.statedBytes;
}

/** The refusal of a drawer of which only a part is there. */
export function truncated(path: string, sizeBytes: number): LoomError {
  return new LoomError(
    "DRAWER_DAMAGED",
    `The drawer ${quoteForMessage(path, 120)} is damaged: only ${
      countNoun(sizeBytes, "byte")
    } of it are there`,
    { next: "Restore it from a backup, or move it away to start a new drawer." },
  );
}

function notSqlite(path: string): LoomError {
  return new LoomError(
    "DRAWER_FOREIGN",
    `Cannot use ${quoteForMessage(path, 120)} as a drawer: it is not a drawer but some other file`,
    { next: "Point LOOM_DB to another path; Loom does not touch this file." },
  );
}

function notAFile(path: string, info: Deno.FileInfo): LoomError {
  const what = info.isDirectory
    ? "a folder"
    : info.isSymlink
    ? "a symbolic link"
    : "no regular file";
  return new LoomError(
    "DRAWER_UNAVAILABLE",
    `Cannot use ${quoteForMessage(path, 120)} as a drawer: it is ${what}`,
    { next: "Point LOOM_DB to the path of a regular file, such as ~/.loom/loom.db." },
  );
}

function lstat(path: string): Deno.FileInfo | undefined {
  try {
    return Deno.lstatSync(path);
  } catch (thrown) {
    // A missing file, or a file where the path needs a folder (ENOTDIR).
    if (thrown instanceof Deno.errors.NotFound || thrown instanceof Deno.errors.NotADirectory) {
      return;
    }
    throw new LoomError("DRAWER_UNAVAILABLE", `Cannot look at ${quoteForMessage(path, 120)}`, {
      next: "Make its folder readable, or point LOOM_DB to another path.",
      cause: thrown,
    });
  }
}

function readHead(path: string): Uint8Array {
  let file: Deno.FsFile;
  try {
    file = Deno.openSync(path, { read: true });
  } catch (thrown) {
    throw new LoomError(
      "DRAWER_READ_ONLY",
      `May not read the drawer ${quoteForMessage(path, 120)}`,
      {
        next: "Make the file readable and writable, or point LOOM_DB to another path.",
        cause: thrown,
      },
    );
  }
  try {
    const head = new Uint8Array(HEADER_BYTES);
    return head.subarray(0, file.readSync(head) ?? 0);
  } finally {
    file.close();
  }
}

function startsWithMagic(head: Uint8Array): boolean {
  const length = Math.min(head.length, MAGIC.length);
  return String.fromCharCode(...head.subarray(0, length)) === MAGIC.slice(0, length);
}

function parseHeader(head: Uint8Array): SqliteHeader {
  const view = new DataView(head.buffer, head.byteOffset);
  // 1 stands for 65,536.
  const pageSize = view.getUint16(PAGE_SIZE_AT) === 1 ? 65_536 : view.getUint16(PAGE_SIZE_AT);
  return {
    applicationId: view.getUint32(APPLICATION_AT),
    schema: view.getUint32(SCHEMA_AT),
    statedBytes: pageSize * view.getUint32(PAGE_COUNT_AT),
  };
}
