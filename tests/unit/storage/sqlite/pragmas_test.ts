import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { openDatabase } from "../../../../lib/storage/sqlite/pragmas.ts";
import { storeFixture } from "../../../support/drawer_fixture.ts";
import { withScratch } from "../../../support/scratch.ts";
import { openTestDrawer } from "../../../support/sqlite_drawer.ts";

Deno.test("a drawer runs with the settings that its promises stand on", async () => {
  await withScratch(async (dir) => {
    const store = await openTestDrawer(`${dir}/loom.db`);
    await storeFixture(store, "text\n");
    const { settings } = await store.health();
    assert.deepEqual(
      [settings.journal_mode, settings.synchronous, settings.secure_delete, settings.busy_timeout],
      ["wal", 2, 1, 5_000],
    );
    assert.equal(settings.auto_vacuum, 2);
    await store.close();
  });
});

Deno.test("a connection refuses to attach files and to take huge values", async () => {
  await withScratch((dir) => {
    const db = openDatabase(`${dir}/a.db`, { busyTimeoutMs: 0 });
    assert.throws(() => db.exec(`ATTACH '${dir}/b.db' AS b`), /too many attached/);
    assert.throws(() => db.prepare("SELECT length(zeroblob(300000000))").get(), /too big/);
    db.close();
  });
});

Deno.test("a busy timeout of our own replaces SQLite's zero", async () => {
  await withScratch((dir) => {
    const db: DatabaseSync = openDatabase(`${dir}/a.db`, { busyTimeoutMs: 1_234 });
    assert.equal(Object.values(db.prepare("PRAGMA busy_timeout").get()!)[0], 1_234);
    db.close();
  });
});
