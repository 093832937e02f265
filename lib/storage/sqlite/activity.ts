/**
 * The drawer's second file: when sessions were last used, and the ledger of calls. Rows are gathered
 * in memory and written together within a second: a power cut may lose the last of them, no more.
 */
import type { CallerCount, CallRow, CallTotals } from "../drawer_store.ts";
import type { Connection } from "./connection.ts";
import { callersOf, totalsOf, writeCall } from "./ledger.ts";

/** How long rows wait for company, in milliseconds. */
const FLUSH_AFTER_MS = 1_000;

/** How long a flush between calls waits for another process, in milliseconds. */
const PATIENCE_MS = 50;

/** Last uses and ledger. */
export class Activity {
  readonly #connection: Connection;
  readonly #uses = new Map<string, number>();
  readonly #calls: CallRow[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Why rows could not be written; empty when they could. */
  problem = "";

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Takes note of a use of a session. */
  touch(sessionId: string, nowMs: number): void {
    if (nowMs <= (this.#uses.get(sessionId) ?? -Infinity)) return;
    this.#uses.set(sessionId, nowMs);
    this.#schedule();
  }

  /** When the session was last used, as far as this file knows; 0 when it does not. */
  lastUse(sessionId: string): number {
    const row = this.#connection.get("SELECT at_ms FROM uses WHERE session_id = ?", sessionId);
    return Math.max(this.#uses.get(sessionId) ?? 0, Number(row?.at_ms ?? 0));
  }

  /** Takes a row for the ledger. */
  record(row: CallRow): void {
    this.#calls.push(row);
    this.#schedule();
  }

  /** Sums over the ledger, rows that still wait included. */
  totals(scope: { org: string; namespace: string | null }, sessionId?: string): CallTotals {
    this.flush();
    return totalsOf(this.#connection, scope, sessionId);
  }

  /** Who called, rows that still wait included; the latest first. */
  callers(scope: { org: string; namespace: string | null }): CallerCount[] {
    this.flush();
    return callersOf(this.#connection, scope);
  }

  /** Writes what waits. A failure keeps the rows for the next time. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#uses.size === 0 && this.#calls.length === 0) return;
    try {
      this.#connection.write("with_next", () => this.#writeAll());
      this.#uses.clear();
      this.#calls.length = 0;
      this.problem = "";
    } catch (thrown) {
      this.problem = thrown instanceof Error ? thrown.message : "unknown";
      this.#forgetOldest();
    }
  }

  /** Path of the file. */
  get path(): string {
    return this.#connection.path;
  }

  /** Writes what waits and closes the file. */
  close(): void {
    this.flush();
    clearTimeout(this.#timer);
    this.#connection.close();
  }

  /** From a timer: the event loop must not stand still for another process. */
  #flushSoon(): void {
    this.#connection.waiting(PATIENCE_MS, () => this.flush());
  }

  #writeAll(): void {
    for (const [sessionId, atMs] of this.#uses) {
      this.#connection.run(
        "INSERT INTO uses (session_id, at_ms) VALUES (?, ?) ON CONFLICT (session_id) " +
          "DO UPDATE SET at_ms = max(at_ms, excluded.at_ms)",
        ...[sessionId, atMs],
      );
    }
    for (const row of this.#calls) writeCall(this.#connection, row);
  }

  /** A file that stays unwritable must not fill the memory. */
  #forgetOldest(): void {
    this.#calls.splice(0, Math.max(0, this.#calls.length - 10_000));
    this.#schedule();
  }

  #schedule(): void {
    if (this.#timer !== undefined) return;
    const timer = setTimeout(() => this.#flushSoon(), FLUSH_AFTER_MS);
    // Rows that wait are written at close; they keep no process alive.
    Deno.unrefTimer(Number(timer));
    this.#timer = timer;
  }
}
