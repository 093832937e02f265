/** Rows of the item table as the contract shows them. */
import { LoomError } from "../../core/errors.ts";
import { itemCheck } from "../../core/ids.ts";
import type {
  ItemFilter,
  ItemLookup,
  ItemRecord,
  ItemRow,
  ItemSource,
  ReadScope,
} from "../drawer_store.ts";
import type { Row } from "./connection.ts";
import { type DrawerContext, STATE } from "./drawer_context.ts";
import { expiredSessions } from "./expired_sessions.ts";
import { scopeCondition } from "./scopes.ts";
import { sealOf } from "./seal.ts";
import { lastUse } from "./sessions.ts";
import { fromBlob, fromBlobOrNull } from "./text_blob.ts";

const SELECT = `SELECT i.*, lower(hex(i.sha256)) AS sha256_hex, n.name AS namespace, o.name AS org,
    s.id AS session_id, s.name AS session_name, s.state AS session_state,
    s.last_used_at_ms AS session_used_at_ms
  FROM items i JOIN namespaces n ON n.num = i.namespace_num JOIN orgs o ON o.num = n.org_num
  JOIN sessions s ON s.num = i.session_num`;

/** The terminal answer to a counter, as a scope sees it. */
export function findItem(drawer: DrawerContext, scope: ReadScope, seq: number): ItemLookup {
  const numbers = drawer.scopes.find(scope);
  if (!numbers) return { state: "unknown" };
  const within = scopeCondition(numbers);
  const row = drawer.connection.get(
    // No parameter for the state: beside a partial index it would be planned anew at each call.
    `${SELECT} WHERE i.seq = ? AND ${within.sql} AND i.state <> 0`,
    ...[seq, within.value],
  );
  return row ? lookupOf(drawer, row) : { state: "unknown" };
}

/** The newest visible items of the scope, newest first. */
export function listItems(
  drawer: DrawerContext,
  scope: ReadScope,
  { filter, limit }: { filter: ItemFilter; limit: number },
): ItemRow[] {
  const numbers = drawer.scopes.find(scope);
  if (!numbers) return [];
  const within = scopeCondition(numbers);
  return drawer.connection.all(
    `${SELECT} WHERE i.state = ? AND ${within.sql}
       AND (?3 IS NULL OR i.seq = ?3) AND (?4 IS NULL OR s.id = ?4)
       AND i.session_num NOT IN (SELECT value FROM json_each(?5))
       AND i.seq < ?6
     ORDER BY i.seq DESC LIMIT ?7`,
    ...[STATE.visible, within.value, filter.itemSeq ?? null, filter.sessionId ?? null],
    ...[JSON.stringify(expiredSessions(drawer)), filter.beforeSeq ?? Number.MAX_SAFE_INTEGER],
    Math.max(0, limit),
  ).map(toItemRow);
}

/** A visible item by its counter, whoever asks; for the driver's own use. */
export function itemBySeq(drawer: DrawerContext, seq: number): ItemRow | undefined {
  const row = drawer.connection.get(
    `${SELECT} WHERE i.seq = ? AND i.state = ?`,
    ...[seq, STATE.visible],
  );
  return row && toItemRow(row);
}

/** The ids of the newest visible items whose row is not what was written; of `limit` rows. */
export function damagedItems({ connection }: DrawerContext, limit: number): string[] {
  const rows = connection.all(
    `${SELECT} WHERE i.state = ? ORDER BY i.seq DESC LIMIT ?`,
    ...[STATE.visible, limit],
  );
  return rows.filter(isDamaged).map(({ seq, check_text }) => `i${seq}${check_text}`);
}

function isDamaged(row: Row): boolean {
  try {
    return toItemRow(row) === undefined;
  } catch (thrown) {
    if (thrown instanceof LoomError) return true;
    throw thrown;
  }
}

/** The seal of an item's row: over all that it says of its content. */
export function itemSeal(
  item: ItemRecord & Pick<ItemRow, "seq" | "chunks" | "name" | "source" | "createdAtMs">,
): number {
  const { source } = item;
  return sealOf([
    ...[item.seq, item.chunks, item.bytes, item.lines, item.createdAtMs, item.sha256],
    ...[Number(item.isText), Number(item.inline), item.name, item.anchor, item.report],
    ...[source.type, source.path ?? null, source.sizeBytes ?? null, source.mtimeMs ?? null],
  ]);
}

function lookupOf(drawer: DrawerContext, row: Row): ItemLookup {
  const id = `i${row.seq}${row.check_text}`;
  if (row.state !== STATE.visible) {
    const state = row.state === STATE.purged ? "purged" : "expired";
    return { state, id, atMs: Number(row.ended_at_ms) };
  }
  const usedAtMs = lastUse(drawer, String(row.session_id), row.session_used_at_ms);
  const atMs = usedAtMs + drawer.ttlMs;
  const expired = row.session_state === STATE.open && atMs <= drawer.clock.nowMs;
  return expired ? { state: "expired", id, atMs } : { state: "ok", item: toItemRow(row) };
}

function toItemRow(row: Row): ItemRow {
  const sha256 = String(row.sha256_hex);
  const seq = Number(row.seq);
  const item: ItemRow = {
    seq,
    id: `i${seq}${itemCheck(sha256)}`,
    org: fromBlob(row.org),
    namespace: fromBlob(row.namespace),
    agent: fromBlob(row.agent),
    userId: fromBlob(row.user_id),
    sessionId: String(row.session_id),
    sessionName: fromBlobOrNull(row.session_name),
    name: fromBlob(row.name),
    source: toSource(row),
    createdAtMs: Number(row.created_at_ms),
    sha256,
    bytes: Number(row.bytes),
    lines: Number(row.lines),
    chunks: Number(row.chunks),
    isText: row.is_text === 1,
    inline: row.inline === 1,
    anchor: fromBlob(row.anchor),
    report: fromBlob(row.report),
  };
  if (row.seal !== itemSeal(item)) throw damagedItem(item.id);
  return item;
}

function damagedItem(itemId: string): LoomError {
  return new LoomError("CONTENT_DAMAGED", `What the drawer says of ${itemId} is damaged`, {
    next: "Store the content again; purge the session of the damaged item.",
  });
}

function toSource(row: Row): ItemSource {
  const path = fromBlobOrNull(row.source_path);
  return {
    type: row.source_type as ItemSource["type"],
    ...(path === undefined ? {} : { path }),
    ...(row.source_size === null ? {} : { sizeBytes: Number(row.source_size) }),
    ...(row.source_mtime_ms === null ? {} : { mtimeMs: Number(row.source_mtime_ms) }),
  };
}
