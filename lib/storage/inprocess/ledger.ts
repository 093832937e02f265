/** The ledger of the in-process drawer: one row a call, summed when asked. */
import type { CallRow, CallTotals, ReadScope } from "../drawer_store.ts";
import { scopeSees } from "./state.ts";

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
    stores: done.filter((row) => row.operation.startsWith("ctx.store")).length,
    retrievals: done.filter((row) => row.retrievedTokens > 0).length,
    rawTokens: sum(seen, "rawTokens"),
    anchorTokens: sum(seen, "anchorTokens"),
    retrievedTokens: sum(seen, "retrievedTokens"),
    schemaTokens: sum(seen, "schemaTokens"),
  };
}

function sum(
  rows: readonly CallRow[],
  field: "rawTokens" | "anchorTokens" | "retrievedTokens" | "schemaTokens",
): number {
  return rows.reduce((total, row) => total + row[field], 0);
}
