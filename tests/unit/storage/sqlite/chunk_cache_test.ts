import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { nodeHashing } from "../../../../lib/providers/hashing/node_hashing.ts";
import type { StoredChunk } from "../../../../lib/storage/drawer_store.ts";
import { ChunkCache } from "../../../../lib/storage/sqlite/chunk_cache.ts";
import { SCOPE, storeFixture } from "../../../support/drawer_fixture.ts";
import { withScratch } from "../../../support/scratch.ts";
import { openTestDrawer } from "../../../support/sqlite_drawer.ts";

function chunkOf(index: number, size = 1_000): StoredChunk {
  const bytes = new Uint8Array(size).fill(index);
  return { index, byteStart: 0, lineStart: 1, newlines: 0, bytes };
}

Deno.test("a chunk that was kept comes back as a copy", () => {
  const cache = new ChunkCache();
  const chunk = chunkOf(1);
  cache.put(7, chunk);
  chunk.bytes.fill(9);
  cache.get(7, 1)!.bytes.fill(9);
  assert.deepEqual(cache.get(7, 1), chunkOf(1));
  assert.deepEqual([cache.get(7, 2), cache.get(71, 1)], [undefined, undefined]);
});

Deno.test("what is kept stays below the limit; the least recently used goes first", () => {
  const cache = new ChunkCache(4_000);
  for (const index of [1, 2, 3]) cache.put(1, chunkOf(index));
  cache.get(1, 1);
  cache.put(1, chunkOf(4));
  assert.deepEqual([1, 2, 3, 4].filter((index) => cache.get(1, index)), [1, 3, 4]);
  assert.equal(cache.bytes, 3 * 1_256);
  cache.put(1, chunkOf(5, 9_000));
  assert.deepEqual([cache.get(1, 5), cache.bytes], [undefined, 0]);
});

Deno.test("a chunk that is kept again counts once", () => {
  const cache = new ChunkCache();
  cache.put(1, chunkOf(1));
  cache.put(1, chunkOf(1));
  assert.equal(cache.bytes, 1_256);
});

Deno.test("an item is forgotten with all its chunks, and no other item is", () => {
  const cache = new ChunkCache();
  for (const seq of [1, 12]) for (const index of [1, 2]) cache.put(seq, chunkOf(index));
  cache.forget(1);
  assert.deepEqual([cache.get(1, 1), cache.get(1, 2)], [undefined, undefined]);
  assert.equal(cache.get(12, 2)?.index, 2);
  assert.equal(cache.bytes, 2 * 1_256);
});

Deno.test("a drawer hashes a chunk when it comes from the file, and reads of items always do", async () => {
  await withScratch(async (dir) => {
    let hashed = 0;
    const hashing = {
      sha256Hex(bytes: Uint8Array): string {
        hashed++;
        return nodeHashing.sha256Hex(bytes);
      },
    };
    const store = await openTestDrawer(`${dir}/loom.db`, { hashing });
    const { seq } = await storeFixture(store, "text\n");
    for (let round = 0; round < 3; round++) await store.chunkAt(seq, 1);
    assert.equal(hashed, 1);
    const db = new DatabaseSync(`${dir}/loom.db`);
    db.exec("UPDATE chunks SET body = x'41'");
    db.close();
    for (const read of [store.chunksOfBytes(seq, 0, 9), store.chunksOfLines(seq, 1, 1)]) {
      await assert.rejects(Array.fromAsync(read), { code: "CONTENT_DAMAGED" });
    }
    assert.equal(new TextDecoder().decode((await store.chunkAt(seq, 1))!.bytes), "text\n");
    await store.close();
  });
});

Deno.test("what is purged leaves the memory, and is not read from it meanwhile", async () => {
  const caches = new Set<ChunkCache>();
  const { put } = ChunkCache.prototype;
  ChunkCache.prototype.put = function (this: ChunkCache, seq: number, chunk: StoredChunk): void {
    caches.add(this);
    put.call(this, seq, chunk);
  };
  try {
    await withScratch(async (dir) => {
      const store = await openTestDrawer(`${dir}/loom.db`);
      const other = await openTestDrawer(`${dir}/loom.db`);
      const { seq, sessionId } = await storeFixture(store, "secret\n");
      for (const each of [store, other]) assert.equal((await each.chunkAt(seq, 1))?.index, 1);
      await store.purgeSession(SCOPE, sessionId, 2_000);
      assert.deepEqual([...caches].map(({ bytes }) => bytes), [0, 256 + 7]);
      for (const each of [store, other]) assert.equal(await each.chunkAt(seq, 1), undefined);
      assert.deepEqual([...caches].map(({ bytes }) => bytes), [0, 0]);
      await other.close();
      await store.close();
    });
  } finally {
    ChunkCache.prototype.put = put;
  }
});
