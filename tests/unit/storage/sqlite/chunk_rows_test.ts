import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { LoomError } from "../../../../lib/core/errors.ts";
import { nodeHashing } from "../../../../lib/providers/hashing/node_hashing.ts";
import { packChunk } from "../../../../lib/storage/sqlite/chunk_rows.ts";
import type { DrawerStore } from "../../../../lib/storage/drawer_store.ts";
import { storeFixture } from "../../../support/drawer_fixture.ts";
import { seededRandom } from "../../../support/random.ts";
import { withScratch } from "../../../support/scratch.ts";
import { openTestDrawer } from "../../../support/sqlite_drawer.ts";

function chunkOf(bytes: Uint8Array) {
  return { bytes, sha256: nodeHashing.sha256Hex(bytes), byteStart: 0, lineStart: 1, newlines: 0 };
}

Deno.test("bytes are packed where that makes them smaller, and kept raw elsewhere", () => {
  const random = seededRandom(1);
  const noise = Uint8Array.from({ length: 4_000 }, () => Math.floor(random() * 256));
  const zeros = new Uint8Array(4_000);
  const short = new TextEncoder().encode("aaaaaaaaaaaaaaaaaaaaaaaaaaaa");
  assert.ok(packChunk(chunkOf(zeros), 1).body.length < 100);
  assert.equal(packChunk(chunkOf(noise), 1).body, noise);
  assert.equal(packChunk(chunkOf(short), 1).body, short);
});

/** Every way in which one chunk row can lie. */
const LIES: Readonly<Record<string, string>> = {
  "a flipped byte of the body":
    "body = CAST(substr(body, 1, 14) || x'00' || substr(body, 16) AS BLOB)",
  "a cut body": "body = substr(body, 1, length(body) / 2)",
  "an empty body": "body = x''",
  "another hash": "sha256 = zeroblob(32)",
  "another packing": "packing = 1 - packing",
  "another start": "byte_start = byte_start + 1",
  "another size": "byte_count = byte_count - 1",
  "a huge size": "byte_count = 9007199254740993",
  "another line": "line_start = line_start + 1",
  "another count of lines": "newlines = newlines + 1",
  "another chunk's row": "id = id + 100",
  "another item's row": "id = id + (1 << 24)",
};

for (const [about, lie] of Object.entries(LIES)) {
  for (const raw of [false, true]) {
    Deno.test(`${about} (${raw ? "raw" : "packed"}) is CONTENT_DAMAGED on every way to it`, async () => {
      await withScratch(async (dir) => {
        const path = `${dir}/loom.db`;
        const store = await openTestDrawer(path);
        const random = seededRandom(2);
        const bytes = Uint8Array.from(
          { length: 900 },
          (_, at) => raw ? Math.floor(random() * 256) : at % 5 + 60,
        );
        const item = await storeFixture(store, bytes, { chunkBytes: 300 });
        const db = new DatabaseSync(path);
        db.exec(`UPDATE chunks SET ${lie} WHERE id & 16777215 = 2`);
        db.close();
        for (const read of [readBytes, readLines, readChunk]) {
          await assert.rejects(read(store, item.seq), (thrown) => {
            assert.ok(thrown instanceof LoomError, `${thrown}`);
            assert.ok(["CONTENT_DAMAGED", "DRAWER_DAMAGED"].includes(thrown.code));
            if (thrown.code === "CONTENT_DAMAGED") {
              assert.match(thrown.message, new RegExp(item.id));
            }
            return true;
          });
        }
        await store.close();
      });
    });
  }
}

async function readBytes(store: DrawerStore, seq: number): Promise<void> {
  for await (const _ of store.chunksOfBytes(seq, 0, 900));
}

async function readLines(store: DrawerStore, seq: number): Promise<void> {
  for await (const _ of store.chunksOfLines(seq, 1, 1_000));
}

async function readChunk(store: DrawerStore, seq: number): Promise<void> {
  await store.chunkAt(seq, 2);
}
