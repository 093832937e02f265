/** Sessions: made, used, expired, purged. */
import { v7 } from "uuid";
import { LoomError } from "../../core/errors.ts";
import { quoteForMessage } from "../../core/text.ts";
import type { ReadScope, SessionRef, SessionRow, WriterIdentity } from "../drawer_store.ts";
import type { Row } from "./connection.ts";
import { type DrawerContext, STATE } from "./drawer_context.ts";
import { expireSession } from "./end_session.ts";
import { scopeCondition } from "./scopes.ts";
import { fromBlob, fromBlobOrNull, toBlob, toBlobOrNull } from "./text_blob.ts";

/** A session with what the driver alone needs of it. */
export interface KnownSession {
  readonly num: number;
  readonly row: SessionRow;
  /** The state as kept: `open` although it has expired meanwhile. */
  readonly keptOpen: boolean;
}

const SELECT = `SELECT s.*, n.name AS namespace FROM sessions s
  JOIN namespaces n ON n.num = s.namespace_num`;

/**
 * The open session that a reference names; made when there is none, opened again when it expired or
 * was purged (its old items stay tombstones).
 *
 * @throws SESSION_UNKNOWN when the id is that of a session outside the namespace.
 */
export function ensureSession(
  drawer: DrawerContext,
  who: WriterIdentity,
  { ref, nowMs }: { ref: SessionRef; nowMs: number },
): SessionRow {
  drawer.clock.see(nowMs);
  const scope = { org: who.org, namespace: who.namespace };
  const known = findKnown(drawer, scope, ref);
  if (known?.row.state === "open") return used(drawer, known.row, nowMs);
  if (known?.keptOpen) expireSession(drawer, known);
  if (known) reopen(drawer, known, nowMs);
  else insert(drawer, who, { ref, nowMs });
  return used(drawer, findKnown(drawer, scope, ref)!.row, nowMs);
}

/** The session as a scope sees it. */
export function findSession(
  drawer: DrawerContext,
  scope: ReadScope,
  ref: SessionRef,
): SessionRow | undefined {
  return findKnown(drawer, scope, ref)?.row;
}

/** The same with the driver's own facts. */
export function findKnown(
  drawer: DrawerContext,
  scope: ReadScope,
  ref: SessionRef,
): KnownSession | undefined {
  const numbers = drawer.scopes.find(scope);
  if (!numbers) return undefined;
  const within = scopeCondition(numbers);
  const [column, value] = "id" in ref ? ["id", ref.id] : ["name", toBlob(ref.name)];
  const row = drawer.connection.get(
    `${SELECT} WHERE ${within.sql} AND s.${column} = ? ORDER BY s.num DESC LIMIT 1`,
    ...[within.value, value],
  );
  return row && knownSession(drawer, row);
}

/** The sessions of a scope, last used first. */
export function listSessions(drawer: DrawerContext, scope: ReadScope): SessionRow[] {
  const numbers = drawer.scopes.find(scope);
  if (!numbers) return [];
  const within = scopeCondition(numbers);
  return drawer.connection.all(`${SELECT} WHERE ${within.sql}`, within.value)
    .map((row) => knownSession(drawer, row).row)
    .sort((left, right) => right.lastUsedAtMs - left.lastUsedAtMs || (left.id < right.id ? 1 : -1));
}

/** Marks an open session as used. */
export function touchSession(drawer: DrawerContext, sessionId: string, nowMs: number): void {
  drawer.clock.see(nowMs);
  const row = drawer.connection.get(`${SELECT} WHERE s.id = ?`, sessionId);
  if (row && knownSession(drawer, row).row.state === "open") {
    drawer.activity.touch(sessionId, nowMs);
  }
}

/** A session by its number, which must be one. */
export function sessionByNum(drawer: DrawerContext, num: number): KnownSession {
  return knownSession(drawer, drawer.connection.get(`${SELECT} WHERE s.num = ?`, num)!);
}

/** When a session was last used: as its row has it, or as the second file knows it better. */
export function lastUse(drawer: DrawerContext, id: string, keptAtMs: unknown): number {
  return Math.max(Number(keptAtMs), drawer.activity.lastUse(id));
}

/** A row of `sessions` (with `namespace`) as a session. */
function knownSession(drawer: DrawerContext, row: Row): KnownSession {
  const id = String(row.id);
  const lastUsedAtMs = lastUse(drawer, id, row.last_used_at_ms);
  const keptOpen = row.state === STATE.open;
  const expired = keptOpen && lastUsedAtMs + drawer.ttlMs <= drawer.clock.nowMs;
  const live = keptOpen && !expired;
  return {
    num: Number(row.num),
    keptOpen,
    row: {
      id,
      namespace: fromBlob(row.namespace),
      name: fromBlobOrNull(row.name),
      createdAtMs: Number(row.created_at_ms),
      lastUsedAtMs,
      state: live ? "open" : row.state === STATE.purged ? "purged" : "expired",
      items: live ? Number(row.items) : 0,
      bytes: live ? Number(row.bytes) : 0,
    },
  };
}

function used(drawer: DrawerContext, row: SessionRow, nowMs: number): SessionRow {
  drawer.activity.touch(row.id, nowMs);
  return { ...row, lastUsedAtMs: Math.max(row.lastUsedAtMs, nowMs) };
}

function reopen(drawer: DrawerContext, known: KnownSession, nowMs: number): void {
  drawer.connection.write("durable", () => {
    drawer.connection.run(
      "UPDATE sessions SET state = ?, last_used_at_ms = ? WHERE num = ?",
      ...[STATE.open, nowMs, known.num],
    );
  });
}

function insert(
  drawer: DrawerContext,
  who: WriterIdentity,
  { ref, nowMs }: { ref: SessionRef; nowMs: number },
): void {
  const id = "id" in ref ? ref.id : v7({ msecs: nowMs });
  drawer.connection.write("durable", () => {
    const { namespace } = drawer.scopes.ensure(who);
    // Another process may have made the same label meanwhile: then that session stands.
    drawer.connection.run(
      "INSERT INTO sessions (id, namespace_num, name, agent, user_id, created_at_ms, " +
        "last_used_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
      ...[id, namespace, toBlobOrNull("name" in ref ? ref.name : undefined)],
      ...[toBlob(who.agent), toBlob(who.userId), nowMs, nowMs],
    );
  });
  if (!findKnown(drawer, who, ref)) throw foreignSession(id);
}

function foreignSession(id: string): LoomError {
  return new LoomError(
    "SESSION_UNKNOWN",
    `Cannot use session ${quoteForMessage(id)}: unknown here`,
    { next: "Leave the session out, or give a label of your own." },
  );
}
