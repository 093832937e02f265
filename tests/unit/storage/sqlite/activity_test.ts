import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import type { CallRow } from "../../../../lib/storage/drawer_store.ts";
import { Activity } from "../../../../lib/storage/sqlite/activity.ts";
import { openActivityFile } from "../../../../lib/storage/sqlite/open_activity.ts";
import { WRITER } from "../../../support/drawer_fixture.ts";
import { withScratch } from "../../../support/scratch.ts";

const CALL: CallRow = {
  ...WRITER,
  ...{ atMs: 1, operation: "ctx.get", transport: "mcp", sessionId: "s1", outcome: "ok" },
  ...{ durationMs: 1.5, rawTokens: 0, anchorTokens: 0, retrievedTokens: 0, schemaTokens: 1 },
};

function openActivity(dir: string): Activity {
  return new Activity(openActivityFile({
    ...{ drawerPath: `${dir}/loom.db`, drawerId: new Uint8Array(16), busyTimeoutMs: 20, nowMs: 7 },
  }));
}

function rowsIn(dir: string): number {
  const db = new DatabaseSync(`${dir}/loom.db-activity`, { readOnly: true });
  try {
    return Number(
      db.prepare("SELECT (SELECT count(*) FROM uses) + (SELECT count(*) FROM calls) AS n")
        .get()!.n,
    );
  } finally {
    db.close();
  }
}

Deno.test("uses and calls are known at once, and written within a second or so", async () => {
  await withScratch(async (dir) => {
    const activity = openActivity(dir);
    activity.touch("s1", 50);
    activity.touch("s1", 40);
    activity.record(CALL);
    assert.equal(activity.lastUse("s1"), 50);
    assert.equal(rowsIn(dir), 0);
    for (let round = 0; round < 200 && rowsIn(dir) < 2; round++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.equal(rowsIn(dir), 2);
    activity.close();
  });
});

Deno.test("what waits is written at close, and the later use of two stands", async () => {
  await withScratch((dir) => {
    const [one, other] = [openActivity(dir), openActivity(dir)];
    one.touch("s1", 90);
    other.touch("s1", 70);
    one.record(CALL);
    one.close();
    other.close();
    const again = openActivity(dir);
    assert.equal(again.lastUse("s1"), 90);
    assert.equal(again.totals(WRITER).calls, 1);
    again.close();
  });
});

Deno.test("rows that cannot be written now are kept and named, then written", async () => {
  await withScratch((dir) => {
    const activity = openActivity(dir);
    const other = new DatabaseSync(`${dir}/loom.db-activity`);
    other.exec("BEGIN IMMEDIATE");
    activity.record(CALL);
    activity.flush();
    assert.match(activity.problem, /another process/);
    other.exec("ROLLBACK");
    other.close();
    activity.flush();
    assert.equal(activity.problem, "");
    assert.equal(rowsIn(dir), 1);
    activity.close();
  });
});
