import assert from "node:assert/strict";
import { createInProcessDrawer } from "../../../../lib/storage/inprocess/drawer.ts";
import { SCOPE, storeFixture, WRITER } from "../../../support/drawer_fixture.ts";

async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const collected: Value[] = [];
  for await (const value of values) collected.push(value);
  return collected;
}

Deno.test("two drawers with the same calls give the same ids", async () => {
  const ids = [];
  for (const store of [createInProcessDrawer(), createInProcessDrawer()]) {
    const row = await storeFixture(store, "hello\n");
    ids.push([row.id, row.sessionId]);
  }
  assert.deepEqual(ids[0], ["i1mc", "00000000-03e8-7000-8000-000000000001"]);
  assert.deepEqual(ids[1], ids[0]);
});

Deno.test("an item is unknown until its commit, and an aborted one for ever", async () => {
  const store = createInProcessDrawer();
  const session = await store.ensureSession(WRITER, { name: "s" }, 1);
  const item = {
    sessionId: session.id,
    name: "n",
    source: { type: "text" },
    createdAtMs: 1,
  } as const;
  const writer = await store.beginItem(WRITER, item);
  await writer.append({
    bytes: new TextEncoder().encode("abc"),
    ...{ sha256: "", byteStart: 0, lineStart: 1, newlines: 0 },
  });
  assert.deepEqual(await store.findItem(SCOPE, writer.seq), { state: "unknown" });
  assert.equal(new TextDecoder().decode(await writer.readBytes(1, 3)), "bc");
  await writer.abort();
  await writer.abort();
  assert.deepEqual(await store.findItem(SCOPE, writer.seq), { state: "unknown" });
  assert.equal((await store.beginItem(WRITER, item)).seq, 2);
});

Deno.test("a chunk whose bytes do not have their hash is refused at read", async () => {
  const store = createInProcessDrawer({ hashing: { sha256Hex: () => "0".repeat(64) } });
  const row = await storeFixture(store, "hello\n");
  await assert.rejects(store.chunkAt(row.seq, 1), { code: "CONTENT_DAMAGED" });
  await assert.rejects(collect(store.chunksOfBytes(row.seq, 0, 1)), { code: "CONTENT_DAMAGED" });
});

Deno.test("chunks are found by the lines and by the bytes that they hold", async () => {
  const store = createInProcessDrawer();
  const row = await storeFixture(store, "aa\nbb\ncc\ndd\n", { chunkBytes: 5 });
  const byLines = await collect(store.chunksOfLines(row.seq, 3, 3));
  assert.deepEqual(byLines.map(({ index, lineStart }) => [index, lineStart]), [[2, 2]]);
  const byBytes = await collect(store.chunksOfBytes(row.seq, 4, 6));
  assert.deepEqual(byBytes.map(({ index }) => index), [1, 2]);
});

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
  assert.deepEqual(await store.rankedCandidates(other, {}, ["hello"], 10), []);
  await assert.rejects(
    store.ensureSession({ ...WRITER, namespace: "x" }, { id: row.sessionId }, 9),
    { code: "SESSION_UNKNOWN" },
  );
  assert.equal((await store.countScope(all, {})).items, 1);
  assert.equal((await store.countScope({ org: "p", namespace: null }, {})).items, 0);
});

Deno.test("ranking puts the chunk with the rarer word first", async () => {
  const store = createInProcessDrawer();
  await storeFixture(store, "common rare\n");
  await storeFixture(store, "common common common\n");
  await storeFixture(store, "common other\n");
  await storeFixture(store, "nothing here\n");
  const ranked = await store.rankedCandidates(SCOPE, {}, ["Common", "RARE"], 10);
  assert.deepEqual(ranked.map(({ itemSeq }) => itemSeq), [1, 2, 3]);
  assert.equal(ranked[0]!.score > ranked[1]!.score, true);
});

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
