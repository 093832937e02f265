import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { PendingBatch } from "../../../../lib/storage/sqlite/pending_batch.ts";
import { Connection } from "../../../../lib/storage/sqlite/connection.ts";
import { migrate } from "../../../../lib/storage/sqlite/migrate.ts";
import { cutChunks } from "../../../support/drawer_fixture.ts";
import { seededLog } from "../../../support/seeded_log.ts";

const OWNER = { seq: 1, org: 1, namespace: 1, session: 1 };

function inMemory(): Connection {
  const connection = new Connection(new DatabaseSync(":memory:"), ":memory:");
  migrate(connection, { nowMs: 1 });
  return connection;
}

function rowsOf(connection: Connection, table: string): number {
  return connection.all(`SELECT rowid FROM ${table}`).length;
}

function indexedChunks(connection: Connection): number {
  return connection.all(
    "SELECT rowid FROM chunk_words WHERE chunk_words MATCH ?",
    Uint8Array.of(0x22, 0xff, 0x6e, 0x31, 0x22),
  ).length;
}

Deno.test("a chunk is indexed once the bytes that its terms reach into are known", () => {
  const connection = inMemory();
  const batch = new PendingBatch(OWNER);
  for (const [at, chunk] of cutChunks(seededLog({ bytes: 1_000, seed: 1 }), 100).entries()) {
    batch.add(chunk, at + 1);
  }
  batch.write(connection);
  batch.written(1);
  assert.equal(rowsOf(connection, "chunks"), 10);
  // 256 bytes after the chunk: three more chunks of 100.
  assert.equal(indexedChunks(connection), 7);
  batch.finish();
  batch.write(connection);
  assert.equal(indexedChunks(connection), 10);
});

Deno.test("a batch that held the lock for long is followed by a smaller one", () => {
  const chunks = cutChunks(seededLog({ bytes: 3_000_000, seed: 1 }), 16_384);
  const sizes = [1, 200, 5].map((lockMs) => {
    const batch = new PendingBatch(OWNER);
    const filled = fill(batch, chunks);
    batch.written(lockMs);
    const next = fill(batch, chunks);
    return Math.sign(next - filled);
  });
  assert.deepEqual(sizes, [1, -1, 1]);
});

/** How many chunks a batch takes until it is full. */
function fill(batch: PendingBatch, chunks: ReturnType<typeof cutChunks>): number {
  let taken = 0;
  while (!batch.isFull) batch.add(chunks[taken]!, ++taken);
  return taken;
}
