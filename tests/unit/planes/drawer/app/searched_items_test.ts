import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { search, type SearchAnswer } from "../../../../../lib/planes/drawer/app/search.ts";
import { SearchedItems } from "../../../../../lib/planes/drawer/app/searched_items.ts";
import type { DrawerStore, ItemRow } from "../../../../../lib/storage/drawer_store.ts";
import { createInProcessDrawer } from "../../../../../lib/storage/inprocess/drawer.ts";
import { type FixtureOptions, SCOPE, storeFixture } from "../../../../support/drawer_fixture.ts";
import { withScratch } from "../../../../support/scratch.ts";
import { searchServices } from "../../../../support/search_services.ts";
import { openTestDrawer } from "../../../../support/sqlite_drawer.ts";

/** A drawer file of some contents, one an item; then something in it is damaged. */
async function damagedDrawer(
  { contents, damage, ...options }: { contents: string[]; damage: string } & FixtureOptions,
  run: (store: DrawerStore, items: ItemRow[]) => Promise<void>,
): Promise<void> {
  await withScratch(async (dir) => {
    const writing = await openTestDrawer(`${dir}/loom.db`);
    const items: ItemRow[] = [];
    for (const content of contents) items.push(await storeFixture(writing, content, options));
    await writing.close();
    const db = new DatabaseSync(`${dir}/loom.db`);
    assert.notEqual(db.prepare(damage).run().changes, 0);
    db.close();
    const store = await openTestDrawer(`${dir}/loom.db`);
    await run(store, items);
    await store.close();
  });
}

function find(store: DrawerStore, query: string, limit = 10): Promise<SearchAnswer> {
  return search(searchServices(store), { query, target: { scope: SCOPE, filter: {} }, limit });
}

const TIERS: [tier: string, query: string][] = [
  ["literal", "fee refused"],
  ["all_terms", "refused fee"],
  ["same_chunk", "refused carrier"],
  ["most_terms", "refused fee nowhere"],
];

for (const [tier, query] of TIERS) {
  Deno.test(`a damaged row of an item is skipped and told in the tier ${tier}`, async () => {
    const content = "the fee refused\nby the carrier\n";
    const damage = "UPDATE items SET name = x'41' WHERE seq = 2";
    await damagedDrawer({ contents: [content, content], damage }, async (store, [sound, ill]) => {
      const { hits, damaged } = await find(store, query);
      assert.equal(hits[0]?.tier, tier);
      assert.deepEqual([...new Set(hits.map(({ item }) => item.id))], [sound!.id]);
      assert.deepEqual(damaged, [`What the drawer says of ${ill!.id} is damaged`]);
    });
  });
  Deno.test(`a damaged chunk is skipped and told in the tier ${tier}`, async () => {
    const content = "the fee refused\nby the carrier\n";
    const damage = "UPDATE chunks SET body = zeroblob(length(body)) WHERE id >> 24 = 2";
    await damagedDrawer({ contents: [content, content], damage }, async (store, [sound, ill]) => {
      const { hits, damaged } = await find(store, query);
      assert.equal(hits[0]?.tier, tier);
      assert.deepEqual([...new Set(hits.map(({ item }) => item.id))], [sound!.id]);
      assert.deepEqual(damaged, [
        `Cannot read chunk 1 of ${ill!.id}: its bytes do not have the hash they were stored with`,
      ]);
    });
  });
}

const CROWDS: [query: string, sound: string, damaged: string][] = [
  ["fee", "refused: fee\n", "fee refused\n"],
  ["fee refused", "fee\nrefused\n", "refused\nfee\n"],
  ["fee refused nowhere", "refused: fee\n", "fee refused\n"],
];

for (const [query, sound, crowd] of CROWDS) {
  Deno.test(`damaged items do not take the places of sound hits: ${query}`, async () => {
    const many = crowd.repeat(100);
    const damage = "UPDATE items SET lines = 7 WHERE seq > 1";
    const contents = [sound, many, many];
    await damagedDrawer({ contents, damage, chunkBytes: 12 }, async (store, [found, ...ill]) => {
      const { hits, damaged } = await find(store, query, 3);
      assert.equal(hits.length > 0 && hits.every(({ item }) => item.id === found!.id), true);
      const wanted = ill.map(({ id }) => `What the drawer says of ${id} is damaged`);
      assert.deepEqual(damaged.toSorted(), wanted.toSorted());
    });
  });
}

Deno.test("the chunks of a damaged item are not read on: the search reaches the other items", async () => {
  const damage = "UPDATE items SET lines = 7 WHERE seq = 2";
  const contents = ["fee\n", "fee\n".repeat(1_100)];
  await damagedDrawer({ contents, damage, chunkBytes: 4 }, async (store, [sound]) => {
    const { hits, approximate } = await find(store, "fee");
    assert.deepEqual([hits.map(({ item }) => item.id), approximate], [[sound!.id], undefined]);
  });
});

Deno.test("a damaged chunk costs its own lines and not those of the chunks beside it", async () => {
  const damage = "UPDATE chunks SET line_start = 9 WHERE id & 16777215 = 2";
  const contents = ["fee 1\nfee 2\nfee 3\n"];
  await damagedDrawer({ contents, damage, chunkBytes: 6 }, async (store, [item]) => {
    const { hits, damaged } = await find(store, "fee");
    assert.deepEqual(hits.map(({ line }) => line), [1, 3]);
    assert.deepEqual(damaged, [
      `Cannot read chunk 2 of ${item!.id}: its bytes do not have the hash they were stored with`,
    ]);
  });
});

Deno.test("a line that goes on in a damaged chunk is found by what is left of it", async () => {
  const damage = "UPDATE chunks SET sha256 = zeroblob(32) WHERE id & 16777215 = 2";
  await damagedDrawer({ contents: ["fee refused\n"], damage, chunkBytes: 5 }, async (store) => {
    const { hits, damaged } = await find(store, "fee");
    assert.deepEqual([hits[0]?.snippet, damaged.length], ["fee r", 1]);
  });
});

Deno.test("an item whose row denies its chunks is told as damaged", async () => {
  const damage = "UPDATE items SET chunks = 0 WHERE seq = 1";
  await damagedDrawer({ contents: ["fee\n"], damage }, async (store, [item]) => {
    const { hits, damaged } = await find(store, "fee");
    assert.deepEqual([hits, damaged], [[], [`What the drawer says of ${item!.id} is damaged`]]);
  });
});

Deno.test("of many damaged parts ten are told one by one, and how many more there are", async () => {
  const damage = "UPDATE chunks SET newlines = 9";
  const contents = ["fee\n".repeat(15)];
  await damagedDrawer({ contents, damage, chunkBytes: 4 }, async (store) => {
    const { damaged } = await find(store, "fee");
    assert.deepEqual([damaged.length, damaged.at(-1)], [11, "5 more parts are damaged"]);
  });
});

Deno.test("what is damaged elsewhere is not told: it may be another namespace's", async () => {
  const damage = "UPDATE chunks SET newlines = 9";
  const who = { org: "o", namespace: "other", agent: "a", userId: "u" };
  await damagedDrawer({ contents: ["fee\n"], damage, who }, async (store) => {
    const here = await storeFixture(store, "plain\n");
    const { hits, damaged, outside } = await find(store, "fee");
    assert.deepEqual([hits, damaged], [[], []]);
    assert.deepEqual(outside, { hits: 0, foreignItems: 0 });
    assert.equal((await find(store, "plain")).hits[0]?.item.id, here.id);
  });
});

Deno.test("a row is read once, and one that is gone is not damaged", async () => {
  let reads = 0;
  const store = createInProcessDrawer();
  const { seq, sessionId } = await storeFixture(store, "x\n");
  const counting: DrawerStore = {
    ...store,
    findItem: (scope, wanted) => {
      reads++;
      return store.findItem(scope, wanted);
    },
  };
  await store.purgeSession(SCOPE, sessionId, 2_000);
  const items = new SearchedItems(counting, SCOPE);
  assert.deepEqual([await items.row(seq), await items.row(seq)], [undefined, undefined]);
  assert.deepEqual([reads, items.isDamaged(seq), items.damage], [1, false, []]);
});

Deno.test("a failure that is no damage ends the search", async () => {
  await withScratch(async (dir) => {
    const store = await openTestDrawer(`${dir}/loom.db`);
    const { seq } = await storeFixture(store, "x\n");
    const items = new SearchedItems(store, SCOPE);
    await store.close();
    await assert.rejects(items.row(seq));
    await assert.rejects(items.chunk({ itemSeq: seq, index: 1 }));
  });
});
