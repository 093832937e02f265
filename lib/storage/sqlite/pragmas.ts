/** Every engine setting and its reason. */
import { DatabaseSync } from "node:sqlite";

/** How long a call waits for another process's write, in milliseconds. */
export const BUSY_TIMEOUT_MS = 5_000;

/** Set before the first table is made; fixed for the life of the file. */
const AT_BIRTH = [
  // Lets ctx.vacuum give space back in short steps instead of one long exclusive rewrite.
  "PRAGMA auto_vacuum = INCREMENTAL",
  // Readers and one writer at once; a crash never leaves half a transaction.
  "PRAGMA journal_mode = WAL",
];

/** Set on every connection. */
const ALWAYS = [
  // An answer is sent only after its bytes are on disk: NORMAL lost acknowledged rows in power cuts.
  "PRAGMA synchronous = FULL",
  // Deleted content is overwritten, so that a purge leaves nothing in free pages.
  "PRAGMA secure_delete = ON",
  // Bounds the log file after a burst; 16 MiB is about what one checkpoint interval fills.
  "PRAGMA journal_size_limit = 16777216",
  // Half as many checkpoints while a big item streams in; each costs two fsyncs.
  "PRAGMA wal_autocheckpoint = 2000",
  // Index pages of a few items stay in memory: 16 MiB.
  "PRAGMA cache_size = -16384",
  // Sorting never writes content to /tmp.
  "PRAGMA temp_store = MEMORY",
  // Views and triggers of a file that someone else prepared may call no function with side effects.
  "PRAGMA trusted_schema = OFF",
];

/** Limits of one connection (https://sqlite.org/limits.html). */
const LIMITS = {
  // No row is near it; a forged length can't exhaust memory.
  length: 256 << 20,
  sqlLength: 1 << 20,
  exprDepth: 200,
  // Nothing is ever attached.
  attach: 0,
};

/** How a SQLite file is opened. */
export interface DatabaseOptions {
  readonly busyTimeoutMs: number;
  /** Whether this process holds the file alone, without memory that others share. Default: false. */
  readonly alone?: boolean;
}

/** Opens a SQLite file with all settings but {@link applyPragmas}. */
export function openDatabase(path: string, options: DatabaseOptions): DatabaseSync {
  // Without an explicit timeout it is 0, and 7 of 8 processes that start at once fail.
  const db = new DatabaseSync(
    path,
    {
      timeout: options.busyTimeoutMs,
      enableForeignKeyConstraints: true,
      limits: LIMITS,
    } as ConstructorParameters<typeof DatabaseSync>[1],
  );
  // Only before the first read: after that the log is shared.
  if (options.alone) db.exec("PRAGMA locking_mode = EXCLUSIVE");
  return db;
}

/** Settings of a file that is being made. */
export function applyBirthPragmas(run: (sql: string) => void): void {
  for (const sql of [...AT_BIRTH, ...ALWAYS]) run(sql);
}

/** Settings of every connection. */
export function applyPragmas(run: (sql: string) => void): void {
  for (const sql of ALWAYS) run(sql);
}
