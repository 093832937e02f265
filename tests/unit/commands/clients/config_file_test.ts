import assert from "node:assert/strict";
import { isUnchanged, readState, sameBytes } from "../../../../lib/commands/clients/config_file.ts";
import { withScratch } from "../../../support/scratch.ts";

Deno.test("config file: a file that is not there reads as nothing, in no folder too", async () => {
  await withScratch(async (dir) => {
    for (const path of [`${dir}/a.json`, `${dir}/none/a.json`]) {
      const { bytes, text, target } = await readState(path);
      assert.deepEqual([bytes, text, target], [undefined, "", path]);
    }
  });
});

Deno.test("config file: a link is read through, and a byte order mark stays", async () => {
  await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/real.json`, "\ufeff{}", { mode: 0o640 });
    await Deno.symlink("real.json", `${dir}/link.json`);
    const { path, target, text, mode } = await readState(`${dir}/link.json`);
    assert.deepEqual([path, target, text], [`${dir}/link.json`, `${dir}/real.json`, "\ufeff{}"]);
    assert.equal(mode! & 0o777, 0o640);
  });
});

const REFUSED: [title: string, code: string, make: (path: string) => Promise<void>][] = [
  ["a folder", "FILE_NOT_REGULAR", (path) => Deno.mkdir(path)],
  ["a link to nothing", "CONFIG_INVALID", (path) => Deno.symlink("/none/at/all", path)],
  [
    "bytes that are not UTF-8",
    "CONFIG_INVALID",
    (path) => Deno.writeFile(path, new Uint8Array([0x7b, 0xff, 0x7d])),
  ],
];

for (const [title, code, make] of REFUSED) {
  Deno.test(`config file: ${title} is refused as ${code}`, async () => {
    await withScratch(async (dir) => {
      await make(`${dir}/a.json`);
      await assert.rejects(readState(`${dir}/a.json`), { code });
    });
  });
}

Deno.test("config file: other bytes, another link and a file that came are changes", async () => {
  await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/a`, "1");
    await Deno.writeTextFile(`${dir}/b`, "1");
    await Deno.symlink("a", `${dir}/link`);
    const [link, none] = [await readState(`${dir}/link`), await readState(`${dir}/none`)];
    assert.deepEqual([await isUnchanged(link), await isUnchanged(none)], [true, true]);
    await Deno.remove(`${dir}/link`);
    await Deno.symlink("b", `${dir}/link`);
    await Deno.writeTextFile(`${dir}/none`, "");
    assert.deepEqual([await isUnchanged(link), await isUnchanged(none)], [false, false]);
    const file = await readState(`${dir}/a`);
    await Deno.writeTextFile(`${dir}/a`, "2");
    assert.equal(await isUnchanged(file), false);
  });
});

Deno.test("config file: nothing is the same as nothing, and not as no bytes", () => {
  assert.equal(sameBytes(undefined, undefined), true);
  assert.equal(sameBytes(undefined, new Uint8Array()), false);
});
