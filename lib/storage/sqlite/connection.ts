/** One connection to one SQLite file: prepared statements, write transactions, Loom's errors. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { FileIdentity } from "./drawer_file.ts";
import { asDrawerError } from "./sqlite_errors.ts";

/** A row as SQLite gives it. */
export type Row = Record<string, null | number | bigint | string | Uint8Array>;

/** How a write transaction ends. */
export type Durability =
  /** On disk when the call returns. */
  | "durable"
  /** On disk with the next durable one: for rows that nobody is told of before. */
  | "with_next";

/** What is looked at first in every write transaction; it throws to refuse the write. */
export type WriteGuard = (connection: Connection) => void;

/** A connection. All its methods are synchronous; failures are LoomErrors. */
export class Connection {
  readonly path: string;
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  /** Which file it opened, when anybody cares. */
  readonly identity: FileIdentity | undefined;
  readonly #guard: WriteGuard | undefined;
  #depth = 0;

  constructor(
    db: DatabaseSync,
    path: string,
    { identity, guard }: { identity?: FileIdentity; guard?: WriteGuard } = {},
  ) {
    this.#db = db;
    this.path = path;
    this.identity = identity;
    this.#guard = guard;
  }

  /** The first row, or `undefined`. */
  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#call(() => this.#statement(sql).get(...values) as Row | undefined);
  }

  /** All rows. */
  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#call(() => this.#statement(sql).all(...values) as Row[]);
  }

  /** Runs a statement that gives no rows; the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return this.#call(() => Number(this.#statement(sql).run(...values).changes));
  }

  /** Runs several statements, for pragmas and migrations. */
  exec(sql: string): void {
    this.#call(() => this.#db.exec(sql));
  }

  /**
   * Runs `body` in a write transaction. The lock is taken at the start, so that the body never fails
   * half-way because another process wrote in between.
   *
   * @throws DRAWER_BUSY after the busy timeout, with nothing changed.
   */
  write<T>(durability: Durability, body: () => T): T {
    if (this.#depth > 0) return body();
    this.#begin(durability);
    this.#depth++;
    try {
      this.#guard?.(this);
      const result = body();
      this.run("COMMIT");
      return result;
    } catch (thrown) {
      this.#rollBack();
      throw thrown;
    } finally {
      this.#depth--;
      if (durability === "with_next") this.exec("PRAGMA synchronous = FULL");
    }
  }

  /** Runs `body` with another patience towards other processes, in milliseconds. */
  waiting<T>(timeoutMs: number, body: () => T): T {
    const usualMs = Number(this.get("PRAGMA busy_timeout")!.timeout);
    this.exec(`PRAGMA busy_timeout = ${timeoutMs}`);
    try {
      return body();
    } finally {
      this.exec(`PRAGMA busy_timeout = ${usualMs}`);
    }
  }

  /** Whether a write transaction is open. */
  get inTransaction(): boolean {
    return this.#depth > 0;
  }

  /** Closes the file. */
  close(): void {
    this.#statements.clear();
    if (this.#db.isOpen) this.#db.close();
  }

  #begin(durability: Durability): void {
    if (durability === "with_next") this.exec("PRAGMA synchronous = NORMAL");
    try {
      this.run("BEGIN IMMEDIATE");
    } catch (thrown) {
      if (durability === "with_next") this.exec("PRAGMA synchronous = FULL");
      throw thrown;
    }
  }

  /** A failed COMMIT has already rolled back; a second ROLLBACK would throw and hide the reason. */
  #rollBack(): void {
    if (this.#db.isTransaction) this.exec("ROLLBACK");
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) this.#statements.set(sql, statement = this.#db.prepare(sql));
    return statement;
  }

  #call<T>(body: () => T): T {
    try {
      return body();
    } catch (thrown) {
      throw asDrawerError(thrown, this.path);
    }
  }
}
