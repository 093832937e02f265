import assert from "node:assert/strict";
import { search, type SearchAnswer } from "../../../../../lib/planes/drawer/app/search.ts";
import type { SearchTarget } from "../../../../../lib/planes/drawer/app/search_tiers.ts";
import type { DrawerStore } from "../../../../../lib/storage/drawer_store.ts";
import { createInProcessDrawer } from "../../../../../lib/storage/inprocess/drawer.ts";
import { SCOPE, storeFixture, WRITER } from "../../../../support/drawer_fixture.ts";
import { countingReads, searchServices } from "../../../../support/search_services.ts";

const HERE: SearchTarget = { scope: SCOPE, filter: {} };

function find(store: DrawerStore, query: string, target = HERE): Promise<SearchAnswer> {
  return search(searchServices(store), { query, target, limit: 10 });
}

Deno.test("the newest item comes first, lines in order", async () => {
  const store = createInProcessDrawer();
  await storeFixture(store, "x old\n");
  await storeFixture(store, "x new 1\nx new 2\n");
  const { hits, more, outside, approximate } = await find(store, "x");
  assert.deepEqual(hits.map(({ snippet }) => snippet), ["x new 1", "x new 2", "x old"]);
  assert.deepEqual([more, outside, approximate], [false, undefined, undefined]);
});

Deno.test("more is said when a line is left out, and only then", async () => {
  const store = createInProcessDrawer();
  await storeFixture(store, "x\n".repeat(10));
  assert.equal((await find(store, "x")).more, false);
  await storeFixture(store, "x\n");
  assert.equal((await find(store, "x")).more, true);
});

Deno.test("an item, a session and a chunk narrow what is searched and counted", async () => {
  const store = createInProcessDrawer();
  const first = await storeFixture(store, "x 1\nx 2\n", { chunkBytes: 4 });
  const second = await storeFixture(store, "x 3\n", { session: "t" });
  const inItem = await find(store, "x", { scope: SCOPE, filter: { itemSeq: first.seq } });
  assert.deepEqual(inItem.hits.map(({ snippet }) => snippet), ["x 1", "x 2"]);
  assert.deepEqual(inItem.searched, { items: 1, chunks: 2, bytes: 8 });
  const inSession = { scope: SCOPE, filter: { sessionId: second.sessionId } };
  assert.deepEqual((await find(store, "x", inSession)).hits.map(({ snippet }) => snippet), ["x 3"]);
  const inChunk = { scope: SCOPE, filter: { itemSeq: first.seq }, chunk: 2 };
  const chunk = await find(store, "x", inChunk);
  assert.deepEqual(chunk.hits.map(({ snippet }) => snippet), ["x 2"]);
  assert.deepEqual(chunk.searched, { items: 1, chunks: 1, bytes: 4 });
});

Deno.test("nothing found says how many hits the rest of the namespace has", async () => {
  const store = createInProcessDrawer();
  await storeFixture(store, "x\nx\n", { session: "s" });
  const { sessionId } = await storeFixture(store, "y\n", { session: "t" });
  const answer = await find(store, "x", { scope: SCOPE, filter: { sessionId } });
  assert.deepEqual(answer.hits, []);
  assert.deepEqual(answer.outside, { hits: 2, foreignItems: 0 });
});

Deno.test("what lies outside is looked for only where there is something", async () => {
  let questions = 0;
  const store = createInProcessDrawer();
  const counting: DrawerStore = {
    ...store,
    literalCandidates: (...asked) => {
      questions++;
      return store.literalCandidates(...asked);
    },
  };
  const { seq } = await storeFixture(store, "x\n", { session: "s" });
  const here: SearchTarget = { scope: SCOPE, filter: { itemSeq: seq } };
  await find(counting, "y", here);
  assert.equal(questions, 1);
  await storeFixture(store, "x\n", { session: "t" });
  await find(counting, "y", here);
  assert.equal(questions, 1 + 2);
  await storeFixture(store, "x\n", { who: { ...WRITER, namespace: "other" } });
  await find(counting, "y", here);
  assert.equal(questions, 1 + 2 + 3);
});

Deno.test("other namespaces give a count of items and nothing else", async () => {
  const store = createInProcessDrawer();
  await storeFixture(store, "secret words\n", { who: { ...WRITER, namespace: "other" } });
  await storeFixture(store, "plain\n");
  const answer = await find(store, "secret");
  assert.deepEqual(answer.outside, { hits: 0, foreignItems: 1 });
  assert.equal(JSON.stringify(answer).includes("words"), false);
  assert.deepEqual((await find(store, "nowhere")).outside, { hits: 0, foreignItems: 0 });
  const crossed = await find(store, "secret", { scope: { org: "o", namespace: null }, filter: {} });
  assert.deepEqual(crossed.hits.map(({ item }) => item.namespace), ["other"]);
});

Deno.test("other organisations give nothing, not even a count", async () => {
  const store = createInProcessDrawer();
  await storeFixture(store, "secret\n", { who: { ...WRITER, org: "p" } });
  const answer = await find(store, "secret", { scope: { org: "o", namespace: null }, filter: {} });
  assert.deepEqual([answer.hits, answer.outside], [[], { hits: 0, foreignItems: 0 }]);
});

Deno.test("a search reads a bounded number of chunks and says when that was not all", async () => {
  const { store, reads } = countingReads(createInProcessDrawer());
  await storeFixture(store, "a line\n".repeat(2_000) + "needle\n", { chunkBytes: 7 });
  const answer = await find(store, "needle");
  assert.deepEqual([answer.hits, answer.more], [[], true]);
  assert.equal(answer.approximate, "only the first 1,024 candidate chunks were read");
  assert.equal(reads() <= 1_024 + 128, true, `${reads()} chunks were read`);
});

Deno.test("a search reads no more chunks than it needs", async () => {
  const { store, reads } = countingReads(createInProcessDrawer());
  await storeFixture(store, "a line\n".repeat(2_000), { chunkBytes: 70 });
  assert.equal((await find(store, "line")).hits.length, 10);
  assert.equal(reads(), 2);
});

Deno.test("a cancelled search stops", async () => {
  const store = createInProcessDrawer();
  await storeFixture(store, "x\n");
  const services = searchServices(store, AbortSignal.abort());
  await assert.rejects(search(services, { query: "x", target: HERE, limit: 1 }), {
    name: "AbortError",
  });
});

Deno.test("a damaged chunk is told; it is a refusal where nothing else was to be searched", async () => {
  const store = createInProcessDrawer({ hashing: { sha256Hex: () => "" } });
  const { id, seq } = await storeFixture(store, "x\n");
  const { hits, damaged } = await find(store, "x");
  assert.deepEqual([hits, damaged], [[], [
    `Cannot read chunk 1 of ${id}: its bytes do not have the hash they were stored with`,
  ]]);
  const chunk = { scope: SCOPE, filter: { itemSeq: seq }, chunk: 1 };
  await assert.rejects(find(store, "x", chunk), { code: "CONTENT_DAMAGED" });
});
