import assert from "node:assert/strict";
import { closeSync } from "node:fs";
import { openRegular } from "../../../../lib/providers/files/open_regular.ts";
import { withScratch } from "../../../support/scratch.ts";

Deno.test("openRegular gives size, time and identity of the descriptor", async () => {
  await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/f`, "12345");
    await Deno.utime(`${dir}/f`, 1_000, 1_000);
    const file = openRegular(`${dir}/f`, { shown: "f", links: "refuse" });
    closeSync(file.descriptor);
    const { ino, dev } = await Deno.stat(`${dir}/f`);
    assert.deepEqual([file.sizeBytes, file.mtimeMs], [5, 1_000_000]);
    assert.deepEqual([file.inode, file.device], [BigInt(ino!), BigInt(dev)]);
  });
});

Deno.test("openRegular follows a final link only when told to", async () => {
  await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/f`, "12345");
    await Deno.symlink("f", `${dir}/link`);
    closeSync(openRegular(`${dir}/link`, { shown: "link", links: "follow" }).descriptor);
    const refused = (): unknown => openRegular(`${dir}/link`, { shown: "link", links: "refuse" });
    assert.throws(refused, { code: "FILE_NOT_READABLE" });
  });
});

Deno.test("openRegular says what stands there instead of a file", async () => {
  await withScratch(async (dir) => {
    await new Deno.Command("mkfifo", { args: [`${dir}/fifo`] }).output();
    const cases = [[dir, "a folder"], [`${dir}/fifo`, "a FIFO"], ["/dev/null", "a device"]];
    for (const [path, kind] of cases) {
      assert.throws(() => openRegular(path!, { shown: "it", links: "follow" }), {
        code: "FILE_NOT_REGULAR",
        message: `Cannot open "it": it is ${kind}`,
      });
    }
  });
});
