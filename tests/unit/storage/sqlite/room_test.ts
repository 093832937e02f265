import assert from "node:assert/strict";
import { nodeHashing } from "../../../../lib/providers/hashing/node_hashing.ts";
import type { DrawerStore } from "../../../../lib/storage/drawer_store.ts";
import { hashOfItem, SCOPE, storeFixture, WRITER } from "../../../support/drawer_fixture.ts";
import { testNeeding } from "../../../support/needs.ts";
import { seededRandom } from "../../../support/random.ts";
import { withScratch } from "../../../support/scratch.ts";
import { seededLog } from "../../../support/seeded_log.ts";
import { smallDisk, withSmallDisk } from "../../../support/small_disk.ts";
import { openTestDrawer } from "../../../support/sqlite_drawer.ts";

Deno.test("a drawer at its size limit refuses, keeps what it has, and takes small things again", async () => {
  await withScratch(async (dir) => {
    const store = await openTestDrawer(`${dir}/loom.db`, { limitBytes: 2_000_000 });
    const kept = await storeFixture(store, seededLog({ bytes: 400_000, seed: 1 }));
    await assert.rejects(storeAborting(store, 9_000_000), { code: "DRAWER_FULL" });
    assert.equal(await hashOfItem(store, kept.seq), kept.sha256);
    assert.equal((await store.countScope(SCOPE, {})).items, 1);
    assert.equal((await storeFixture(store, "small\n")).bytes, 6);
    assert.deepEqual((await store.health()).problems, []);
    await store.close();
  });
});

testNeeding([smallDisk], {
  name: "a drawer on a full disk refuses, keeps what it has, and goes on once there is room",
  fn: () =>
    withScratch((scratch) =>
      withSmallDisk(scratch, async (dir) => {
        const store = await openTestDrawer(`${dir}/loom.db`);
        const kept = await storeFixture(store, seededLog({ bytes: 300_000, seed: 1 }));
        await assert.rejects(storeAborting(store, 9_000_000), { code: "DRAWER_FULL" });
        assert.equal(await hashOfItem(store, kept.seq), kept.sha256);
        assert.equal((await store.countScope(SCOPE, {})).items, 1);
        assert.equal((await storeFixture(store, "small\n")).bytes, 6);
        await store.purgeSession(SCOPE, kept.sessionId, 2_000);
        assert.equal((await storeFixture(store, "after\n")).bytes, 6);
        await store.close();
      })
    ),
});

/** Stores as a caller does: an item that fails is aborted. */
async function storeAborting(store: DrawerStore, size: number): Promise<void> {
  const session = await store.ensureSession(WRITER, { name: "s" }, 1_000);
  const writer = await store.beginItem(WRITER, {
    ...{ sessionId: session.id, name: "big", source: { type: "text" }, createdAtMs: 1_000 },
  });
  try {
    const random = seededRandom(9);
    for (let byteStart = 0; byteStart < size; byteStart += 16_384) {
      const bytes = Uint8Array.from({ length: 16_384 }, () => Math.floor(random() * 256));
      const sha256 = nodeHashing.sha256Hex(bytes);
      await writer.append({ bytes, sha256, byteStart, lineStart: 1, newlines: 0 });
    }
  } catch (thrown) {
    await writer.abort();
    throw thrown;
  }
}
