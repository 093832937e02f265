import assert from "node:assert/strict";
import { createInProcessDrawer } from "../../../../lib/storage/inprocess/drawer.ts";
import { SCOPE, WRITER } from "../../../support/drawer_fixture.ts";

Deno.test("call totals add up what the scope sees", async () => {
  const store = createInProcessDrawer();
  const row = {
    ...{ ...WRITER, atMs: 1, operation: "ctx.store", transport: "cli", sessionId: "1" },
    ...{ outcome: "ok", durationMs: 1, rawTokens: 50, anchorTokens: 5 },
    ...{ retrievedTokens: 0, schemaTokens: 2 },
  };
  store.recordCall(row);
  store.recordCall({ ...row, operation: "ctx.get", rawTokens: 0, retrievedTokens: 7 });
  store.recordCall({ ...row, namespace: "x" });
  store.recordCall({ ...row, outcome: "DRAWER_BUSY", sessionId: "2", rawTokens: 0 });
  assert.deepEqual(await store.callTotals(SCOPE, {}), {
    ...{ calls: 3, failures: 1, stores: 1, retrievals: 1 },
    ...{ rawTokens: 50, anchorTokens: 15, retrievedTokens: 7, schemaTokens: 6 },
  });
  assert.equal((await store.callTotals(SCOPE, { sessionId: "2" })).calls, 1);
});
