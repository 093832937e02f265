/** The ledger of the in-process drawer: one row a call, summed when asked. */
import type { CallerCount, CallRow, CallTotals, ReadScope } from "../drawer_store.ts";
import { scopeSees } from "./state.ts";

/** The most callers that are told. */
const CALLERS_LIMIT = 50;

/** The sums over the calls that a scope sees. */
export function sumCalls(
  rows: readonly CallRow[],
  scope: ReadScope,
  filter: { sessionId?: string },
): CallTotals {
  const seen = rows
    .filter((row) => scopeSees(scope, row))
    .filter((row) => filter.sessionId === undefined || row.sessionId === filter.sessionId);
  const done = seen.filter((row) => row.outcome === "ok");
  return {
    calls: seen.length,
    failures: seen.length - done.length,
    stores: done.filter(isStore).length,
    retrievals: done.filter((row) => row.retrievedTokens > 0).length,
    rawTokens: sum(seen, "rawTokens"),
    anchorTokens: sum(seen, "anchorTokens"),
    retrievedTokens: sum(seen, "retrievedTokens"),
    schemaTokens: sum(seen, "schemaTokens"),
  };
}

/** Who called, the latest first. */
export function countCallers(rows: readonly CallRow[], scope: ReadScope): CallerCount[] {
  const seen = rows.filter((row) => scopeSees(scope, row));
  const byCaller = Map.groupBy(seen, ({ agent, transport }) => JSON.stringify([agent, transport]));
  return [...byCaller.values()].map((calls) => ({
    agent: calls[0]!.agent,
    transport: calls[0]!.transport,
    calls: calls.length,
    stores: calls.filter((row) => row.outcome === "ok" && row.rawTokens > 0).length,
    lastAtMs: Math.max(...calls.map(({ atMs }) => atMs)),
  })).sort((one, other) => other.lastAtMs - one.lastAtMs).slice(0, CALLERS_LIMIT);
}

/** A hook that left a result as it was has stored nothing that counts. */
function isStore({ operation, rawTokens }: CallRow): boolean {
  return operation.startsWith("ctx.store") || (operation === "hook.replace" && rawTokens > 0);
}

function sum(
  rows: readonly CallRow[],
  field: "rawTokens" | "anchorTokens" | "retrievedTokens" | "schemaTokens",
): number {
  return rows.reduce((total, row) => total + row[field], 0);
}
