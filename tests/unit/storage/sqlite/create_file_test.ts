import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { createFile } from "../../../../lib/storage/sqlite/create_file.ts";
import { withScratch } from "../../../support/scratch.ts";

function fillWith(table: string, before: () => void = () => {}) {
  return {
    busyTimeoutMs: 100,
    fill: (connection: { exec(sql: string): void }) => {
      before();
      connection.exec(`CREATE TABLE ${table} (b)`);
    },
  };
}

function tablesOf(path: string): unknown[] {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return db.prepare("SELECT name FROM sqlite_schema").all().map(({ name }) => name);
  } finally {
    db.close();
  }
}

function namesIn(dir: string): string[] {
  return [...Deno.readDirSync(dir)].map(({ name }) => name).sort();
}

Deno.test("a new file appears whole and alone", async () => {
  await withScratch((dir) => {
    createFile(
      `${dir}/a.db`,
      fillWith("ours", () => assert.equal(namesIn(dir).includes("a.db"), false)),
    );
    assert.deepEqual(namesIn(dir), ["a.db"]);
    assert.deepEqual(tablesOf(`${dir}/a.db`), ["ours"]);
  });
});

Deno.test("the file of a faster process stands", async () => {
  await withScratch((dir) => {
    createFile(`${dir}/a.db`, fillWith("slow", () => createFile(`${dir}/a.db`, fillWith("fast"))));
    assert.deepEqual(namesIn(dir), ["a.db"]);
    assert.deepEqual(tablesOf(`${dir}/a.db`), ["fast"]);
  });
});

Deno.test("a failure while filling leaves nothing", async () => {
  await withScratch((dir) => {
    const failing = fillWith("ours", () => {
      throw new Error("in the middle");
    });
    assert.throws(() => createFile(`${dir}/a.db`, failing), /in the middle/);
    assert.deepEqual(namesIn(dir), []);
  });
});
