import assert from "node:assert/strict";
import { LoomError } from "../../../../lib/core/errors.ts";
import { openOnFullDisk } from "../../../../lib/storage/sqlite/open_on_full_disk.ts";
import { hashOfItem, storeFixture } from "../../../support/drawer_fixture.ts";
import { testNeeding } from "../../../support/needs.ts";
import { withScratch } from "../../../support/scratch.ts";
import { fillDisk, smallDisk, withSmallDisk } from "../../../support/small_disk.ts";
import { openTestDrawer } from "../../../support/sqlite_drawer.ts";

testNeeding([smallDisk], {
  name: "a drawer whose disk is full is read by a process that may hold it alone",
  fn: () =>
    withScratch((scratch) =>
      withSmallDisk(scratch, async (dir) => {
        const path = `${dir}/loom.db`;
        const first = await openTestDrawer(path);
        const kept = await storeFixture(first, "one line\n");
        await first.close();
        const filler = await fillDisk(dir);

        const reader = await openTestDrawer(path, { mayHoldAlone: true });
        assert.equal(await hashOfItem(reader, kept.seq), kept.sha256);
        await assert.rejects(storeFixture(reader, "more\n"), { code: "DRAWER_FULL" });
        await reader.close();

        await Deno.remove(filler);
        const again = await openTestDrawer(path);
        assert.equal((await storeFixture(again, "more\n")).bytes, 5);
        await again.close();
      })
    ),
});

testNeeding([smallDisk], {
  name: "a drawer whose disk is full is refused with that reason by a process that lives long",
  fn: () =>
    withScratch((scratch) =>
      withSmallDisk(scratch, async (dir) => {
        await (await openTestDrawer(`${dir}/loom.db`)).close();
        await fillDisk(dir);
        const meanwhile = " Meanwhile loom get and loom search read it at a shell.";
        for (const [name, hint] of [["loom.db", meanwhile], ["new.db", ""], ["new/new.db", ""]]) {
          const path = `${dir}/${name}`;
          await assert.rejects(openTestDrawer(path), {
            code: "DRAWER_FULL",
            message: `Cannot open the drawer ${JSON.stringify(path)}: 0 bytes are free on its ` +
              "disk, and opening takes up to 262,144",
            next: `Free space there, then call again.${hint}`,
          });
        }
      })
    ),
});

Deno.test("a failure on a disk with room is the one that was thrown, and nothing is tried again", () => {
  const failure = new LoomError("DRAWER_UNAVAILABLE", "Cannot", { next: "Check." });
  let tries = 0;
  assert.throws(
    () =>
      openOnFullDisk(() => {
        tries++;
        throw failure;
      }, { path: `${Deno.cwd()}/loom.db`, mayHoldAlone: true }),
    (thrown) => thrown === failure,
  );
  assert.equal(tries, 1);
});
