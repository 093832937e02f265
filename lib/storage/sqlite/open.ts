/** Opens a drawer file, or says by name why not. It never makes a fresh drawer over an old one. */
import { randomBytes } from "node:crypto";
import { basename, dirname, join, resolve } from "node:path";
import { LoomError } from "../../core/errors.ts";
import { quoteForMessage } from "../../core/text.ts";
import { Connection } from "./connection.ts";
import { createFile } from "./create_file.ts";
import {
  activityPath,
  type FileIdentity,
  fileSize,
  identityOf,
  inspectPath,
  isTruncated,
  type PathState,
  truncated,
  walPath,
} from "./drawer_file.ts";
import { fileSystemOf, refuseUnfitFileSystem } from "./file_system.ts";
import { APPLICATION_ID, migrate, newerDrawer } from "./migrate.ts";
import { SCHEMA_VERSION } from "./migrations/mod.ts";
import { applyPragmas, openDatabase } from "./pragmas.ts";
import { asDrawerError } from "./sqlite_errors.ts";

/** How a drawer file is opened. */
export interface OpenFileOptions {
  readonly path: string;
  readonly busyTimeoutMs: number;
  readonly nowMs: number;
  /** The most bytes the file may grow to; more is DRAWER_FULL. Default: the disk's limit. */
  readonly limitBytes?: number;
  /** Whether this process holds the file alone; see `open_on_full_disk.ts`. Default: false. */
  readonly alone?: boolean;
}

/**
 * Opens the drawer at a path; makes it when there is none.
 *
 * @throws DRAWER_FOREIGN, DRAWER_DAMAGED, DRAWER_NEWER, DRAWER_READ_ONLY, DRAWER_UNAVAILABLE,
 *   DRAWER_BUSY, DRAWER_FULL. The file is as before.
 */
export function openDrawerFile(options: OpenFileOptions): Connection {
  const path = realPathOf(options.path);
  const state = inspectPath(path);
  if (state.kind === "sqlite") refuseHeader(path, state);
  else startFresh(path, state, options);
  refuseReadOnly(path);
  return openExisting(path, options);
}

/** The path with its folder's links resolved, so that file identity is stable. */
function realPathOf(path: string): string {
  const full = resolve(path);
  try {
    return join(Deno.realPathSync(dirname(full)), basename(full));
  } catch {
    return full;
  }
}

function startFresh(path: string, state: PathState, options: OpenFileOptions): void {
  const folder = nearestFolder(dirname(path));
  const facts = fileSystemOf(folder);
  if (facts) refuseUnfitFileSystem(folder, facts.type);
  refuseRemains(path, state);
  createFile(path, {
    busyTimeoutMs: options.busyTimeoutMs,
    fill: (connection) => {
      migrate(connection, options);
      writeFacts(connection);
    },
  });
}

/**
 * A log with content but no drawer, or an empty file beside a drawer's second file, is what is left of
 * a drawer. (No second file, no log: an empty file is what `touch` and `mktemp` make.)
 */
function refuseRemains(path: string, state: PathState): void {
  const remains = fileSize(walPath(path)) > 0 ||
    (state.kind === "empty" && fileSize(activityPath(path)) > 0);
  // Looked at last, since another process may just have made the drawer.
  if (remains && fileSize(path) === 0) throw truncated(path, 0);
}

function refuseHeader(path: string, state: Extract<PathState, { kind: "sqlite" }>): void {
  const { header } = state;
  if (header.applicationId !== APPLICATION_ID) throw otherProgram(path, header.applicationId);
  if (header.schema > SCHEMA_VERSION) {
    throw newerDrawer(path, { schema: header.schema, known: SCHEMA_VERSION });
  }
  if (isTruncated(path, header)) throw truncated(path, fileSize(path));
  const facts = fileSystemOf(path);
  if (facts) refuseUnfitFileSystem(dirname(path), facts.type);
}

function otherProgram(path: string, applicationId: number): LoomError {
  const whose = applicationId === 0
    ? "it is another program's SQLite database, or a drawer of an earlier, different Loom"
    : `it belongs to another program (application id ${applicationId})`;
  return new LoomError(
    "DRAWER_FOREIGN",
    `Cannot use ${quoteForMessage(path, 120)} as a drawer: ${whose}`,
    { next: "Point LOOM_DB to another path; Loom does not touch this file." },
  );
}

/** Opens for writing and closes again: the question that needs no permission but to write the file. */
function refuseReadOnly(path: string): void {
  try {
    Deno.openSync(path, { read: true, write: true }).close();
  } catch (cause) {
    throw new LoomError(
      "DRAWER_READ_ONLY",
      `Cannot write the drawer ${quoteForMessage(path, 120)}`,
      {
        next: "Make the file and its folder writable, or point LOOM_DB elsewhere.",
        cause,
      },
    );
  }
}

function openExisting(path: string, options: OpenFileOptions): Connection {
  const before = identityOf(path);
  const connection = connect(path, options);
  try {
    applyPragmas((sql) => connection.exec(sql));
    refuseIdentity(path, before);
    if (Number(connection.get("PRAGMA application_id")!.application_id) !== APPLICATION_ID) {
      throw otherProgram(path, 0);
    }
    migrate(connection, options);
    if (options.limitBytes !== undefined) limitSize(connection, options.limitBytes);
    return connection;
  } catch (thrown) {
    connection.close();
    throw thrown;
  }
}

function limitSize(connection: Connection, limitBytes: number): void {
  const pageSize = Number(connection.get("PRAGMA page_size")!.page_size);
  connection.exec(`PRAGMA max_page_count = ${Math.floor(limitBytes / pageSize)}`);
}

function connect(path: string, options: OpenFileOptions): Connection {
  const identity = identityOf(path);
  try {
    return new Connection(openDatabase(path, options), path, {
      identity,
      guard: (connection) => {
        refuseIdentity(path, identity);
        refuseChanged(connection);
      },
    });
  } catch (thrown) {
    throw asDrawerError(thrown, path);
  }
}

/** @throws DRAWER_UNAVAILABLE when another file stands at the path, or none: SQLite would
 * write on into a file that has no name any more. */
export function refuseIdentity(path: string, expected: FileIdentity | undefined): void {
  const now = identityOf(path);
  if (now && expected && now.ino === expected.ino && now.dev === expected.dev) return;
  throw new LoomError(
    "DRAWER_UNAVAILABLE",
    `The drawer ${quoteForMessage(path, 120)} was ${now ? "replaced" : "removed"} while in use`,
    { next: "Put the file back, or restart Loom to work with what is there now." },
  );
}

/** Another process may have upgraded the drawer under this one. */
function refuseChanged(connection: Connection): void {
  const { schema, application } = connection.get(
    "SELECT (SELECT user_version FROM pragma_user_version) AS schema, " +
      "(SELECT application_id FROM pragma_application_id) AS application",
  )!;
  if (Number(schema) > SCHEMA_VERSION) {
    throw newerDrawer(connection.path, { schema: Number(schema), known: SCHEMA_VERSION });
  }
  if (Number(application) !== APPLICATION_ID && Number(schema) > 0) {
    throw otherProgram(connection.path, Number(application));
  }
}

function writeFacts(connection: Connection): void {
  connection.write("durable", () => {
    const add = "INSERT INTO facts (name, value) VALUES (?, ?)";
    connection.run(add, "drawer_id", randomBytes(16));
    connection.run(add, "drawer_key", randomBytes(32));
  });
}

function nearestFolder(folder: string): string {
  let at = folder;
  while (fileSystemOf(at) === undefined && dirname(at) !== at) at = dirname(at);
  return at;
}
