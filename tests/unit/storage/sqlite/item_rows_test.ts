import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { SCOPE, storeFixture } from "../../../support/drawer_fixture.ts";
import { withScratch } from "../../../support/scratch.ts";
import { openTestDrawer } from "../../../support/sqlite_drawer.ts";

/** Every way in which an item's row can lie. */
const LIES = [
  "bytes = bytes + 1",
  "lines = lines + 1",
  "chunks = chunks + 1",
  "is_text = 0",
  "inline = 1",
  "sha256 = zeroblob(32)",
  "name = x'41'",
  "anchor = x'41'",
  "report = x'41'",
  "source_path = x'41'",
  "source_type = 'file'",
  "created_at_ms = 0",
  "seq = 77",
  "seal = NULL",
];

for (const lie of LIES) {
  Deno.test(`an item's row with ${lie} is CONTENT_DAMAGED, and can be purged`, async () => {
    await withScratch(async (dir) => {
      const path = `${dir}/loom.db`;
      const store = await openTestDrawer(path);
      const item = await storeFixture(store, "text\n");
      const db = new DatabaseSync(path);
      db.exec(`UPDATE items SET ${lie}`);
      const seq = Number(db.prepare("SELECT seq FROM items").get()!.seq);
      db.close();
      await assert.rejects(store.findItem(SCOPE, seq), { code: "CONTENT_DAMAGED" });
      await assert.rejects(store.listItems(SCOPE, {}, 10), { code: "CONTENT_DAMAGED" });
      await store.purgeSession(SCOPE, item.sessionId, 2_000);
      assert.equal((await store.findItem(SCOPE, seq)).state, "purged");
      await store.close();
    });
  });
}
