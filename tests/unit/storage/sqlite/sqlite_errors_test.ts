import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { LoomError } from "../../../../lib/core/errors.ts";
import { asDrawerError, sqliteCode } from "../../../../lib/storage/sqlite/sqlite_errors.ts";

interface Case {
  readonly message: string;
  readonly errcode?: number;
  readonly code?: string;
  readonly gives: string | null;
}

const cases: Case[] = JSON.parse(
  Deno.readTextFileSync(new URL("../../../vectors/sqlite_errors.json", import.meta.url)),
);

for (const { message, errcode, code, gives } of cases) {
  Deno.test(`SQLite's "${message}" (${errcode ?? "no code"}) gives ${gives ?? "itself"}`, () => {
    const thrown = Object.assign(new Error(message), { errcode, code: code ?? "ERR_SQLITE_ERROR" });
    const given = asDrawerError(thrown, "/a/loom.db");
    if (gives === null) return assert.equal(given, thrown);
    assert.ok(given instanceof LoomError);
    assert.equal(given.code, gives);
    assert.equal(given.cause, thrown);
    assert.ok(given.next.length > 10);
  });
}

Deno.test("what the engine really throws is known", () => {
  const db = new DatabaseSync(":memory:");
  db.exec("PRAGMA max_page_count = 2; CREATE TABLE a (b)");
  assert.equal(codeOf(() => db.exec("INSERT INTO a VALUES (zeroblob(100000))")), 13);
  assert.equal(codeOf(() => db.prepare("INSERT INTO a VALUES (zeroblob(100000))").run()), 13);
  assert.equal(codeOf(() => db.prepare("SELECT 9007199254740993 AS n").get()), 11);
  db.close();
  assert.equal(codeOf(() => new DatabaseSync("/no/such/folder/a.db")), 14);
});

Deno.test("what is not the engine's passes unchanged", () => {
  const ours = new LoomError("ITEM_UNKNOWN", "a", { next: "b" });
  for (const thrown of [ours, new TypeError("database is locked"), "text", undefined]) {
    assert.equal(asDrawerError(thrown, "/a"), thrown);
  }
});

function codeOf(run: () => unknown): number | undefined {
  try {
    run();
  } catch (thrown) {
    return sqliteCode(thrown);
  }
  throw new Error("nothing was thrown");
}
