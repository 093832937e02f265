import assert from "node:assert/strict";
import { checkCalls, type SeenCaller } from "../../../../../lib/commands/doctor/checks/calls.ts";
import { testHost, testOperation } from "../../../../support/cli_host.ts";
import { withScratch } from "../../../../support/scratch.ts";

const STATS = testOperation({ name: "ctx.stats", cli: { verb: "stats" } });

async function found(clients: Partial<SeenCaller>[]): Promise<[string, string][]> {
  return await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/loom.db`, "");
    const host = testHost({
      operations: [STATS],
      answers: { "ctx.stats": () => ({ clients }) },
      env: { LOOM_DB: `${dir}/loom.db` },
    });
    return (await checkCalls(host)).map(({ state, says }) => [state, says]);
  });
}

const NOW = new Date().toISOString();

Deno.test("doctor calls: clients and hooks are told, with what was replaced; shells are not", async () => {
  const rows = await found([
    { agent: "claude-code", transport: "hook", calls: 5, anchored: 4, last_call: NOW },
    { agent: "claude-code", transport: "mcp", calls: 1, anchored: 0, last_call: NOW },
    { agent: "cli", transport: "cli", calls: 9, anchored: 1, last_call: NOW },
  ]);
  assert.equal(rows.length, 2);
  assert.match(rows[0]!.join(), /^ok,claude-code: 5 results by its hook, 4 replaced, the last \d/);
  assert.match(rows[1]!.join(), /^ok,claude-code: 1 call over MCP, the last \d.* ago$/);
});

Deno.test("doctor calls: that no client has called yet is a note", async () => {
  const none = [["note", "no client has called in this project yet"]];
  assert.deepEqual(await found([]), none);
  assert.deepEqual(await found([{ agent: "cli", transport: "cli", calls: 9 }]), none);
});

Deno.test("doctor calls: without a drawer there is nothing to say", async () => {
  assert.deepEqual(await checkCalls(testHost({ env: { LOOM_DB: "/nowhere/loom.db" } })), []);
});
