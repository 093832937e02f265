/** How much a scope holds, from counters that every write keeps. */
import type { ReadScope, ScopeCount, SearchFilter } from "../drawer_store.ts";
import { type DrawerContext, STATE } from "./drawer_context.ts";
import { NOTHING } from "./end_session.ts";
import { expiredSessions } from "./expired_sessions.ts";
import { scopeCondition } from "./scopes.ts";

/** Visible items of a scope, their chunks and bytes. */
export function countScope(
  drawer: DrawerContext,
  scope: ReadScope,
  filter: SearchFilter,
): ScopeCount {
  const numbers = drawer.scopes.find(scope);
  if (!numbers) return NOTHING;
  const within = scopeCondition(numbers);
  const row = drawer.connection.get(
    `${filter.itemSeq === undefined ? OF_SESSIONS : OF_ITEMS} AND ${within.sql}`,
    ...[filter.itemSeq === undefined ? STATE.open : STATE.visible],
    ...[filter.sessionId ?? null, JSON.stringify(expiredSessions(drawer))],
    ...(filter.itemSeq === undefined ? [] : [filter.itemSeq]),
    within.value,
  )!;
  return { items: Number(row.items), chunks: Number(row.chunks), bytes: Number(row.bytes) };
}

const OF_SESSIONS = `SELECT total(s.items) AS items, total(s.chunks) AS chunks,
    total(s.bytes) AS bytes
  FROM sessions s JOIN namespaces n ON n.num = s.namespace_num
  WHERE s.state = ?1 AND (?2 IS NULL OR s.id = ?2)
    AND s.num NOT IN (SELECT value FROM json_each(?3))`;

const OF_ITEMS = `SELECT count(*) AS items, total(i.chunks) AS chunks, total(i.bytes) AS bytes
  FROM items i JOIN sessions s ON s.num = i.session_num
    JOIN namespaces n ON n.num = i.namespace_num
  WHERE i.state = ?1 AND (?2 IS NULL OR s.id = ?2)
    AND s.num NOT IN (SELECT value FROM json_each(?3)) AND i.seq = ?4`;
