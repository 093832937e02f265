import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { SCOPE, storeFixture } from "../../../support/drawer_fixture.ts";
import { filesHolding } from "../../../support/folder_bytes.ts";
import { withScratch } from "../../../support/scratch.ts";
import { seededLog } from "../../../support/seeded_log.ts";
import { openTestDrawer } from "../../../support/sqlite_drawer.ts";

const TTL_MS = 1_000;

function rowsOf(path: string, sql: string): number {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return Number(Object.values(db.prepare(sql).get()!)[0]);
  } finally {
    db.close();
  }
}

/** Starts often enough for the short sweeps at start to come to their end. */
async function startOften(path: string, nowMs: number): Promise<void> {
  for (let start = 0; start < 300; start++) {
    await (await openTestDrawer(path, { ttlMs: TTL_MS, nowMs })).close();
    const left = rowsOf(path, "SELECT count(*) FROM items WHERE content_left = 1 AND state <> 1");
    const due = rowsOf(path, "SELECT count(*) FROM facts WHERE name LIKE 'terms_left%'");
    if (left === 0 && due === 0) return;
  }
  throw new Error("the sweeps never came to an end");
}

Deno.test("the content of an expired session is swept at start, its tombstones stay", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    const store = await openTestDrawer(path, { ttlMs: TTL_MS, nowMs: 1_000 });
    const log = seededLog({ bytes: 200_000, seed: 1 });
    const canary = new TextEncoder().encode("\nq7zcanarywordhere\n");
    const gone = await storeFixture(store, new Uint8Array([...log, ...canary]), {
      ...{ session: "old", nowMs: 1_000 },
    });
    const kept = await storeFixture(store, "kept\n", { session: "new", nowMs: 5_000 });
    await store.close();
    await startOften(path, 5_500);
    assert.deepEqual(await filesHolding(dir, new TextEncoder().encode("canarywordhere")), []);
    assert.equal(rowsOf(path, "SELECT count(*) FROM chunks"), 1);
    const again = await openTestDrawer(path, { ttlMs: TTL_MS, nowMs: 5_500 });
    assert.deepEqual(await again.findItem(SCOPE, gone.seq), {
      ...{ state: "expired", id: gone.id, atMs: 1_000 + TTL_MS },
    });
    assert.equal((await again.findItem(SCOPE, kept.seq)).state, "ok");
    assert.deepEqual((await again.health()).problems, []);
    await again.close();
  });
});

Deno.test("a session used since in another process is not swept", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    const first = await openTestDrawer(path, { ttlMs: TTL_MS, nowMs: 1_000 });
    const item = await storeFixture(first, "text\n", { nowMs: 1_000 });
    first.touchSession(item.sessionId, 1_900);
    await first.close();
    const second = await openTestDrawer(path, { ttlMs: TTL_MS, nowMs: 2_500 });
    assert.equal((await second.findItem(SCOPE, item.seq)).state, "ok");
    await second.close();
  });
});

Deno.test("a start with much to sweep is still short", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    const store = await openTestDrawer(path, { ttlMs: TTL_MS, nowMs: 1_000 });
    await storeFixture(store, seededLog({ bytes: 3_000_000, seed: 1 }), { nowMs: 1_000 });
    await store.close();
    const startMs = performance.now();
    await (await openTestDrawer(path, { ttlMs: TTL_MS, nowMs: 9_000 })).close();
    assert.ok(performance.now() - startMs < 2_000, "a sweep of everything takes many times that");
    assert.ok(rowsOf(path, "SELECT count(*) FROM chunks") > 0);
  });
});

Deno.test("a visible item whose state was damaged is not swept away", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    const store = await openTestDrawer(path);
    await storeFixture(store, "text\n");
    await store.close();
    const db = new DatabaseSync(path);
    db.exec("UPDATE items SET state = 0, content_left = 1");
    db.close();
    await (await openTestDrawer(path)).close();
    assert.equal(rowsOf(path, "SELECT count(*) FROM chunks"), 1);
  });
});

Deno.test("a start waits for no other process, and sweeps another time", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    const store = await openTestDrawer(path, { ttlMs: TTL_MS, nowMs: 1_000 });
    await storeFixture(store, "old\n", { session: "old", nowMs: 1_000 });
    const kept = await storeFixture(store, "new\n", { session: "new", nowMs: 5_000 });
    await store.close();
    const other = new DatabaseSync(path);
    other.exec("BEGIN IMMEDIATE");
    const startMs = performance.now();
    const again = await openTestDrawer(path, { ttlMs: TTL_MS, nowMs: 5_500 });
    assert.ok(performance.now() - startMs < 3_000, "the busy timeout alone is 5 s");
    assert.equal((await again.findItem(SCOPE, 1)).state, "expired");
    assert.equal((await again.findItem(SCOPE, kept.seq)).state, "ok");
    assert.equal((await again.health()).settings.busy_timeout, 5_000);
    await again.close();
    other.exec("ROLLBACK");
    other.close();
    await startOften(path, 5_500);
  });
});
