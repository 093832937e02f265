/** Brings a drawer to this build's schema, one committed step at a time. */
import { createHash } from "node:crypto";
import { LoomError } from "../../core/errors.ts";
import { quoteForMessage } from "../../core/text.ts";
import type { Connection } from "./connection.ts";
import type { Migration } from "./migrations/migration.ts";
import { MIGRATIONS } from "./migrations/mod.ts";

/** `Loom` in ASCII: the application id in byte 68 of every drawer. */
export const APPLICATION_ID = 0x4c6f6f6d;

/** What a step's text is recognised by. */
export function migrationChecksum(migration: Migration): string {
  return createHash("sha256").update(migration.sql).digest("hex");
}

/** The schema number that the file says. */
export function schemaOf(connection: Connection): number {
  return Number(connection.get("PRAGMA user_version")!.user_version);
}

/**
 * Applies the steps that are missing. Each commits with its own record, so that a process killed in
 * between leaves a drawer of one schema or the next. Several processes may do it at once.
 *
 * @throws DRAWER_NEWER when the drawer is ahead; DRAWER_FOREIGN when a recorded step is another's.
 */
export function migrate(
  connection: Connection,
  options: { nowMs: number; steps?: readonly Migration[] },
): void {
  const steps = options.steps ?? MIGRATIONS;
  refuseNewer(connection, steps.length);
  for (const step of steps) {
    if (schemaOf(connection) < step.version) applyStep(connection, step, options.nowMs);
  }
  refuseOtherHistory(connection, steps);
}

/** @throws DRAWER_NEWER when the file's schema is above `known`. */
export function refuseNewer(connection: Connection, known: number): void {
  const schema = schemaOf(connection);
  if (schema <= known) return;
  throw newerDrawer(connection.path, { schema, known });
}

/** The refusal of a drawer that a newer Loom has written. */
export function newerDrawer(path: string, numbers: { schema: number; known: number }): LoomError {
  return new LoomError(
    "DRAWER_NEWER",
    `The drawer ${
      quoteForMessage(path, 120)
    } has schema ${numbers.schema}; this Loom knows ${numbers.known}`,
    { next: "Restart with the newer Loom that wrote it, or point LOOM_DB to another file." },
  );
}

function applyStep(connection: Connection, step: Migration, nowMs: number): void {
  connection.write("durable", () => {
    // Another process may have been faster while this one waited for the lock.
    if (schemaOf(connection) >= step.version) return;
    connection.exec(step.sql);
    connection.exec(
      "CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, " +
        "checksum TEXT NOT NULL, applied_at_ms INTEGER NOT NULL) STRICT",
    );
    connection.run(
      "INSERT INTO migrations (version, name, checksum, applied_at_ms) VALUES (?, ?, ?, ?)",
      ...[step.version, step.name, migrationChecksum(step), nowMs],
    );
    connection.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    connection.exec(`PRAGMA user_version = ${step.version}`);
  });
}

function refuseOtherHistory(connection: Connection, steps: readonly Migration[]): void {
  const rows = connection.all("SELECT version, checksum FROM migrations ORDER BY version");
  const same = rows.length === steps.length &&
    steps.every((step, index) => rows[index]!.checksum === migrationChecksum(step));
  if (same) return;
  throw new LoomError(
    "DRAWER_FOREIGN",
    `The drawer ${quoteForMessage(connection.path, 120)} was made by a Loom with other migrations`,
    { next: "Use the Loom that made it, or point LOOM_DB to another file." },
  );
}
