import assert from "node:assert/strict";
import { readState } from "../../../../lib/commands/clients/config_file.ts";
import { makeChanges } from "../../../../lib/commands/clients/make_changes.ts";
import { testHost } from "../../../support/cli_host.ts";
import { withScratch } from "../../../support/scratch.ts";

Deno.test("make changes: what was agreed to is shown, then written", async () => {
  await withScratch(async (dir) => {
    const before = await readState(`${dir}/a`);
    const host = testHost({ stdin: "" });
    assert.equal(
      await makeChanges(host, { changes: [{ before, after: "x\n" }], agreed: true }),
      true,
    );
    assert.match(host.streams.stdout.text, /\n\+x\n$/);
    assert.equal(host.streams.stderr.text, `loom: wrote ${dir}/a\n`);
    assert.equal(await Deno.readTextFile(`${dir}/a`), "x\n");
  });
});

Deno.test("make changes: without a terminal nothing is written unasked", async () => {
  await withScratch(async (dir) => {
    const before = await readState(`${dir}/a`);
    const host = testHost({ stdin: "" });
    const planned = { changes: [{ before, after: "x\n" }], agreed: false };
    await assert.rejects(makeChanges(host, planned), { code: "CONFIRM_REQUIRED" });
    await assert.rejects(Deno.stat(`${dir}/a`));
  });
});
