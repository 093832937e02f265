/** The ledger, and what a drawer says of itself. */
import assert from "node:assert/strict";
import type { CallRow } from "../../lib/storage/drawer_store.ts";
import { SCOPE, WRITER } from "../support/drawer_fixture.ts";
import { type DrawerCase, FOREIGN_SCOPE, OTHER_WRITER, START_MS } from "./drawer_store_case.ts";

const CALL: CallRow = {
  ...WRITER,
  ...{ atMs: START_MS, operation: "ctx.get", transport: "mcp", sessionId: "s1", outcome: "ok" },
  ...{ durationMs: 1.5, rawTokens: 0, anchorTokens: 0, retrievedTokens: 40, schemaTokens: 600 },
};

/** The part's cases. */
export const LEDGER_CASES: readonly DrawerCase[] = [
  ["sums the ledger of a scope and of a session", async (store) => {
    store.recordCall(CALL);
    store.recordCall({
      ...CALL,
      outcome: "ITEM_UNKNOWN",
      retrievedTokens: 0,
      sessionId: undefined,
    });
    const store2 = { operation: "ctx.store_file", rawTokens: 1_000, anchorTokens: 90 };
    store.recordCall({ ...CALL, ...store2, retrievedTokens: 0, sessionId: "s2" });
    store.recordCall({ ...CALL, ...OTHER_WRITER });
    assert.deepEqual(await store.callTotals(SCOPE, {}), {
      ...{ calls: 3, failures: 1, stores: 1, retrievals: 1 },
      ...{ rawTokens: 1_000, anchorTokens: 90, retrievedTokens: 40, schemaTokens: 1_800 },
    });
    assert.deepEqual(await store.callTotals(SCOPE, { sessionId: "s1" }), {
      ...{ calls: 1, failures: 0, stores: 0, retrievals: 1 },
      ...{ rawTokens: 0, anchorTokens: 0, retrievedTokens: 40, schemaTokens: 600 },
    });
    assert.equal((await store.callTotals({ org: "o", namespace: null }, {})).calls, 4);
    assert.equal((await store.callTotals(FOREIGN_SCOPE, {})).calls, 0);
  }],

  ["tells who called in a scope, the latest first", async (store) => {
    const at = (atMs: number) => ({ ...CALL, atMs: START_MS + atMs });
    store.recordCall(at(5));
    store.recordCall({ ...at(7), outcome: "ITEM_UNKNOWN" });
    store.recordCall({ ...at(6), agent: "b", transport: "hook", operation: "hook.replace" });
    const replaced = { agent: "b", transport: "hook", operation: "hook.replace", rawTokens: 900 };
    store.recordCall({ ...at(9), ...replaced });
    store.recordCall({ ...at(20), ...OTHER_WRITER });
    assert.deepEqual(await store.callers(SCOPE), [
      { agent: "b", transport: "hook", calls: 2, stores: 1, lastAtMs: START_MS + 9 },
      { agent: WRITER.agent, transport: "mcp", calls: 2, stores: 0, lastAtMs: START_MS + 7 },
    ]);
    const [latest] = await store.callers({ org: "o", namespace: null });
    assert.deepEqual([latest?.agent, latest?.calls], [WRITER.agent, 3]);
    assert.deepEqual(await store.callers(FOREIGN_SCOPE), []);
    assert.equal((await store.callTotals(SCOPE, {})).stores, 1);
  }],

  ["is healthy when it is new, and has a key of 32 bytes", async (store) => {
    const health = await store.health();
    assert.deepEqual(health.problems, []);
    assert.equal(health.schema >= 1, true);
    assert.equal(store.drawerKey.length, 32);
  }],
];
