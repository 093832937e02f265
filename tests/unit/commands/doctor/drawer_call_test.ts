import assert from "node:assert/strict";
import { callOnce, drawerExists, drawerPath } from "../../../../lib/commands/doctor/drawer_call.ts";
import { testHost, testOperation } from "../../../support/cli_host.ts";
import { withScratch } from "../../../support/scratch.ts";

Deno.test("drawer call: it opens, calls, and closes also after a failure", async () => {
  const operations = [testOperation({ name: "t.one", cli: { verb: "one" } })];
  const host = testHost({ operations, answers: { "t.one": () => ({ it: 1 }) } });
  assert.deepEqual(await callOnce(host, "t.one"), { it: 1 });
  await assert.rejects(callOnce(host, "t.two"), { code: "INTERNAL" });
  assert.equal(host.closed, 2);
});

Deno.test("drawer call: a drawer that is not there is told from one that is", async () => {
  await withScratch(async (dir) => {
    const host = testHost({ env: { LOOM_DB: `${dir}/loom.db` } });
    assert.equal(await drawerExists(host), false);
    await Deno.writeTextFile(`${dir}/loom.db`, "");
    assert.equal(await drawerExists(host), true);
    assert.equal(drawerPath(testHost({ env: { LOOM_RPM: "x" } })), undefined);
  });
});
