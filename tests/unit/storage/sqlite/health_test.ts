import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import type { DrawerStore } from "../../../../lib/storage/drawer_store.ts";
import { storeFixture } from "../../../support/drawer_fixture.ts";
import { withScratch } from "../../../support/scratch.ts";
import { openTestDrawer } from "../../../support/sqlite_drawer.ts";

async function withDrawer(
  body: (store: DrawerStore, path: string) => Promise<void>,
): Promise<void> {
  await withScratch(async (dir) => {
    const store = await openTestDrawer(`${dir}/loom.db`);
    await storeFixture(store, "text to index\n");
    await body(store, `${dir}/loom.db`);
    await store.close();
  });
}

/** Runs SQL as a program that knows nothing of Loom's rules. */
function tamper(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  try {
    // SQLite keeps FTS5's own tables from being written otherwise.
    (db as unknown as { enableDefensive(on: boolean): void }).enableDefensive(false);
    db.exec(sql);
  } finally {
    db.close();
  }
}

Deno.test("a sound drawer has facts and no problems", async () => {
  await withDrawer(async (store, path) => {
    const health = await store.health();
    assert.deepEqual(health.problems, []);
    assert.equal(health.driver, "sqlite");
    assert.equal(health.path, path);
    assert.equal(health.schema, 1);
    assert.ok(health.sizeBytes >= Deno.statSync(path).size);
    assert.ok(health.freeBytes! > 0);
    assert.equal(health.settings.index_check, "whole");
  });
});

Deno.test("a damaged term index is a problem with its next step", async () => {
  await withDrawer(async (store, path) => {
    tamper(path, "DELETE FROM chunk_words_data WHERE id > 10");
    const { problems } = await store.health();
    assert.equal(problems.length, 1);
    assert.match(problems[0]!.problem, /damaged/);
    assert.ok(problems[0]!.next.length > 10);
  });
});

Deno.test("a drawer that others may read is a problem with its next step", async () => {
  await withDrawer(async (store, path) => {
    await Deno.chmod(path, 0o644);
    const { problems } = await store.health();
    assert.deepEqual(problems, [{
      problem: `Other users may read the drawer ${JSON.stringify(path)}`,
      next: `Run: chmod 600 ${JSON.stringify(path)}`,
    }]);
  });
});

Deno.test("a drawer that is gone is a problem, not a failure", async () => {
  await withDrawer(async (store, path) => {
    await Deno.rename(path, `${path}.moved`);
    const { problems } = await store.health();
    assert.match(problems[0]!.problem, /removed while in use/);
    await Deno.rename(`${path}.moved`, path);
  });
});
