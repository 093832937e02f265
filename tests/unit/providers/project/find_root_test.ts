import assert from "node:assert/strict";
import {
  defaultAllowedDirs,
  findProjectRoot,
} from "../../../../lib/providers/project/find_root.ts";
import { withScratch, writeTree } from "../../../support/scratch.ts";

Deno.test("defaultAllowedDirs is the project, and nothing where that would be too wide", async () => {
  await withScratch(async (dir) => {
    const home = `${dir}/home`;
    await writeTree(home, { "repo/.git/HEAD": "", "repo/src/a.ts": "" });
    await writeTree(dir, { "home_of_another/a": "" });
    const allowed = (cwd: string): string[] => defaultAllowedDirs(findProjectRoot(cwd, home));
    assert.deepEqual(allowed(`${home}/repo/src`), [`${home}/repo`]);
    assert.deepEqual(allowed(`${dir}/home_of_another`), [`${dir}/home_of_another`]);
    assert.deepEqual(allowed(home), []);
    assert.deepEqual(allowed(dir), []);
    assert.deepEqual(allowed("/"), []);
  });
});
