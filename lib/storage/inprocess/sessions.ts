/** Sessions of the in-process drawer: made, used, expired, purged. */
import { LoomError } from "../../core/errors.ts";
import { quoteForMessage } from "../../core/text.ts";
import type {
  ReadScope,
  ScopeCount,
  SessionRef,
  SessionRow,
  WriterIdentity,
} from "../drawer_store.ts";
import { type DrawerState, itemsInScope, scopeSees, type SessionState } from "./state.ts";

/**
 * The open session that a reference names; made when there is none, opened again when it expired or
 * was purged (its old items stay tombstones).
 *
 * @throws SESSION_UNKNOWN when the id is that of a session outside the namespace.
 */
export function ensureSession(
  state: DrawerState,
  who: WriterIdentity,
  { ref, nowMs }: { ref: SessionRef; nowMs: number },
): SessionRow {
  expireSessions(state, nowMs);
  const session = findState(state, who, ref) ?? addSession(state, who, { ref, nowMs });
  session.state = "open";
  session.lastUsedAtMs = Math.max(session.lastUsedAtMs, nowMs);
  return sessionRow(state, session);
}

/** The session as a scope sees it. */
export function findSession(
  state: DrawerState,
  scope: ReadScope,
  ref: SessionRef,
): SessionRow | undefined {
  const session = findState(state, scope, ref);
  return session && sessionRow(state, session);
}

/** The sessions of a scope, last used first. */
export function listSessions(state: DrawerState, scope: ReadScope): SessionRow[] {
  return [...state.sessions.values()]
    .filter((session) => scopeSees(scope, session))
    .sort((left, right) => right.lastUsedAtMs - left.lastUsedAtMs || (left.id < right.id ? 1 : -1))
    .map((session) => sessionRow(state, session));
}

/** Marks an open session as used. */
export function touchSession(state: DrawerState, sessionId: string, nowMs: number): void {
  expireSessions(state, nowMs);
  const session = state.sessions.get(sessionId);
  if (session?.state !== "open") return;
  session.lastUsedAtMs = Math.max(session.lastUsedAtMs, nowMs);
}

/** Purges a session that the scope sees; counts what went. Nothing when the scope sees none. */
export function purgeSession(
  state: DrawerState,
  scope: ReadScope,
  { sessionId, nowMs }: { sessionId: string; nowMs: number },
): ScopeCount {
  const session = state.sessions.get(sessionId);
  if (!session || !scopeSees(scope, session)) return { items: 0, chunks: 0, bytes: 0 };
  return endSession(state, session, { ended: "purged", atMs: nowMs });
}

/** Expires the sessions whose time to live since their last use is over. */
export function expireSessions(state: DrawerState, nowMs: number): void {
  for (const session of state.sessions.values()) {
    const atMs = session.lastUsedAtMs + state.ttlMs;
    if (session.state === "open" && atMs <= nowMs) {
      endSession(state, session, { ended: "expired", atMs });
    }
  }
}

function endSession(
  state: DrawerState,
  session: SessionState,
  { ended, atMs }: { ended: "expired" | "purged"; atMs: number },
): ScopeCount {
  const gone = itemsInScope(state, session, { sessionId: session.id });
  for (const { row } of gone) {
    const { org, namespace, id } = row;
    state.items.delete(row.seq);
    state.tombstones.set(row.seq, { org, namespace, id, state: ended, atMs });
  }
  session.state = ended;
  return {
    items: gone.length,
    chunks: gone.reduce((sum, { row }) => sum + row.chunks, 0),
    bytes: gone.reduce((sum, { row }) => sum + row.bytes, 0),
  };
}

function findState(
  state: DrawerState,
  scope: ReadScope,
  ref: SessionRef,
): SessionState | undefined {
  const visible = [...state.sessions.values()].filter((session) => scopeSees(scope, session));
  return "id" in ref
    ? visible.find((session) => session.id === ref.id)
    : visible.find((session) => session.name === ref.name);
}

function addSession(
  state: DrawerState,
  who: WriterIdentity,
  { ref, nowMs }: { ref: SessionRef; nowMs: number },
): SessionState {
  const id = "id" in ref ? ref.id : sessionId(nowMs, state.nextSession++);
  if (state.sessions.has(id)) throw foreignSession(id);
  const { org, namespace, agent, userId } = who;
  const session: SessionState = {
    ...{ org, namespace, agent, userId, id },
    name: "name" in ref ? ref.name : undefined,
    createdAtMs: nowMs,
    lastUsedAtMs: nowMs,
    state: "open",
  };
  state.sessions.set(id, session);
  return session;
}

function foreignSession(id: string): LoomError {
  return new LoomError(
    "SESSION_UNKNOWN",
    `Cannot use session ${quoteForMessage(id)}: unknown here`,
    {
      next: "Leave the session out, or give a label of your own.",
    },
  );
}

function sessionRow(state: DrawerState, session: SessionState): SessionRow {
  const { id, namespace, name, createdAtMs, lastUsedAtMs } = session;
  const items = itemsInScope(state, session, { sessionId: id });
  const bytes = items.reduce((sum, { row }) => sum + row.bytes, 0);
  return {
    ...{ id, namespace, name, createdAtMs, lastUsedAtMs, state: session.state },
    ...{ items: items.length, bytes },
  };
}

/** A UUIDv7 of the given time whose random part is a counter: equal runs give equal ids. */
function sessionId(nowMs: number, counter: number): string {
  const time = nowMs.toString(16).padStart(12, "0").slice(-12);
  const tail = counter.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${tail}`;
}
