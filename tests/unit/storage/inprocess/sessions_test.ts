import assert from "node:assert/strict";
import { createInProcessDrawer } from "../../../../lib/storage/inprocess/drawer.ts";
import { SCOPE, storeFixture, WRITER } from "../../../support/drawer_fixture.ts";
import { collect } from "../../../support/collect.ts";

Deno.test("a session expires its time to live after its last use and leaves tombstones", async () => {
  const store = createInProcessDrawer({ ttlMs: 100 });
  const row = await storeFixture(store, "hello\n", { nowMs: 1_000 });
  store.touchSession(row.sessionId, 1_050);
  await store.ensureSession(WRITER, { name: "other" }, 1_149);
  assert.equal((await store.findItem(SCOPE, row.seq)).state, "ok");
  await store.ensureSession(WRITER, { name: "other" }, 1_150);
  assert.deepEqual(await store.findItem(SCOPE, row.seq), {
    ...{ state: "expired", id: row.id, atMs: 1_150 },
  });
  assert.deepEqual(await collect(store.chunksOfBytes(row.seq, 0, 9)), []);
});

Deno.test("a purged session leaves tombstones and opens again for new items", async () => {
  const store = createInProcessDrawer();
  const row = await storeFixture(store, "hello\n");
  assert.deepEqual(await store.purgeSession(SCOPE, row.sessionId, 2_000), {
    ...{ items: 1, chunks: 1, bytes: 6 },
  });
  assert.deepEqual(await store.findItem(SCOPE, row.seq), {
    ...{ state: "purged", id: row.id, atMs: 2_000 },
  });
  assert.equal((await store.findSession(SCOPE, { name: "s" }))?.state, "purged");
  const again = await storeFixture(store, "hello\n", { nowMs: 3_000 });
  assert.deepEqual([again.id, again.sessionId], ["i2mc", row.sessionId]);
});
