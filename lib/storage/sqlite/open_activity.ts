/** Opens the drawer's second file. What it holds may be lost, so a broken one is set aside. */
import { LoomError } from "../../core/errors.ts";
import { Connection } from "./connection.ts";
import { createFile } from "./create_file.ts";
import { activityPath, fileSize, inspectPath, isTruncated } from "./drawer_file.ts";
import { ACTIVITY_SCHEMA } from "./ledger.ts";
import { applyPragmas, openDatabase } from "./pragmas.ts";
import { asDrawerError } from "./sqlite_errors.ts";

/** `LoAc` in ASCII. */
const ACTIVITY_ID = 0x4c6f4163;

/** What belongs together: a second file of another drawer is not this drawer's. */
export interface ActivityOptions {
  readonly drawerPath: string;
  readonly drawerId: Uint8Array;
  readonly busyTimeoutMs: number;
  readonly nowMs: number;
  /** Whether this process holds the file alone. Default: false. */
  readonly alone?: boolean;
}

/**
 * The open file, made when there is none. A file that is damaged, or of another drawer, gets the
 * suffix `.aside-<time>` and a new one takes its place: TTLs then count from the last store.
 */
export function openActivityFile(options: ActivityOptions): Connection {
  const path = activityPath(options.drawerPath);
  if (fileSize(path) > 0) {
    const connection = openOwn(path, options);
    if (connection) return connection;
    Deno.renameSync(path, `${path}.aside-${options.nowMs}`);
  }
  createFile(path, {
    busyTimeoutMs: options.busyTimeoutMs,
    fill: (connection) => fill(connection, options.drawerId),
  });
  return connect(path, options);
}

function openOwn(path: string, options: ActivityOptions): Connection | undefined {
  let connection: Connection | undefined;
  try {
    const state = inspectPath(path);
    if (state.kind !== "sqlite" || state.header.applicationId !== ACTIVITY_ID) return undefined;
    if (isTruncated(path, state.header)) return undefined;
    connection = connect(path, options);
    const row = connection.get("SELECT value FROM facts WHERE name = 'drawer_id'");
    if (sameBytes(row?.value, options.drawerId)) return connection;
  } catch (thrown) {
    const broken = thrown instanceof LoomError && BROKEN.has(thrown.code);
    if (!broken) {
      connection?.close();
      throw thrown;
    }
  }
  connection?.close();
  return undefined;
}

const BROKEN = new Set(["DRAWER_DAMAGED", "DRAWER_FOREIGN"]);

function connect(path: string, options: ActivityOptions): Connection {
  try {
    const connection = new Connection(openDatabase(path, options), path);
    applyPragmas((sql) => connection.exec(sql));
    return connection;
  } catch (thrown) {
    throw asDrawerError(thrown, path);
  }
}

function fill(connection: Connection, drawerId: Uint8Array): void {
  connection.write("durable", () => {
    connection.exec(ACTIVITY_SCHEMA);
    connection.run("INSERT INTO facts (name, value) VALUES ('drawer_id', ?)", drawerId);
    connection.exec(`PRAGMA application_id = ${ACTIVITY_ID}`);
  });
}

function sameBytes(left: unknown, right: Uint8Array): boolean {
  return left instanceof Uint8Array && left.length === right.length &&
    left.every((byte, index) => byte === right[index]);
}
