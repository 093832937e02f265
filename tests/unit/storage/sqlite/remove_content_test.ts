import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { nodeHashing } from "../../../../lib/providers/hashing/node_hashing.ts";
import { cutChunks, SCOPE, storeFixture, WRITER } from "../../../support/drawer_fixture.ts";
import { hostileContents } from "../../../support/hostile_contents.ts";
import { withScratch } from "../../../support/scratch.ts";
import { seededLog } from "../../../support/seeded_log.ts";
import { openTestDrawer } from "../../../support/sqlite_drawer.ts";

/** How many terms each index still has: FTS5's own view of them. */
function termsLeft(path: string): Record<string, number> {
  const db = new DatabaseSync(path);
  try {
    return Object.fromEntries(["chunk_literals", "chunk_words"].map((index) => {
      db.exec(
        `CREATE VIRTUAL TABLE temp.${index}_terms USING fts5vocab('main', '${index}', 'row')`,
      );
      const row = db.prepare(`SELECT count(*) AS terms FROM temp.${index}_terms`).get()!;
      return [index, Number(row.terms)];
    }));
  } finally {
    db.close();
  }
}

Deno.test("purging everything leaves no term in either index, however it was cut", async () => {
  await withScratch(async (dir) => {
    const store = await openTestDrawer(`${dir}/loom.db`);
    for (const chunkBytes of [37, 300, 5_000]) {
      for (const { bytes } of hostileContents()) {
        await storeFixture(store, bytes.slice(0, 9_000), { chunkBytes });
      }
    }
    assert.ok(termsLeft(`${dir}/loom.db`).chunk_literals! > 300);
    const [session] = await store.listSessions(SCOPE);
    await store.purgeSession(SCOPE, session!.id, 2_000);
    assert.deepEqual(termsLeft(`${dir}/loom.db`), { chunk_literals: 0, chunk_words: 0 });
    await store.close();
  });
});

Deno.test("an abort after several batches leaves no row and, after sweeps, no term", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    const store = await openTestDrawer(path);
    const session = await store.ensureSession(WRITER, { name: "s" }, 1_000);
    const writer = await store.beginItem(WRITER, {
      ...{ sessionId: session.id, name: "a", source: { type: "text" }, createdAtMs: 1_000 },
    });
    for (const chunk of cutChunks(seededLog({ bytes: 1_500_000, seed: 1 }), 16_384)) {
      await writer.append(chunk);
    }
    await writer.abort();
    await store.close();
    for (let start = 0; start < 300 && termsLeft(path).chunk_literals! > 0; start++) {
      await (await openTestDrawer(path)).close();
    }
    assert.deepEqual(termsLeft(path), { chunk_literals: 0, chunk_words: 0 });
    const db = new DatabaseSync(path, { readOnly: true });
    assert.equal(db.prepare("SELECT count(*) AS n FROM chunks").get()!.n, 0);
    assert.equal(db.prepare("SELECT count(*) AS n FROM items").get()!.n, 0);
    db.close();
  });
});

Deno.test("a damaged chunk is purged too, and health says that its terms stay", async () => {
  await withScratch(async (dir) => {
    const store = await openTestDrawer(`${dir}/loom.db`);
    const item = await storeFixture(store, "some text to damage\n", { chunkBytes: 7 });
    const db = new DatabaseSync(`${dir}/loom.db`);
    db.exec("UPDATE chunks SET body = x'00' WHERE id & 16777215 = 2");
    db.close();
    await store.purgeSession(SCOPE, item.sessionId, 2_000);
    const { problems } = await store.health();
    assert.equal(problems.length, 1);
    assert.match(problems[0]!.problem, /terms of a damaged chunk/);
    assert.match(problems[0]!.next, /rebuild_index/);
    const again = await storeFixture(store, "new text\n");
    assert.equal(nodeHashing.sha256Hex((await store.chunkAt(again.seq, 1))!.bytes), again.sha256);
    await store.close();
  });
});
