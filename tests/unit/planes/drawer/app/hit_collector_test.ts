import assert from "node:assert/strict";
import {
  type FoundLine,
  HitCollector,
} from "../../../../../lib/planes/drawer/app/hit_collector.ts";
import { SearchedItems } from "../../../../../lib/planes/drawer/app/searched_items.ts";
import { TextWindow } from "../../../../../lib/planes/drawer/domain/text_window.ts";
import { createInProcessDrawer } from "../../../../../lib/storage/inprocess/drawer.ts";
import { SCOPE, storeFixture } from "../../../../support/drawer_fixture.ts";

function windowOf(text: string, ownBytes = text.length): TextWindow {
  const place = { itemSeq: 1, index: 1, byteStart: 0, lineStart: 1 };
  return new TextWindow(place, new TextEncoder().encode(text), ownBytes);
}

function found(window: TextWindow, line: number, offset = 0): FoundLine {
  return {
    ...{ window, line, offset, folding: "case", view: "stored", tier: "literal" },
    ...{ score: 3, needle: "x", folded: false },
  };
}

Deno.test("one more than the limit is taken, to know that there is more", () => {
  const hits = new HitCollector(2);
  const window = windowOf("x\nx\nx\nx\n");
  assert.equal(hits.room, 3);
  for (const line of [0, 1]) hits.add(found(window, line));
  assert.deepEqual([hits.room, hits.isFull, hits.size], [1, false, 2]);
  for (const line of [2, 3]) hits.add(found(window, line));
  assert.deepEqual([hits.room, hits.isFull, hits.size], [0, true, 2]);
});

Deno.test("a line is taken once, and again only a kilobyte further on", () => {
  const hits = new HitCollector(9);
  const window = windowOf("x".repeat(3_000));
  for (const offset of [0, 1_023, 1_024, 2_000]) hits.add(found(window, 0, offset));
  assert.equal(hits.size, 2);
});

Deno.test("a match that starts behind the chunk is left to the next chunk", () => {
  const hits = new HitCollector(9);
  hits.add(found(windowOf("abcdef", 3), 0, 3));
  assert.equal(hits.size, 0);
  hits.add(found(windowOf("abcdef", 3), 0, 2));
  assert.equal(hits.size, 1);
});

Deno.test("hits are told with item, line, byte and snippet, without items that are gone", async () => {
  const store = createInProcessDrawer();
  const item = await storeFixture(store, "a\nx here\n");
  const hits = new HitCollector(1);
  hits.add(found(windowOf("a\nx here\n"), 1));
  hits.add(found(windowOf("a\nx here\n"), 0));
  assert.deepEqual(await hits.hits(new SearchedItems(store, SCOPE)), [{
    ...{ item, chunk: 1, line: 2, byteStart: 2, snippet: "x here" },
    ...{ score: 3, tier: "literal", folded: false, isLongLine: false },
  }]);
  await store.purgeSession(SCOPE, item.sessionId, 2_000);
  assert.deepEqual(await hits.hits(new SearchedItems(store, SCOPE)), []);
});

Deno.test("a line above 4,000 characters is told to be long", async () => {
  const store = createInProcessDrawer();
  await storeFixture(store, "any\n");
  const hits = new HitCollector(2);
  const window = windowOf("x".repeat(4_001) + "\n" + "x".repeat(4_000));
  for (const line of [0, 1]) hits.add(found(window, line));
  const told = await hits.hits(new SearchedItems(store, SCOPE));
  assert.deepEqual(told.map(({ isLongLine }) => isLongLine), [true, false]);
});
