import assert from "node:assert/strict";
import { openSpool } from "../../../../lib/commands/run/spool.ts";

Deno.test("spool: it gives back every byte, and leaves no file", async () => {
  const before = filesOfRuns();
  const spool = (await openSpool())!;
  const blocks = [new Uint8Array(700_000).fill(1), new Uint8Array([0, 255]), new Uint8Array(0)];
  for (const block of blocks) assert.equal(await spool.add(block), true);
  assert.deepEqual(filesOfRuns(), before);
  const back: Uint8Array[] = [];
  await spool.replay((block) => Promise.resolve(void back.push(block.slice())));
  spool.close();
  const whole = await new Blob(back as Uint8Array<ArrayBuffer>[]).bytes();
  assert.deepEqual([whole.length, whole[699_999], ...whole.slice(-2)], [700_002, 1, 0, 255]);
});

Deno.test("spool: of nothing it gives nothing", async () => {
  const spool = (await openSpool())!;
  await spool.replay(() => Promise.reject(new Error("not called")));
  spool.close();
});

function filesOfRuns(): string[] {
  const folder = Deno.env.get("TMPDIR") ?? "/tmp";
  return [...Deno.readDirSync(folder)].map(({ name }) => name)
    .filter((name) => name.startsWith("loom-run-"));
}
