import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import {
  activityPath,
  fileSize,
  identityOf,
  inspectPath,
  isTruncated,
  walPath,
} from "../../../../lib/storage/sqlite/drawer_file.ts";
import { withScratch } from "../../../support/scratch.ts";

Deno.test("a missing path and an empty file are told apart", async () => {
  await withScratch(async (dir) => {
    assert.deepEqual(inspectPath(`${dir}/a`), { kind: "missing" });
    await Deno.writeFile(`${dir}/a`, new Uint8Array(0));
    assert.deepEqual(inspectPath(`${dir}/a`), { kind: "empty" });
  });
});

Deno.test("the header of a database says whose it is and how large", async () => {
  await withScratch((dir) => {
    const path = `${dir}/a.db`;
    const db = new DatabaseSync(path);
    db.exec("PRAGMA application_id = 1234; PRAGMA user_version = 7; CREATE TABLE a (b)");
    db.close();
    assert.deepEqual(inspectPath(path), {
      kind: "sqlite",
      header: { applicationId: 1234, schema: 7, statedBytes: fileSize(path) },
    });
  });
});

Deno.test("a page size of 65,536 is read", async () => {
  await withScratch((dir) => {
    const path = `${dir}/a.db`;
    const db = new DatabaseSync(path);
    db.exec("PRAGMA page_size = 65536; CREATE TABLE a (b)");
    db.close();
    const state = inspectPath(path);
    assert.equal(state.kind === "sqlite" && state.header.statedBytes, fileSize(path));
  });
});

Deno.test("a file below its stated size is truncated, unless a log stands beside it", async () => {
  await withScratch(async (dir) => {
    const header = { applicationId: 0, schema: 0, statedBytes: 100 };
    await Deno.writeFile(`${dir}/a`, new Uint8Array(99));
    assert.equal(isTruncated(`${dir}/a`, header), true);
    await Deno.writeFile(walPath(`${dir}/a`), new Uint8Array(1));
    assert.equal(isTruncated(`${dir}/a`, header), false);
    await Deno.remove(walPath(`${dir}/a`));
    await Deno.writeFile(`${dir}/a`, new Uint8Array(100));
    assert.equal(isTruncated(`${dir}/a`, header), false);
  });
});

Deno.test("a file that replaces another has another identity", async () => {
  await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/a`, "a");
    await Deno.writeTextFile(`${dir}/b`, "a");
    const before = identityOf(`${dir}/a`);
    assert.deepEqual(identityOf(`${dir}/a`), before);
    await Deno.rename(`${dir}/b`, `${dir}/a`);
    assert.notDeepEqual(identityOf(`${dir}/a`), before);
    assert.equal(identityOf(`${dir}/b`), undefined);
    assert.equal(identityOf(dir), undefined);
  });
});

Deno.test("the side files are named after the drawer", () => {
  assert.equal(walPath("/a/loom.db"), "/a/loom.db-wal");
  assert.equal(activityPath("/a/loom.db"), "/a/loom.db-activity");
});
