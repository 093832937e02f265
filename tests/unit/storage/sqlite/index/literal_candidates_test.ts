import assert from "node:assert/strict";
import type { DrawerStore, SearchFilter } from "../../../../../lib/storage/drawer_store.ts";
import { SCOPE, storeFixture, WRITER } from "../../../../support/drawer_fixture.ts";
import { withScratch } from "../../../../support/scratch.ts";
import { seededLog } from "../../../../support/seeded_log.ts";
import { openTestDrawer } from "../../../../support/sqlite_drawer.ts";

async function candidates(
  store: DrawerStore,
  needles: readonly string[],
  filter: SearchFilter = {},
): Promise<string[]> {
  const bytes = needles.map((needle) => new TextEncoder().encode(needle));
  const refs: string[] = [];
  for await (const { itemSeq, index } of store.literalCandidates(SCOPE, filter, bytes)) {
    refs.push(`${itemSeq}.${index}`);
  }
  return refs;
}

Deno.test("a rare literal has few candidates among many chunks", async () => {
  await withScratch(async (dir) => {
    const store = await openTestDrawer(`${dir}/loom.db`);
    const log = new TextDecoder().decode(seededLog({ bytes: 1_000_000, seed: 1 }));
    await storeFixture(store, `${log}\nthe QuuxFailure happened\n${log}`);
    const found = await candidates(store, ["quuxfailure"]);
    assert.deepEqual(found, ["1.62"]);
    assert.deepEqual(await candidates(store, ["quuxfailure", "no such"]), []);
    assert.deepEqual(await candidates(store, ["qu", "ux"]), found);
    await store.close();
  });
});

Deno.test("pages join without a gap or a repeat where items are larger than a page", async () => {
  await withScratch(async (dir) => {
    const store = await openTestDrawer(`${dir}/loom.db`);
    // Pages of 32, 128, 512, 512 … rows: their ends, and one beside them.
    const sizes = [300, 1, 31, 33, 160, 2, 161, 673, 32];
    for (const chunks of sizes) {
      await storeFixture(store, "the needle\n".repeat(chunks), { chunkBytes: 11 });
    }
    const items = sizes.map((chunks, item) =>
      Array.from({ length: chunks }, (_, at) => `${item + 1}.${at + 1}`)
    );
    assert.deepEqual(await candidates(store, ["the needle"]), items.toReversed().flat());
    for (const [item, wanted] of items.entries()) {
      assert.deepEqual(await candidates(store, ["the needle"], { itemSeq: item + 1 }), wanted);
    }
    await store.close();
  });
});

Deno.test("few candidates come in order too, and none of an item that is not to be seen", async () => {
  await withScratch(async (dir) => {
    const store = await openTestDrawer(`${dir}/loom.db`, { ttlMs: 10_000 });
    const needle = "a needle of many terms";
    const line = `${needle}\n`;
    const options = { chunkBytes: line.length };
    await storeFixture(store, line.repeat(2), options);
    await storeFixture(store, line, { ...options, who: { ...WRITER, namespace: "other" } });
    const gone = await storeFixture(store, line, { ...options, session: "expires" });
    await storeFixture(store, line, { ...options, nowMs: 10_999 });
    await storeFixture(store, "any", { ...options, nowMs: 11_000 });
    assert.deepEqual(await candidates(store, [needle]), ["4.1", "1.1", "1.2"]);
    assert.deepEqual(await candidates(store, [needle], { itemSeq: 1 }), ["1.1", "1.2"]);
    for (const itemSeq of [2, gone.seq]) {
      assert.deepEqual(await candidates(store, [needle], { itemSeq }), []);
      assert.deepEqual(await candidates(store, ["needle"], { itemSeq }), []);
    }
    for (const sessionId of [gone.sessionId, "nowhere"]) {
      assert.deepEqual(await candidates(store, [needle], { sessionId }), []);
    }
    await store.close();
  });
});

Deno.test("a hundred needles are one bounded question", async () => {
  await withScratch(async (dir) => {
    const store = await openTestDrawer(`${dir}/loom.db`);
    const words = Array.from({ length: 100 }, (_, index) => `needle${index}of100`);
    await storeFixture(store, words.join(" "));
    assert.deepEqual(await candidates(store, words), ["1.1"]);
    await store.close();
  });
});
