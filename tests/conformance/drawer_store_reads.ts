/** Reading parts: by bytes, by lines, by chunk. */
import assert from "node:assert/strict";
import { storeFixture } from "../support/drawer_fixture.ts";
import { type DrawerCase, gather, START_MS } from "./drawer_store_case.ts";

/** Ten lines of 7 bytes in chunks of 20: borders inside lines. */
const TEXT = Array.from({ length: 10 }, (_, index) => `line ${index}\n`).join("");
const CHUNK_BYTES = 20;

/** A range and the chunks that hold any of it. */
interface RangeCase {
  readonly from: number;
  readonly to: number;
  readonly chunks: readonly number[];
}

const vectors: { bytes: RangeCase[]; lines: RangeCase[] } = JSON.parse(
  Deno.readTextFileSync(new URL("../vectors/drawer_ranges.json", import.meta.url)),
);

/** The part's cases. */
export const READ_CASES: readonly DrawerCase[] = [
  ["gives the chunks that hold any byte of a range", async (store) => {
    const { seq } = await storeFixture(store, TEXT, { chunkBytes: CHUNK_BYTES, nowMs: START_MS });
    for (const { from, to, chunks } of vectors.bytes) {
      const found = await gather(store.chunksOfBytes(seq, from, to));
      assert.deepEqual(found.map(({ index }) => index), chunks, `bytes ${from}-${to}`);
    }
  }],

  ["gives the chunks that hold any byte of some lines", async (store) => {
    const { seq } = await storeFixture(store, TEXT, { chunkBytes: CHUNK_BYTES, nowMs: START_MS });
    for (const { from, to, chunks } of vectors.lines) {
      const found = await gather(store.chunksOfLines(seq, from, to));
      assert.deepEqual(found.map(({ index }) => index), chunks, `lines ${from}-${to}`);
    }
  }],

  ["gives one chunk by its index, and none outside", async (store) => {
    const { seq } = await storeFixture(store, TEXT, { chunkBytes: CHUNK_BYTES, nowMs: START_MS });
    const chunk = await store.chunkAt(seq, 2);
    assert.deepEqual({ ...chunk, bytes: new TextDecoder().decode(chunk!.bytes) }, {
      ...{ index: 2, byteStart: 20, lineStart: 3, newlines: 3 },
      bytes: TEXT.slice(20, 40),
    });
    for (const index of [0, -1, 5, 1.5, Number.NaN, 2 ** 40]) {
      assert.equal(await store.chunkAt(seq, index), undefined, `index ${index}`);
    }
    assert.equal(await store.chunkAt(seq + 1, 1), undefined);
  }],

  ["reads a range of many chunks in order", async (store) => {
    const text = Array.from({ length: 5_000 }, (_, index) => `${index}\n`).join("");
    const { seq, bytes } = await storeFixture(store, text, { chunkBytes: 100, nowMs: START_MS });
    const chunks = await gather(store.chunksOfBytes(seq, 0, bytes));
    assert.equal(
      new TextDecoder().decode(
        await new Blob(chunks.map((chunk) => chunk.bytes as Uint8Array<ArrayBuffer>)).arrayBuffer(),
      ),
      text,
    );
    assert.deepEqual(chunks.map(({ index }) => index), chunks.map((_, position) => position + 1));
  }],

  ["lets a reader stop in the middle", async (store) => {
    const { seq } = await storeFixture(store, TEXT, { chunkBytes: 1, nowMs: START_MS });
    for await (const chunk of store.chunksOfBytes(seq, 0, 70)) {
      if (chunk.index === 3) break;
    }
    await storeFixture(store, "still writable\n", { nowMs: START_MS });
  }],

  ["gives a copy that a caller may change", async (store) => {
    const { seq } = await storeFixture(store, TEXT, { nowMs: START_MS });
    (await store.chunkAt(seq, 1))!.bytes.fill(0);
    const again = await store.chunkAt(seq, 1);
    assert.equal(new TextDecoder().decode(again!.bytes), TEXT);
  }],
];
