/** Makes a SQLite file whole before it has its name: no process ever sees half a drawer. */
import { dirname } from "node:path";
import { LoomError } from "../../core/errors.ts";
import { quoteForMessage } from "../../core/text.ts";
import { Connection } from "./connection.ts";
import { fileSize, identityOf } from "./drawer_file.ts";
import { applyBirthPragmas, openDatabase } from "./pragmas.ts";

/** How a new file is filled. */
export interface NewFile {
  readonly busyTimeoutMs: number;
  readonly fill: (connection: Connection) => void;
}

/**
 * Makes the file unless another process is faster; then the other's file stands.
 *
 * @throws DRAWER_READ_ONLY, DRAWER_UNAVAILABLE, DRAWER_FULL.
 */
export function createFile(path: string, file: NewFile): void {
  makeFolder(dirname(path));
  const draft = `${path}.new-${crypto.randomUUID().slice(0, 8)}`;
  try {
    fillDraft(draft, path, file);
    publish(draft, path);
  } finally {
    for (const suffix of ["", "-wal", "-shm", "-journal"]) removeIfThere(draft + suffix);
  }
}

/** Makes the folder, for its owner alone. @throws DRAWER_UNAVAILABLE, DRAWER_READ_ONLY. */
function makeFolder(folder: string): void {
  try {
    Deno.mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (thrown) {
    const readOnly = thrown instanceof Deno.errors.PermissionDenied ||
      /Read-only/.test(`${thrown}`);
    throw new LoomError(
      readOnly ? "DRAWER_READ_ONLY" : "DRAWER_UNAVAILABLE",
      `Cannot make the folder ${quoteForMessage(folder, 120)} for the drawer`,
      { next: "Make it yourself, or point LOOM_DB to a folder that exists.", cause: thrown },
    );
  }
}

function fillDraft(draft: string, path: string, file: NewFile): void {
  createEmpty(draft, path);
  const connection = new Connection(openDatabase(draft, file), path);
  try {
    applyBirthPragmas((sql) => connection.exec(sql));
    file.fill(connection);
  } finally {
    // The last connection to close moves the log into the file.
    connection.close();
  }
}

/** SQLite gives its side files the mode of the main file: nobody else may read any of them. */
function createEmpty(draft: string, path: string): void {
  try {
    Deno.openSync(draft, { write: true, createNew: true, mode: 0o600 }).close();
  } catch (thrown) {
    throw new LoomError(
      "DRAWER_READ_ONLY",
      `Cannot make the drawer ${quoteForMessage(path, 120)}`,
      {
        next: "Make its folder writable, or point LOOM_DB to a folder that is.",
        cause: thrown,
      },
    );
  }
}

/** Gives the draft its name in one step that fails when the name is taken. */
function publish(draft: string, path: string): void {
  if (identityOf(path)) return replaceEmpty(draft, path);
  try {
    Deno.linkSync(draft, path);
  } catch (thrown) {
    if (thrown instanceof Deno.errors.AlreadyExists) return;
    // A file system without hard links: a rename, after a second look.
    if (!identityOf(path)) Deno.renameSync(draft, path);
  }
}

/** An empty file keeps its name; the lock lets one of several starters put its draft there. */
function replaceEmpty(draft: string, path: string): void {
  const empty = Deno.openSync(path, { read: true, write: true });
  try {
    empty.lockSync(true);
    const [held, named] = [empty.statSync(), identityOf(path)];
    if (fileSize(path) === 0 && named?.ino === held.ino) Deno.renameSync(draft, path);
  } finally {
    empty.close();
  }
}

function removeIfThere(path: string): void {
  try {
    Deno.removeSync(path);
  } catch (thrown) {
    if (!(thrown instanceof Deno.errors.NotFound)) throw thrown;
  }
}
