import assert from "node:assert/strict";
import { SCOPE, storeFixture, WRITER } from "../../../../support/drawer_fixture.ts";
import { withScratch } from "../../../../support/scratch.ts";
import { openTestDrawer } from "../../../../support/sqlite_drawer.ts";

Deno.test("a score counts rarity inside the scope, not in other namespaces", async () => {
  await withScratch(async (dir) => {
    const store = await openTestDrawer(`${dir}/loom.db`);
    await storeFixture(store, "alpha common\n");
    await storeFixture(store, "common\n");
    const query = { words: ["alpha"], limit: 5 };
    const [before] = await store.rankedCandidates(SCOPE, {}, query);
    for (let round = 0; round < 30; round++) {
      await storeFixture(store, "alpha\n", { who: { ...WRITER, namespace: "other" } });
    }
    const [after] = await store.rankedCandidates(SCOPE, {}, query);
    assert.equal(after!.score, before!.score);
    // ln(1 + (2 − 1 + 0.5) / (1 + 0.5)) × 1.5, the impact of one word among two.
    assert.equal(before!.score.toFixed(4), (Math.LN2 * 1.5).toFixed(4));
    await store.close();
  });
});

Deno.test("more words than a query may have are cut, not refused", async () => {
  await withScratch(async (dir) => {
    const store = await openTestDrawer(`${dir}/loom.db`);
    await storeFixture(store, "alpha beta\n");
    const words = ["alpha", ...Array.from({ length: 500 }, (_, index) => `absent${index}`)];
    const found = await store.rankedCandidates(SCOPE, {}, { words, limit: 5 });
    assert.equal(found.length, 1);
    await store.close();
  });
});

Deno.test("a word is ranked by its parts too", async () => {
  await withScratch(async (dir) => {
    const store = await openTestDrawer(`${dir}/loom.db`);
    await storeFixture(store, "call getUserName()\n");
    await storeFixture(store, "the user has a name\n");
    const found = await store.rankedCandidates(SCOPE, {}, { words: ["getUserName"], limit: 5 });
    assert.deepEqual(found.map(({ itemSeq }) => itemSeq), [1, 2]);
    await store.close();
  });
});
