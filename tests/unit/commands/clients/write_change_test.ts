import assert from "node:assert/strict";
import { readState } from "../../../../lib/commands/clients/config_file.ts";
import { writeChange } from "../../../../lib/commands/clients/write_change.ts";
import { withScratch } from "../../../support/scratch.ts";

const NOON = new Date("2026-12-01T12:00:00Z");

async function names(dir: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(dir))).map(({ name }) => name).sort();
}

Deno.test("write change: a new file comes with its folders, for the user alone, without a backup", async () => {
  await withScratch(async (dir) => {
    const before = await readState(`${dir}/x/y/a.json`);
    assert.equal(await writeChange({ before, after: "{}" }, NOON), undefined);
    assert.deepEqual(await names(`${dir}/x/y`), ["a.json"]);
    assert.equal((await Deno.stat(`${dir}/x/y/a.json`)).mode! & 0o077, 0);
  });
});

Deno.test("write change: the file keeps its permissions, and its bytes are kept beside it", async () => {
  await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/a.json`, "old");
    await Deno.chmod(`${dir}/a.json`, 0o666);
    const before = await readState(`${dir}/a.json`);
    const backup = await writeChange({ before, after: "new" }, NOON);
    assert.equal(await Deno.readTextFile(backup!), "old");
    assert.equal(await Deno.readTextFile(`${dir}/a.json`), "new");
    assert.equal((await Deno.stat(`${dir}/a.json`)).mode! & 0o777, 0o666);
    assert.equal((await names(dir)).length, 2);
  });
});

Deno.test("write change: a link stays one, and the file behind it is written", async () => {
  await withScratch(async (dir) => {
    await Deno.mkdir(`${dir}/dotfiles`);
    await Deno.writeTextFile(`${dir}/dotfiles/a.json`, "old");
    await Deno.symlink("dotfiles/a.json", `${dir}/a.json`);
    const before = await readState(`${dir}/a.json`);
    const backup = await writeChange({ before, after: "new" }, NOON);
    assert.equal((await Deno.lstat(`${dir}/a.json`)).isSymlink, true);
    assert.equal(await Deno.readTextFile(`${dir}/dotfiles/a.json`), "new");
    assert.ok(backup!.startsWith(`${dir}/dotfiles/`));
  });
});

for (
  const [title, change] of [
    ["was written to", (path: string) => Deno.writeTextFile(path, "theirs")],
    ["is gone", (path: string) => Deno.remove(path)],
  ] as const
) {
  Deno.test(`write change: a file that ${title} meanwhile is left so, and nothing stays behind`, async () => {
    await withScratch(async (dir) => {
      const path = `${dir}/a.json`;
      await Deno.writeTextFile(path, "old");
      const before = await readState(path);
      await change(path);
      const left = await names(dir);
      const code = title === "is gone" ? "CONFIG_NOT_WRITABLE" : "CONFIG_CHANGED";
      await assert.rejects(writeChange({ before, after: "new" }, NOON), { code });
      assert.deepEqual(await names(dir), left);
      if (left.length > 0) assert.equal(await Deno.readTextFile(path), "theirs");
    });
  });
}

Deno.test("write change: a file that came meanwhile is not written over", async () => {
  await withScratch(async (dir) => {
    const before = await readState(`${dir}/a.json`);
    await Deno.writeTextFile(`${dir}/a.json`, "theirs");
    await assert.rejects(writeChange({ before, after: "new" }, NOON), { code: "CONFIG_CHANGED" });
    assert.equal(await Deno.readTextFile(`${dir}/a.json`), "theirs");
  });
});

Deno.test("write change: a file that is marked read-only is left alone, by root too", async () => {
  await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/a.json`, "old");
    await Deno.chmod(`${dir}/a.json`, 0o444);
    const before = await readState(`${dir}/a.json`);
    await assert.rejects(writeChange({ before, after: "new" }, NOON), {
      code: "CONFIG_NOT_WRITABLE",
    });
    assert.deepEqual(await names(dir), ["a.json"]);
    assert.equal(await Deno.readTextFile(`${dir}/a.json`), "old");
  });
});

Deno.test("write change: a file that is to go goes, unless it was changed", async () => {
  await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/a.json`, "old");
    const before = await readState(`${dir}/a.json`);
    await Deno.writeTextFile(`${dir}/a.json`, "theirs");
    await assert.rejects(writeChange({ before, after: undefined }, NOON), {
      code: "CONFIG_CHANGED",
    });
    const now = await readState(`${dir}/a.json`);
    assert.equal(await writeChange({ before: now, after: undefined }, NOON), undefined);
    assert.deepEqual(await names(dir), []);
  });
});
