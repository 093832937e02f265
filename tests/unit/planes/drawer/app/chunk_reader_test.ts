import assert from "node:assert/strict";
import { ChunkReader } from "../../../../../lib/planes/drawer/app/chunk_reader.ts";
import { SearchedItems } from "../../../../../lib/planes/drawer/app/searched_items.ts";
import type { DrawerStore } from "../../../../../lib/storage/drawer_store.ts";
import { createInProcessDrawer } from "../../../../../lib/storage/inprocess/drawer.ts";
import { SCOPE, storeFixture } from "../../../../support/drawer_fixture.ts";
import { countingReads } from "../../../../support/search_services.ts";

function readerOf(
  store: DrawerStore,
  { chunks, overlapBytes = 256, spansLines = false }: {
    chunks: number;
    overlapBytes?: number;
    spansLines?: boolean;
  },
): ChunkReader {
  return new ChunkReader(new SearchedItems(store, SCOPE), { chunks, overlapBytes, spansLines });
}

Deno.test("a chunk is read once, however often it is asked for", async () => {
  const { store, reads } = countingReads(createInProcessDrawer());
  const { seq } = await storeFixture(store, "one\n");
  const reader = readerOf(store, { chunks: 1 });
  const window = await reader.read({ itemSeq: seq, index: 1 });
  assert.equal(await reader.read({ itemSeq: seq, index: 1 }), window);
  assert.deepEqual([reads(), reader.chunks, reader.isSpent], [1, 1, false]);
});

Deno.test("a reader gives nothing beyond its limit and says that it is spent", async () => {
  const store = createInProcessDrawer();
  const { seq } = await storeFixture(store, "a\nb\nc\n", { chunkBytes: 2 });
  const reader = readerOf(store, { chunks: 1 });
  await reader.read({ itemSeq: seq, index: 1 });
  assert.equal(await reader.read({ itemSeq: seq, index: 2 }), undefined);
  assert.equal(reader.isSpent, true);
  reader.allow(1);
  assert.equal((await reader.read({ itemSeq: seq, index: 2 }))?.text, "b\n");
});

Deno.test("a chunk that is not there is no limit reached", async () => {
  const reader = readerOf(createInProcessDrawer(), { chunks: 1 });
  assert.equal(await reader.read({ itemSeq: 9, index: 1 }), undefined);
  assert.equal(reader.isSpent, false);
});

Deno.test("a window reaches to the end of its last line, over as many chunks as that takes", async () => {
  const store = createInProcessDrawer();
  const { seq } = await storeFixture(store, "abcdefgh\nxyz\n", { chunkBytes: 3 });
  const reader = readerOf(store, { chunks: 9 });
  assert.equal((await reader.read({ itemSeq: seq, index: 1 }))?.text, "abcdefgh\n");
  assert.equal((await reader.read({ itemSeq: seq, index: 3 }))?.text, "gh\n");
});

Deno.test("a window reaches no further than it may", async () => {
  const store = createInProcessDrawer();
  const { seq } = await storeFixture(store, "abcdefghijkl", { chunkBytes: 3 });
  const reader = readerOf(store, { chunks: 9, overlapBytes: 5 });
  assert.equal((await reader.read({ itemSeq: seq, index: 1 }))?.text, "abcdefgh");
});

Deno.test("damaged chunks count as read: a search of a damaged drawer is bounded too", async () => {
  const store = createInProcessDrawer({ hashing: { sha256Hex: () => "" } });
  const { seq } = await storeFixture(store, "a\nb\nc\n", { chunkBytes: 2 });
  const reader = readerOf(store, { chunks: 2 });
  for (const index of [1, 2, 3]) {
    assert.equal(await reader.read({ itemSeq: seq, index }), undefined);
  }
  assert.deepEqual([reader.chunks, reader.isSpent], [2, true]);
});

Deno.test("where a match may go on in the next lines they are part of the window", async () => {
  const store = createInProcessDrawer();
  const { seq } = await storeFixture(store, "a\nb\nc\nd\n", { chunkBytes: 2 });
  const textOf = async (options: { overlapBytes?: number; spansLines?: boolean }) =>
    (await readerOf(store, { chunks: 1, ...options }).read({ itemSeq: seq, index: 2 }))?.text;
  assert.equal(await textOf({}), "b\n");
  assert.equal(await textOf({ spansLines: true }), "b\nc\nd\n");
  assert.equal(await textOf({ spansLines: true, overlapBytes: 3 }), "b\nc\nd");
});
