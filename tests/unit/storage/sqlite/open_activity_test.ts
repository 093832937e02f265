import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { SCOPE, storeFixture } from "../../../support/drawer_fixture.ts";
import { withScratch } from "../../../support/scratch.ts";
import { openTestDrawer } from "../../../support/sqlite_drawer.ts";

/** What may have happened to the second file. */
const HARM: Readonly<Record<string, (path: string) => Promise<void> | void>> = {
  "is a text file": (path) => Deno.writeTextFile(path, "notes"),
  "was cut in half": (path) => Deno.truncate(path, 9_000),
  "was overwritten": async (path) => {
    const bytes = await Deno.readFile(path);
    await Deno.writeFile(path, bytes.fill(0x5a, 100));
  },
  "is another program's": async (path) => {
    await Deno.remove(path);
    const db = new DatabaseSync(path);
    db.exec("CREATE TABLE a (b)");
    db.close();
  },
  "is another drawer's": (path) => {
    const db = new DatabaseSync(path);
    db.exec("UPDATE facts SET value = zeroblob(16)");
    db.close();
  },
};

for (const [about, harm] of Object.entries(HARM)) {
  Deno.test(`a second file that ${about} is set aside, and the drawer goes on`, async () => {
    await withScratch(async (dir) => {
      const path = `${dir}/loom.db`;
      const store = await openTestDrawer(path, { nowMs: 1_000 });
      const item = await storeFixture(store, "text\n");
      await store.close();
      await harm(`${path}-activity`);
      const again = await openTestDrawer(path, { nowMs: 7_777 });
      assert.equal((await again.findItem(SCOPE, item.seq)).state, "ok");
      assert.equal((await again.callTotals(SCOPE, {})).calls, 0);
      await again.close();
      const names = [...Deno.readDirSync(dir)].map(({ name }) => name);
      assert.ok(names.includes("loom.db-activity.aside-7777"), names.join());
    });
  });
}

Deno.test("without its second file a drawer starts a new one", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    const store = await openTestDrawer(path);
    const item = await storeFixture(store, "text\n");
    await store.close();
    await Deno.remove(`${path}-activity`);
    const again = await openTestDrawer(path);
    assert.equal((await again.findItem(SCOPE, item.seq)).state, "ok");
    await again.close();
  });
});
