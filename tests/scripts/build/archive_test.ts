import assert from "node:assert/strict";
import { archiveOf } from "../../../scripts/build/archive.ts";
import { withScratch } from "../../support/scratch.ts";

const FILES = [
  { name: "app/main.js", bytes: new TextEncoder().encode("1;\n") },
  { name: "deno", bytes: new Uint8Array(100_000).fill(7), isExecutable: true },
];

Deno.test("archive: the same files give the same bytes, today and tomorrow", async () => {
  assert.deepEqual(await archiveOf(FILES), await archiveOf(FILES));
});

Deno.test("archive: the system's own tar and gzip unpack it, modes included", async () => {
  await withScratch(async (dir) => {
    await Deno.writeFile(`${dir}/a.tar.gz`, await archiveOf(FILES));
    const script = "gzip -dc a.tar.gz | tar -xf - && rm a.tar.gz";
    const { code } = await new Deno.Command("sh", { args: ["-c", script], cwd: dir }).output();
    assert.equal(code, 0);
    assert.equal(await Deno.readTextFile(`${dir}/app/main.js`), "1;\n");
    const { mode, size } = await Deno.stat(`${dir}/deno`);
    assert.deepEqual([mode! & 0o777, size], [0o700, 100_000]);
  });
});
