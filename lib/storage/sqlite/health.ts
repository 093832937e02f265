/** What the driver knows of its own state. */
import { LoomError } from "../../core/errors.ts";
import { groupDigits, quoteForMessage } from "../../core/text.ts";
import type { StorageHealth } from "../drawer_store.ts";
import { LOG_NOTICE, retryClearLog } from "./checkpoint.ts";
import type { DrawerContext } from "./drawer_context.ts";
import { activityPath, fileSize, walPath } from "./drawer_file.ts";
import { fileSystemOf } from "./file_system.ts";
import { refuseIdentity } from "./open.ts";
import { schemaOf } from "./migrate.ts";
import { rowProblems, ROWS_CHECKED } from "./row_health.ts";

/** Above this size a whole check takes too long for a call that everybody may make. In bytes. */
const CHECK_LIMIT_BYTES = 64 << 20;

/** Free space below which the next big store may fail. In bytes. */
const LOW_SPACE_BYTES = 256 << 20;

const PRAGMAS = [
  "journal_mode",
  "synchronous",
  "secure_delete",
  "busy_timeout",
  "page_size",
  "auto_vacuum",
  "wal_autocheckpoint",
] as const;

type Problem = StorageHealth["problems"][number];

/** The state of the drawer; never throws for what is wrong with it. */
export function healthOf(drawer: DrawerContext): StorageHealth {
  const { connection } = drawer;
  retryClearLog(drawer);
  const freeBytes = fileSystemOf(connection.path)?.freeBytes ?? null;
  return {
    driver: "sqlite",
    path: connection.path,
    schema: schemaOf(connection),
    sizeBytes: sizeOf(connection.path),
    freeBytes,
    settings: { ...settingsOf(drawer), ttl_ms: drawer.ttlMs },
    problems: [
      ...fileProblems(drawer),
      ...contentProblems(drawer),
      ...rowProblems(drawer),
      ...spaceProblems(connection.path, freeBytes),
      ...noticeProblems(drawer),
    ],
  };
}

function sizeOf(path: string): number {
  const second = activityPath(path);
  return [path, walPath(path), second, walPath(second)]
    .reduce((sum, file) => sum + fileSize(file), 0);
}

function settingsOf({ connection }: DrawerContext): Record<string, string | number> {
  const settings: Record<string, string | number> = {
    sqlite: String(connection.get("SELECT sqlite_version() AS version")!.version),
    index_check: fileSize(connection.path) <= CHECK_LIMIT_BYTES ? "whole" : "skipped above 64 MiB",
  };
  settings.item_rows_checked = `newest ${groupDigits(ROWS_CHECKED)}`;
  for (const name of PRAGMAS) {
    const [value] = Object.values(connection.get(`PRAGMA ${name}`) ?? {});
    settings[name] = typeof value === "string" ? value : Number(value);
  }
  return settings;
}

function fileProblems({ connection }: DrawerContext): Problem[] {
  const { path } = connection;
  const problems: Problem[] = [];
  try {
    refuseIdentity(path, connection.identity);
  } catch (thrown) {
    if (thrown instanceof LoomError) problems.push({ problem: thrown.message, next: thrown.next });
  }
  const mode = identityMode(path);
  if (mode !== undefined && (mode & 0o077) !== 0) {
    problems.push({
      problem: `Other users may read the drawer ${quoteForMessage(path, 120)}`,
      next: `Run: chmod 600 ${quoteForMessage(path, 120)}`,
    });
  }
  return problems;
}

/** `PRAGMA integrity_check` reads tables, indexes and both term indexes without taking the write lock. */
function contentProblems({ connection }: DrawerContext): Problem[] {
  if (fileSize(connection.path) > CHECK_LIMIT_BYTES) return [];
  try {
    const faults = connection.all("PRAGMA integrity_check(5)")
      .map((row) => String(Object.values(row)[0]))
      .filter((fault) => fault !== "ok");
    return faults.map((fault) => ({
      problem: `The drawer is damaged: ${quoteForMessage(fault, 200)}`,
      next: fault.includes("fts5")
        ? "Run ctx.rebuild_index; the content itself is checked at each read."
        : "Keep the file; restore a backup beside it and point LOOM_DB there.",
    }));
  } catch (thrown) {
    if (!(thrown instanceof LoomError)) throw thrown;
    return [{ problem: thrown.message, next: thrown.next }];
  }
}

function spaceProblems(path: string, freeBytes: number | null): Problem[] {
  if (freeBytes === null || freeBytes >= LOW_SPACE_BYTES) return [];
  return [{
    problem: `Only ${groupDigits(freeBytes)} bytes are free where ${quoteForMessage(path, 120)} is`,
    next: "Free space there, or purge sessions that are no longer needed.",
  }];
}

const NEXT_OF_NOTICE: Readonly<Record<string, string>> = {
  [LOG_NOTICE]: "End the other processes that use the drawer, or call ctx.health again later.",
};

function noticeProblems({ notices, activity }: DrawerContext): Problem[] {
  const problems = [...notices].map(([name, problem]) => ({
    problem,
    next: NEXT_OF_NOTICE[name] ?? "Run ctx.rebuild_index.",
  }));
  if (activity.problem === "") return problems;
  return [...problems, {
    problem: `Last uses and the ledger cannot be written: ${activity.problem}`,
    next: "Free space, or make the drawer's folder writable.",
  }];
}

function identityMode(path: string): number | undefined {
  try {
    return Deno.lstatSync(path).mode ?? undefined;
  } catch {
    return undefined;
  }
}
