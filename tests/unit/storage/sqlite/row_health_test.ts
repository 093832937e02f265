import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import type { DrawerStore, StorageHealth } from "../../../../lib/storage/drawer_store.ts";
import { SCOPE, storeFixture } from "../../../support/drawer_fixture.ts";
import { startScript } from "../../../support/processes.ts";
import { withScratch } from "../../../support/scratch.ts";
import { openTestDrawer } from "../../../support/sqlite_drawer.ts";

const SCRIPT = "drawer_process.ts";

async function withDrawer(
  body: (store: DrawerStore, path: string) => Promise<void>,
): Promise<void> {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    const store = await openTestDrawer(path);
    await body(store, path);
    await store.close();
  });
}

function tamper(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

async function problemsOf(store: DrawerStore): Promise<StorageHealth["problems"]> {
  return (await store.health()).problems;
}

Deno.test("content of a store that was killed is named, that of one at work is not", async () => {
  await withDrawer(async (store, path) => {
    // Once there is nothing to sweep the next sweep is an hour away.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { process, nextMessage } = startScript(SCRIPT, ["hang", path]);
    await nextMessage();
    assert.deepEqual(await problemsOf(store), []);
    process.kill("SIGKILL");
    await process.status;
    await process.stdin.close();
    const [left, ...others] = await problemsOf(store);
    assert.deepEqual(others, []);
    assert.match(
      left!.problem,
      /^Content of stores that ended before they were done is still in the drawer: [\d,]{6,} bytes of 1 item$/,
    );
    assert.match(left!.next, /^It is taken out bit by bit/);
  });
});

Deno.test("a row that is not what was written is named, sound ones beside it are not", async () => {
  await withDrawer(async (store, path) => {
    const ids: string[] = [];
    for (let count = 0; count < 8; count++) ids.push((await storeFixture(store, `${count}\n`)).id);
    assert.deepEqual(await problemsOf(store), []);
    tamper(path, "UPDATE items SET lines = lines + 1 WHERE seq = 3");
    const [damaged, ...others] = await problemsOf(store);
    assert.deepEqual(others, []);
    assert.equal(damaged!.problem, `What the drawer says of 1 item is damaged: "${ids[2]}"`);
    tamper(path, "UPDATE items SET report = x'00' WHERE seq <> 1");
    assert.match(
      (await problemsOf(store))[0]!.problem,
      /of 7 items is damaged: ("\w+", ){4}"\w+" and 2 more$/,
    );
  });
});

Deno.test("an item that a flipped state hides is named, and stays", async () => {
  await withDrawer(async (store, path) => {
    const { id, seq } = await storeFixture(store, "text\n");
    tamper(path, "UPDATE items SET state = 3");
    assert.equal(
      (await problemsOf(store))[0]!.problem,
      `What the drawer says of 1 item is damaged: "${id}"`,
    );
    tamper(path, "UPDATE items SET state = 1");
    assert.equal((await store.findItem(SCOPE, seq)).state, "ok");
  });
});

Deno.test("content of ended items that is still there is named", async () => {
  await withDrawer(async (store, path) => {
    const { seq } = await storeFixture(store, "text\n");
    tamper(path, `UPDATE items SET state = 3, sha256 = NULL, seal = NULL WHERE seq = ${seq}`);
    assert.equal(
      (await problemsOf(store))[0]!.problem,
      "Content of expired or purged items is still in the drawer: 5 bytes of 1 item",
    );
  });
});
