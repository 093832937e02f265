/** The rows of the ledger: one a call. */
import type { CallerCount, CallRow, CallTotals } from "../drawer_store.ts";
import type { Connection } from "./connection.ts";
import { fromBlob, toBlob } from "./text_blob.ts";

/** The second file's tables. */
export const ACTIVITY_SCHEMA = `
CREATE TABLE facts (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE uses (session_id TEXT PRIMARY KEY, at_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE calls (
  id INTEGER PRIMARY KEY,
  at_ms INTEGER NOT NULL,
  org BLOB NOT NULL,
  namespace BLOB NOT NULL,
  agent BLOB NOT NULL,
  user_id BLOB NOT NULL,
  session_id TEXT,
  operation TEXT NOT NULL,
  transport TEXT NOT NULL,
  outcome TEXT NOT NULL,
  duration_ms REAL NOT NULL,
  raw_tokens INTEGER NOT NULL,
  anchor_tokens INTEGER NOT NULL,
  retrieved_tokens INTEGER NOT NULL,
  schema_tokens INTEGER NOT NULL
) STRICT;
CREATE INDEX calls_by_namespace ON calls (org, namespace);
CREATE INDEX calls_by_session ON calls (session_id) WHERE session_id IS NOT NULL;
`;

/** Adds one call. */
export function writeCall(connection: Connection, row: CallRow): void {
  connection.run(
    "INSERT INTO calls (at_ms, org, namespace, agent, user_id, session_id, operation, transport, " +
      "outcome, duration_ms, raw_tokens, anchor_tokens, retrieved_tokens, schema_tokens) " +
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    ...[row.atMs, toBlob(row.org), toBlob(row.namespace), toBlob(row.agent), toBlob(row.userId)],
    ...[row.sessionId ?? null, row.operation, row.transport, row.outcome, row.durationMs],
    ...[row.rawTokens, row.anchorTokens, row.retrievedTokens, row.schemaTokens],
  );
}

/** Sums over the calls of a scope, or of one session in it. */
export function totalsOf(
  connection: Connection,
  scope: { org: string; namespace: string | null },
  sessionId?: string,
): CallTotals {
  const wanted: [sql: string, value: string | Uint8Array][] = [["org = ?", toBlob(scope.org)]];
  if (scope.namespace !== null) wanted.push(["namespace = ?", toBlob(scope.namespace)]);
  if (sessionId !== undefined) wanted.push(["session_id = ?", sessionId]);
  const row = connection.get(
    `${SUMS} WHERE ${wanted.map(([sql]) => sql).join(" AND ")}`,
    ...wanted.map(([, value]) => value),
  )!;
  const sum = (name: string) => Number(row[name] ?? 0);
  return {
    calls: sum("calls"),
    failures: sum("failures"),
    stores: sum("stores"),
    retrievals: sum("retrievals"),
    rawTokens: sum("raw_tokens"),
    anchorTokens: sum("anchor_tokens"),
    retrievedTokens: sum("retrieved_tokens"),
    schemaTokens: sum("schema_tokens"),
  };
}

/** Who called in a scope, the latest first; at most 50. */
export function callersOf(
  connection: Connection,
  { org, namespace }: { org: string; namespace: string | null },
): CallerCount[] {
  const within = namespace === null ? "" : "AND namespace = ?";
  return connection.all(
    `SELECT agent, transport, count(*) AS calls, max(at_ms) AS last_at_ms,
       total(outcome = 'ok' AND raw_tokens > 0) AS stores
     FROM calls WHERE org = ? ${within}
     GROUP BY agent, transport ORDER BY last_at_ms DESC LIMIT 50`,
    ...[toBlob(org), ...(namespace === null ? [] : [toBlob(namespace)])],
  ).map((row) => ({
    agent: fromBlob(row.agent),
    transport: String(row.transport),
    calls: Number(row.calls),
    stores: Number(row.stores),
    lastAtMs: Number(row.last_at_ms),
  }));
}

const SUMS = `SELECT count(*) AS calls,
  total(outcome <> 'ok') AS failures,
  total(outcome = 'ok' AND (operation GLOB 'ctx.store*'
    OR (operation = 'hook.replace' AND raw_tokens > 0))) AS stores,
  total(outcome = 'ok' AND retrieved_tokens > 0) AS retrievals,
  total(raw_tokens) AS raw_tokens,
  total(anchor_tokens) AS anchor_tokens,
  total(retrieved_tokens) AS retrieved_tokens,
  total(schema_tokens) AS schema_tokens
FROM calls`;
