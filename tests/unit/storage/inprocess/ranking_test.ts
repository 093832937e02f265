import assert from "node:assert/strict";
import { createInProcessDrawer } from "../../../../lib/storage/inprocess/drawer.ts";
import { SCOPE, storeFixture } from "../../../support/drawer_fixture.ts";

Deno.test("ranking puts the chunk with the rarer word first", async () => {
  const store = createInProcessDrawer();
  await storeFixture(store, "common rare\n");
  await storeFixture(store, "common common common\n");
  await storeFixture(store, "common other\n");
  await storeFixture(store, "nothing here\n");
  const ranked = await store.rankedCandidates(SCOPE, {}, { words: ["Common", "RARE"], limit: 10 });
  assert.deepEqual(ranked.map(({ itemSeq }) => itemSeq), [1, 2, 3]);
  assert.equal(ranked[0]!.score > ranked[1]!.score, true);
});
