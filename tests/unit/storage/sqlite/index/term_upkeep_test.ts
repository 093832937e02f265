import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { chunkTerms } from "../../../../../lib/storage/index_terms.ts";
import { Connection } from "../../../../../lib/storage/sqlite/connection.ts";
import { addTerms } from "../../../../../lib/storage/sqlite/index/term_index.ts";
import {
  mergeIfMany,
  mergeOnce,
  segmentsOf,
  Upkeep,
} from "../../../../../lib/storage/sqlite/index/term_upkeep.ts";
import { migrate } from "../../../../../lib/storage/sqlite/migrate.ts";
import { seededLog } from "../../../../support/seeded_log.ts";

function inMemory(): Connection {
  const connection = new Connection(new DatabaseSync(":memory:"), ":memory:");
  migrate(connection, { nowMs: 1 });
  return connection;
}

/** Writes chunks one by one, so that each leaves a segment in both indexes. */
function writeChunks(connection: Connection, { from, to }: { from: number; to: number }): void {
  for (let seq = from; seq < to; seq++) {
    const terms = chunkTerms(seededLog({ bytes: 3_000, seed: seq }), 3_000);
    connection.write(
      "durable",
      () => addTerms(connection, { seq, org: 1, namespace: 1, session: 1 }, { index: 1, terms }),
    );
  }
}

function rowsFound(connection: Connection): number {
  // The quoted term of namespace 1.
  const query = Uint8Array.of(0x22, 0xff, 0x6e, 0x31, 0x22);
  return connection.all("SELECT rowid FROM chunk_words WHERE chunk_words MATCH ?", query).length;
}

Deno.test("each write leaves a segment, and they are counted", () => {
  const connection = inMemory();
  assert.equal(segmentsOf(connection, "chunk_words"), 0);
  writeChunks(connection, { from: 1, to: 8 });
  assert.equal(segmentsOf(connection, "chunk_words"), 7);
  assert.equal(segmentsOf(connection, "chunk_literals"), 7);
});

Deno.test("steps merge segments until few are left, and lose nothing", () => {
  const connection = inMemory();
  writeChunks(connection, { from: 1, to: 31 });
  let steps = 0;
  while (mergeOnce(connection)) steps++;
  assert.ok(steps > 2 && steps < 200, `${steps} steps`);
  assert.ok(segmentsOf(connection, "chunk_words") <= 8);
  assert.ok(segmentsOf(connection, "chunk_literals") <= 8);
  assert.equal(rowsFound(connection), 30);
});

Deno.test("writes that leave very many segments merge as they go", () => {
  const connection = inMemory();
  for (let seq = 1; seq < 300; seq++) {
    writeChunks(connection, { from: seq, to: seq + 1 });
    mergeIfMany(connection);
    assert.ok(segmentsOf(connection, "chunk_words") <= 130);
  }
  assert.equal(rowsFound(connection), 299);
});

Deno.test("upkeep merges between calls, and keeps no process alive", async () => {
  const connection = inMemory();
  writeChunks(connection, { from: 1, to: 31 });
  const upkeep = new Upkeep(connection);
  upkeep.pause();
  upkeep.pause();
  upkeep.resume();
  await new Promise((resolve) => setTimeout(resolve, 400));
  assert.equal(segmentsOf(connection, "chunk_words"), 30, "an item is still being written");
  upkeep.resume();
  for (let round = 0; round < 400 && segmentsOf(connection, "chunk_words") > 8; round++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.ok(segmentsOf(connection, "chunk_words") <= 8);
  upkeep.stop();
});
