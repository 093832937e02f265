import assert from "node:assert/strict";
import { lstatSync } from "node:fs";
import { isFileOfDrawer } from "../../../../lib/providers/files/drawer_files.ts";
import { withScratch, writeTree } from "../../../support/scratch.ts";

function isDrawers(drawerPath: string, path: string): boolean {
  const { dev, ino } = lstatSync(path, { bigint: true });
  return isFileOfDrawer(drawerPath, { device: dev, inode: ino });
}

Deno.test("a drawer's files are told by what they are, not by their names", async () => {
  await withScratch(async (dir) => {
    const tree = { "d/loom.db": "", "d/loom.db-wal": "", "d/loom.db-activity": "", "d/other": "" };
    await writeTree(dir, { ...tree, "elsewhere/loom.db": "" });
    await Deno.link(`${dir}/d/loom.db-wal`, `${dir}/elsewhere/innocent.log`);
    await Deno.symlink(`${dir}/d/loom.db`, `${dir}/elsewhere/link.db`);
    for (const path of ["d/loom.db", "d/loom.db-activity", "elsewhere/innocent.log"]) {
      assert.ok(isDrawers(`${dir}/d/loom.db`, `${dir}/${path}`), path);
      assert.ok(isDrawers(`${dir}/elsewhere/link.db`, `${dir}/${path}`), path);
    }
    for (const path of ["d/other", "elsewhere/loom.db"]) {
      assert.ok(!isDrawers(`${dir}/d/loom.db`, `${dir}/${path}`), path);
    }
  });
});

Deno.test("where no drawer is, no file is one of its", async () => {
  await withScratch(async (dir) => {
    await writeTree(dir, { "a.log": "" });
    assert.ok(!isDrawers(`${dir}/no/such/loom.db`, `${dir}/a.log`));
  });
});
