import assert from "node:assert/strict";
import { compareStamp } from "../../../../lib/providers/files/compare_stamp.ts";
import { withScratch } from "../../../support/scratch.ts";

Deno.test("compareStamp sees a new size, a new time, a folder in its place and nothing", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/f`;
    await Deno.writeTextFile(path, "12345");
    await Deno.utime(path, 1_000, 1_000);
    const stamp = { path, sizeBytes: 5, mtimeMs: 1_000_000 };
    assert.equal(compareStamp(stamp), "same");
    assert.equal(compareStamp({ ...stamp, sizeBytes: 6 }), "changed");
    assert.equal(compareStamp({ ...stamp, mtimeMs: 1_000_001 }), "changed");
    assert.equal(compareStamp({ ...stamp, path: dir }), "changed");
    assert.equal(compareStamp({ ...stamp, path: `${path}/x` }), "gone");
  });
});
