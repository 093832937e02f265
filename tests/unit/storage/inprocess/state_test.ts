import assert from "node:assert/strict";
import { createInProcessDrawer } from "../../../../lib/storage/inprocess/drawer.ts";
import { storeFixture, WRITER } from "../../../support/drawer_fixture.ts";
import { collect } from "../../../support/collect.ts";

Deno.test("a chunk whose bytes do not have their hash is refused at read", async () => {
  const store = createInProcessDrawer({ hashing: { sha256Hex: () => "0".repeat(64) } });
  const row = await storeFixture(store, "hello\n");
  await assert.rejects(store.chunkAt(row.seq, 1), { code: "CONTENT_DAMAGED" });
  await assert.rejects(collect(store.chunksOfBytes(row.seq, 0, 1)), { code: "CONTENT_DAMAGED" });
});

Deno.test("nothing of a namespace is seen from another, and null sees all", async () => {
  const store = createInProcessDrawer();
  const row = await storeFixture(store, "hello\n");
  const [other, all] = [{ org: "o", namespace: "x" }, { org: "o", namespace: null }];
  assert.deepEqual(await store.findItem(other, row.seq), { state: "unknown" });
  assert.deepEqual(await store.listItems(other, {}, 10), []);
  assert.deepEqual(await store.listSessions(other), []);
  assert.equal(await store.findSession(other, { id: row.sessionId }), undefined);
  assert.deepEqual((await store.purgeSession(other, row.sessionId, 9)).items, 0);
  assert.deepEqual(await collect(store.literalCandidates(other, {}, [])), []);
  assert.deepEqual(await store.rankedCandidates(other, {}, { words: ["hello"], limit: 10 }), []);
  await assert.rejects(
    store.ensureSession({ ...WRITER, namespace: "x" }, { id: row.sessionId }, 9),
    { code: "SESSION_UNKNOWN" },
  );
  assert.equal((await store.countScope(all, {})).items, 1);
  assert.equal((await store.countScope({ org: "p", namespace: null }, {})).items, 0);
});
