import assert from "node:assert/strict";
import { backUp, earlierTexts } from "../../../../lib/commands/clients/backups.ts";
import { readState } from "../../../../lib/commands/clients/config_file.ts";
import { withScratch } from "../../../support/scratch.ts";

const NOON = new Date("2026-12-01T12:00:00.500Z");

Deno.test("backups: a copy has the bytes, the permissions and the time of the file", async () => {
  await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/a.json`, "{}\r\n", { mode: 0o600 });
    const path = await backUp(await readState(`${dir}/a.json`), NOON);
    assert.equal(path, `${dir}/a.json.loom-backup-20261201T120000Z`);
    assert.equal(await Deno.readTextFile(path), "{}\r\n");
    assert.equal((await Deno.stat(path)).mode! & 0o777, 0o600);
  });
});

Deno.test("backups: no copy is ever written over, and the youngest is given first", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/a.json`;
    for (const text of ["1", "2", "3"]) {
      await Deno.writeTextFile(path, text);
      await backUp(await readState(path), NOON);
    }
    await Deno.writeTextFile(`${dir}/ab.json.loom-backup-20261201T120000Z`, "of another file");
    assert.deepEqual(await earlierTexts(await readState(path)), ["3", "2", "1"]);
    assert.deepEqual(await earlierTexts(await readState(`${dir}/none/b`)), []);
  });
});
