import assert from "node:assert/strict";
import { WriterMark } from "../../../../lib/storage/sqlite/writer_mark.ts";
import { withScratch } from "../../../support/scratch.ts";

function namesIn(dir: string): string[] {
  return [...Deno.readDirSync(dir)].map(({ name }) => name);
}

Deno.test("a writer is alive while it holds its mark, and dead afterwards", async () => {
  await withScratch((dir) => {
    const [writer, judge] = [new WriterMark(`${dir}/loom.db`), new WriterMark(`${dir}/loom.db`)];
    writer.hold();
    writer.hold();
    assert.equal(judge.isDead(writer.name), false);
    assert.equal(writer.isDead(writer.name), false);
    writer.release();
    assert.equal(judge.isDead(writer.name), true);
    assert.deepEqual(namesIn(dir), []);
  });
});

Deno.test("a mark without a lock is that of a dead writer, and is tidied up", async () => {
  await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/loom.db-writer-abc`, "");
    assert.equal(new WriterMark(`${dir}/loom.db`).isDead("abc"), true);
    assert.deepEqual(namesIn(dir), []);
  });
});

Deno.test("a writer that never held a mark leaves no file", async () => {
  await withScratch((dir) => {
    new WriterMark(`${dir}/loom.db`).release();
    assert.deepEqual(namesIn(dir), []);
  });
});
