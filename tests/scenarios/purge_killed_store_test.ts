import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { nodeHashing } from "../../lib/providers/hashing/node_hashing.ts";
import { openSqliteDrawer } from "../../lib/storage/sqlite/mod.ts";
import { type CliScratch, withCli } from "../support/cli_process.ts";

function chunkRows(db: string): number {
  const connection = new DatabaseSync(db, { readOnly: true, timeout: 5_000 });
  try {
    return Number(connection.prepare("SELECT count(*) AS rows FROM chunks").get()!.rows);
  } finally {
    connection.close();
  }
}

/** Starts a store that never ends and kills it once some of its content is in the drawer. */
async function killHalfWay(cli: CliScratch): Promise<number> {
  const child = cli.spawn(["store", "-", "--session", "x"], { stdin: "" });
  const writer = child.stdin.getWriter();
  const block = new TextEncoder().encode("a line of a log that is never finished\n".repeat(8_000));
  for (let round = 0; round < 200 && chunkRows(cli.db) < 20; round++) await writer.write(block);
  child.kill("SIGKILL");
  await child.status;
  await Promise.allSettled([writer.abort(), child.stdout.cancel(), child.stderr.cancel()]);
  return chunkRows(cli.db);
}

Deno.test("purging a session takes what a killed store left in it", async () => {
  await withCli(async (cli) => {
    await cli.loom(["store", "-", "--session", "x"], { stdin: "kept\n" });
    assert.ok(await killHalfWay(cli) > 15);
    const purged = await cli.loom(["purge", "--session", "x", "--yes"]);
    assert.equal(purged.code, 0);
    assert.equal(chunkRows(cli.db), 0);
  });
});

Deno.test("a process that stays sweeps what a killed store left", async () => {
  await withCli(async (cli) => {
    await cli.loom(["store", "-", "--session", "x"], { stdin: "kept\n" });
    assert.ok(await killHalfWay(cli) > 15);
    const store = await openSqliteDrawer({
      path: cli.db,
      ttlMs: 86_400_000,
      hashing: nodeHashing,
      nowMs: Date.now(),
    });
    for (let wait = 0; wait < 200 && chunkRows(cli.db) > 1; wait++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await store.close();
    assert.equal(chunkRows(cli.db), 1, "the chunk of the item that was kept");
  });
});
