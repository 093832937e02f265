import assert from "node:assert/strict";
import { composeServices } from "../../../lib/app/compose.ts";
import { readSettings } from "../../../lib/core/settings/read.ts";
import { createPersonFiles } from "../../../lib/providers/files/person_files.ts";
import { findOperation } from "../../../lib/registry.ts";
import { TEST_CALLER } from "../../support/in_process_loom.ts";
import { withScratch } from "../../support/scratch.ts";

Deno.test("closing waits for the ledger rows of finished calls", async () => {
  await withScratch(async (dir) => {
    const settings = {
      ...readSettings({ env: {}, home: dir, listSeparator: ":" }),
      db: `${dir}/loom.db`,
    };
    const environment = { caller: TEST_CALLER, files: createPersonFiles({ baseDir: dir }) };
    const first = await composeServices(settings);
    await first.callOperation(findOperation("ctx.store")!, { content: "x" }, environment);
    await first.close();
    const second = await composeServices(settings);
    const { output } = await second.callOperation(findOperation("ctx.stats")!, {}, environment);
    await second.close();
    assert.equal(output.stores, 1);
  });
});
