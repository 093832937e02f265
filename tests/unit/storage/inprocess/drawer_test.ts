import assert from "node:assert/strict";
import { createInProcessDrawer } from "../../../../lib/storage/inprocess/drawer.ts";
import { storeFixture } from "../../../support/drawer_fixture.ts";

Deno.test("two drawers with the same calls give the same ids", async () => {
  const ids = [];
  for (const store of [createInProcessDrawer(), createInProcessDrawer()]) {
    const row = await storeFixture(store, "hello\n");
    ids.push([row.id, row.sessionId]);
  }
  assert.deepEqual(ids[0], ["i1mc", "00000000-03e8-7000-8000-000000000001"]);
  assert.deepEqual(ids[1], ids[0]);
});
