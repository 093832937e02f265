import assert from "node:assert/strict";
import { openedFile } from "../../../../lib/providers/files/opened_file.ts";
import { openRegular } from "../../../../lib/providers/files/open_regular.ts";
import { withScratch } from "../../../support/scratch.ts";

function open(path: string, unsizedLimitBytes = 0): ReturnType<typeof openedFile> {
  const file = openRegular(path, { shown: path, links: "refuse" });
  return openedFile(file, { path, unsizedLimitBytes });
}

async function sizes(blocks: AsyncIterable<Uint8Array>): Promise<number[]> {
  return (await Array.fromAsync(blocks)).map((block) => block.length);
}

Deno.test("blocks give every byte in order, each block its own memory", async () => {
  await withScratch(async (dir) => {
    const bytes = crypto.getRandomValues(new Uint8Array(10_000));
    await Deno.writeFile(`${dir}/f`, bytes);
    const file = open(`${dir}/f`);
    const blocks = await Array.fromAsync(file.blocks(4_096));
    assert.deepEqual(blocks.map((block) => block.length), [4_096, 4_096, 1_808]);
    assert.deepEqual(new Uint8Array(blocks.flatMap((block) => [...block])), bytes);
    assert.deepEqual(await sizes(file.blocks()), [10_000]);
    file.close();
  });
});

Deno.test("a file that grows while it is read ends at the size it had when opened", async () => {
  await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/f`, "x".repeat(1_000));
    const file = open(`${dir}/f`);
    let bytes = 0;
    for await (const block of file.blocks(100)) {
      bytes += block.length;
      await Deno.writeTextFile(`${dir}/f`, "y".repeat(300), { append: true });
    }
    file.close();
    assert.equal(bytes, 1_000);
  });
});

Deno.test("a file that shrinks while it is read ends at its new end", async () => {
  await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/f`, "x".repeat(1_000));
    const file = open(`${dir}/f`);
    let bytes = 0;
    for await (const block of file.blocks(400)) {
      bytes += block.length;
      await Deno.truncate(`${dir}/f`, 500);
    }
    file.close();
    assert.equal(bytes, 500);
  });
});

Deno.test("an empty file gives no block, also when it grows", async () => {
  await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/f`, "");
    const file = open(`${dir}/f`);
    await Deno.writeTextFile(`${dir}/f`, "late");
    assert.deepEqual(await sizes(file.blocks()), []);
    file.close();
  });
});

Deno.test("a file without a size that goes on past the limit is refused, not cut", async () => {
  await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/f`, "");
    const file = open(`${dir}/f`, 1_000);
    await Deno.writeTextFile(`${dir}/f`, "z".repeat(2_000));
    await assert.rejects(sizes(file.blocks(300)), { code: "CONTENT_TOO_LARGE" });
    file.close();
  });
});

Deno.test("reading after close fails instead of ending early", async () => {
  await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/f`, "x".repeat(1_000));
    const file = open(`${dir}/f`);
    const reading = (async () => {
      for await (const _block of file.blocks(100)) file.close();
    })();
    await assert.rejects(reading, { name: "AbortError" });
  });
});
