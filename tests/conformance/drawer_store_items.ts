/** Items: written in any shape, visible at commit, back byte for byte. */
import assert from "node:assert/strict";
import { nodeHashing } from "../../lib/providers/hashing/node_hashing.ts";
import type { ItemRecord, NewItem } from "../../lib/storage/drawer_store.ts";
import { cutChunks, SCOPE, storeFixture, WRITER } from "../support/drawer_fixture.ts";
import { hostileContents } from "../support/hostile_contents.ts";
import { seededRandom } from "../support/random.ts";
import {
  assertRefused,
  type DrawerCase,
  gather,
  readWhole,
  sessionOf,
  START_MS,
} from "./drawer_store_case.ts";

const ENCODER = new TextEncoder();

const RECORD: ItemRecord = {
  sha256: nodeHashing.sha256Hex(ENCODER.encode("one\ntwo\n")),
  bytes: 8,
  lines: 2,
  isText: true,
  inline: true,
  anchor: "",
  report: "{}",
};

function newItem(sessionId: string, more: Partial<NewItem> = {}): NewItem {
  const source = { type: "text" } as const;
  return { sessionId, name: "a.txt", source, createdAtMs: START_MS, ...more };
}

/** The part's cases. */
export const ITEM_CASES: readonly DrawerCase[] = [
  ["gives hostile contents back byte for byte", async (store) => {
    for (const { about, bytes } of hostileContents()) {
      for (const chunkBytes of [16_384, 777]) {
        const item = await storeFixture(store, bytes, { chunkBytes, nowMs: START_MS });
        const back = await readWhole(store, item);
        assert.equal(nodeHashing.sha256Hex(back), item.sha256, about);
      }
    }
  }],

  ["gives 300 random byte strings back byte for byte", async (store) => {
    const random = seededRandom(42);
    for (let round = 0; round < 300; round++) {
      const size = Math.floor(random() ** 4 * 60_000);
      const alphabet = 1 + Math.floor(random() * 256);
      const bytes = Uint8Array.from({ length: size }, () => Math.floor(random() * alphabet));
      const chunkBytes = 1 + Math.floor(size / 40) + Math.floor(random() * 16_384);
      const item = await storeFixture(store, bytes, { chunkBytes, nowMs: START_MS });
      const back = await readWhole(store, item);
      assert.equal(nodeHashing.sha256Hex(back), item.sha256, `round ${round}`);
    }
  }],

  ["gives back every field of an item", async (store) => {
    const session = await sessionOf(store, "s");
    const odd = "quote ' \" NUL \0 CJK 设备 emoji 🚀 controls \x1b[31m \ufeff";
    const source = { type: "file", path: `/a/${odd}`, sizeBytes: 8, mtimeMs: 12.25 } as const;
    const writer = await store.beginItem(WRITER, newItem(session.id, { name: odd, source }));
    for (const chunk of cutChunks(ENCODER.encode("one\ntwo\n"), 4)) await writer.append(chunk);
    const record = { ...RECORD, inline: false, anchor: `anchor ${odd}`, report: `{"a":"${odd}"}` };
    const item = await writer.commit(record);
    assert.deepEqual(item, {
      ...record,
      ...WRITER,
      ...{ seq: 1, id: "i12r", sessionId: session.id, sessionName: "s" },
      ...{ name: odd, source, createdAtMs: START_MS, chunks: 2 },
    });
    assert.deepEqual(await store.findItem(SCOPE, 1), { state: "ok", item });
    assert.deepEqual(await store.listItems(SCOPE, {}, 10), [item]);
  }],

  ["keeps an item of no bytes", async (store) => {
    const item = await storeFixture(store, "", { nowMs: START_MS });
    assert.equal(item.chunks, 0);
    assert.deepEqual(await gather(store.chunksOfBytes(item.seq, 0, 10)), []);
    assert.deepEqual(await gather(store.chunksOfLines(item.seq, 1, 10)), []);
    assert.equal((await store.findItem(SCOPE, item.seq)).state, "ok");
  }],

  ["shows nothing of an item before its commit", async (store) => {
    const session = await sessionOf(store, "s");
    const writer = await store.beginItem(WRITER, newItem(session.id));
    for (const chunk of cutChunks(ENCODER.encode("one\ntwo\n"), 4)) await writer.append(chunk);
    await writer.readBytes(0, 8);
    assert.deepEqual(await store.findItem(SCOPE, writer.seq), { state: "unknown" });
    assert.deepEqual(await store.listItems(SCOPE, {}, 10), []);
    assert.deepEqual(await store.countScope(SCOPE, {}), { items: 0, chunks: 0, bytes: 0 });
    assert.deepEqual(await gather(store.chunksOfBytes(writer.seq, 0, 8)), []);
    assert.equal(await store.chunkAt(writer.seq, 1), undefined);
    assert.deepEqual(await gather(store.literalCandidates(SCOPE, {}, [ENCODER.encode("one")])), []);
    assert.deepEqual(await store.rankedCandidates(SCOPE, {}, { words: ["one"], limit: 5 }), []);
    await writer.commit(RECORD);
    assert.equal((await store.findItem(SCOPE, writer.seq)).state, "ok");
  }],

  ["leaves nothing of an aborted item but its counter", async (store) => {
    const session = await sessionOf(store, "s");
    const writer = await store.beginItem(WRITER, newItem(session.id));
    for (const chunk of cutChunks(ENCODER.encode("one\ntwo\n"), 4)) await writer.append(chunk);
    await writer.readBytes(0, 8);
    await writer.abort();
    await writer.abort();
    assert.deepEqual(await store.findItem(SCOPE, writer.seq), { state: "unknown" });
    assert.deepEqual(await store.countScope(SCOPE, {}), { items: 0, chunks: 0, bytes: 0 });
    await assertRefused(writer.commit(RECORD), "INTERNAL");
    const next = await storeFixture(store, "next\n", { nowMs: START_MS });
    assert.equal(next.seq, writer.seq + 1);
  }],

  ["keeps an item whose writer is aborted after its commit", async (store) => {
    const session = await sessionOf(store, "s");
    const writer = await store.beginItem(WRITER, newItem(session.id));
    for (const chunk of cutChunks(ENCODER.encode("one\ntwo\n"), 4)) await writer.append(chunk);
    const item = await writer.commit(RECORD);
    await writer.abort();
    await assertRefused(writer.commit(RECORD), "INTERNAL");
    assert.deepEqual(await store.findItem(SCOPE, writer.seq), { state: "ok", item });
  }],

  ["reads back what was appended, before the commit", async (store) => {
    const session = await sessionOf(store, "s");
    const writer = await store.beginItem(WRITER, newItem(session.id));
    const bytes = ENCODER.encode("0123456789abcdef".repeat(40));
    for (const chunk of cutChunks(bytes, 7)) {
      await writer.append(chunk);
      const end = chunk.byteStart + chunk.bytes.length;
      assert.deepEqual(
        await writer.readBytes(end - 5, end),
        bytes.slice(Math.max(0, end - 5), end),
      );
    }
    assert.deepEqual(await writer.readBytes(3, 600), bytes.slice(3, 600));
    assert.deepEqual(await writer.readBytes(630, 9_999), bytes.slice(630));
    assert.deepEqual(await writer.readBytes(5, 5), new Uint8Array(0));
    await writer.abort();
  }],

  ["refuses a chunk that is empty or leaves a gap", async (store) => {
    const session = await sessionOf(store, "s");
    const [first, second] = cutChunks(ENCODER.encode("one\ntwo\n"), 4);
    const writer = await store.beginItem(WRITER, newItem(session.id));
    await assertRefused(writer.append(second!), "INTERNAL");
    await writer.append(first!);
    await assertRefused(writer.append(first!), "INTERNAL");
    await assertRefused(writer.append({ ...second!, bytes: new Uint8Array(0) }), "INTERNAL");
    await writer.append(second!);
    const item = await writer.commit(RECORD);
    assert.equal(new TextDecoder().decode(await readWhole(store, item)), "one\ntwo\n");
  }],

  ["keeps the bytes of a chunk whose buffer is used again", async (store) => {
    const session = await sessionOf(store, "s");
    const writer = await store.beginItem(WRITER, newItem(session.id));
    for (const chunk of cutChunks(ENCODER.encode("one\ntwo\n"), 4)) {
      const bytes = chunk.bytes.slice();
      await writer.append({ ...chunk, bytes });
      bytes.fill(0);
    }
    const item = await writer.commit(RECORD);
    assert.equal(new TextDecoder().decode(await readWhole(store, item)), "one\ntwo\n");
  }],

  ["lets items be written side by side", async (store) => {
    const session = await sessionOf(store, "s");
    const contents = ["aaaa\nbbbb\n", "cccc\ndddd\n", "eeee\nffff\n"].map((text) =>
      ENCODER.encode(text)
    );
    const writers = await Promise.all(
      contents.map(() => store.beginItem(WRITER, newItem(session.id))),
    );
    for (let index = 0; index < 2; index++) {
      for (const [at, writer] of writers.entries()) {
        await writer.append(cutChunks(contents[at]!, 5)[index]!);
      }
    }
    const items = await Promise.all(writers.map((writer, at) =>
      writer.commit({
        ...RECORD,
        sha256: nodeHashing.sha256Hex(contents[at]!),
        bytes: 10,
      })
    ));
    for (const [at, item] of items.entries()) {
      assert.deepEqual(await readWhole(store, item), contents[at]);
    }
  }],
];
