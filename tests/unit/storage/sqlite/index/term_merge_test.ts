import assert from "node:assert/strict";
import { Connection } from "../../../../../lib/storage/sqlite/connection.ts";
import { chunkTerms } from "../../../../../lib/storage/index_terms.ts";
import { addTerms, deleteTerms } from "../../../../../lib/storage/sqlite/index/term_index.ts";
import {
  deleteModeFor,
  mergeSome,
  termsAreLeft,
  useDeleteMode,
} from "../../../../../lib/storage/sqlite/index/term_merge.ts";
import { migrate } from "../../../../../lib/storage/sqlite/migrate.ts";
import { applyBirthPragmas, openDatabase } from "../../../../../lib/storage/sqlite/pragmas.ts";
import { withScratch } from "../../../../support/scratch.ts";
import { seededLog } from "../../../../support/seeded_log.ts";

const OWNER = { org: 1, namespace: 1, session: 1 };

function termsOf(seed: number) {
  return chunkTerms(seededLog({ bytes: 16_384, seed }), 16_384);
}

async function withIndex(body: (connection: Connection) => void): Promise<void> {
  await withScratch((dir) => {
    const connection = new Connection(openDatabase(`${dir}/a.db`, { busyTimeoutMs: 100 }), "a");
    applyBirthPragmas((sql) => connection.exec(sql));
    migrate(connection, { nowMs: 1 });
    for (let seq = 1; seq <= 24; seq++) {
      connection.write(
        "durable",
        () => addTerms(connection, { seq, ...OWNER }, { index: 1, terms: termsOf(seq) }),
      );
    }
    body(connection);
    connection.close();
  });
}

function deleteItem(connection: Connection, seq: number, mode: "in_place" | "by_merge"): void {
  connection.write("durable", () => {
    useDeleteMode(connection, mode);
    deleteTerms(connection, { seq, ...OWNER }, { index: 1, terms: termsOf(seq) });
  });
}

function rowsFound(connection: Connection): number {
  // The quoted term of namespace 1.
  return connection.all(
    "SELECT rowid FROM chunk_literals WHERE chunk_literals MATCH ?",
    Uint8Array.of(0x22, 0xff, 0x6e, 0x31, 0x22),
  ).length;
}

Deno.test("few chunks are deleted in place, many by a merge, more in a larger drawer", () => {
  const modes = [[1, 0], [2, 0], [3, 0], [3, 1e7], [100, 1e9], [103, 1e9], [5_000, 1e9]]
    .map(([chunks, bytes]) => deleteModeFor(chunks!, bytes!));
  assert.deepEqual(modes, [
    ...["in_place", "in_place", "by_merge", "in_place", "in_place", "by_merge", "by_merge"],
  ]);
});

Deno.test("a deletion in place leaves nothing to do", async () => {
  await withIndex((connection) => {
    deleteItem(connection, 3, "in_place");
    assert.equal(termsAreLeft(connection), false);
    assert.equal(mergeSome(connection), false);
    assert.equal(rowsFound(connection), 23);
  });
});

Deno.test("a deletion by merge is done when the merge has come to its end", async () => {
  await withIndex((connection) => {
    for (let seq = 1; seq <= 12; seq++) deleteItem(connection, seq, "by_merge");
    assert.equal(termsAreLeft(connection), true);
    assert.equal(rowsFound(connection), 12);
    let steps = 1;
    while (mergeSome(connection)) steps++;
    assert.ok(steps > 2 && steps < 1_000, `${steps} steps`);
    assert.equal(termsAreLeft(connection), false);
    assert.equal(rowsFound(connection), 12);
    assert.deepEqual(
      connection.all("PRAGMA integrity_check").map((row) => Object.values(row)[0]),
      ["ok"],
    );
  });
});

Deno.test("a deletion during a merge is followed by another merge", async () => {
  await withIndex((connection) => {
    deleteItem(connection, 1, "by_merge");
    mergeSome(connection);
    deleteItem(connection, 2, "by_merge");
    while (mergeSome(connection));
    assert.equal(rowsFound(connection), 22);
    assert.equal(termsAreLeft(connection), false);
  });
});

Deno.test("deletions at every step of a merge do not keep it from its end", async () => {
  await withIndex((connection) => {
    for (let seq = 1; seq <= 20; seq++) {
      deleteItem(connection, seq, "by_merge");
      mergeSome(connection);
    }
    let steps = 0;
    while (mergeSome(connection)) steps++;
    assert.ok(steps < 100, `${steps} steps`);
    assert.equal(rowsFound(connection), 4);
  });
});
