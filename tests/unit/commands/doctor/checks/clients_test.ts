import assert from "node:assert/strict";
import { checkClients } from "../../../../../lib/commands/doctor/checks/clients.ts";
import { testHost } from "../../../../support/cli_host.ts";
import { withScratch, writeTree } from "../../../../support/scratch.ts";

async function found(tree: Record<string, string>): Promise<[string, string, string?][]> {
  return await withScratch(async (dir) => {
    await writeTree(dir, tree);
    const findings = await checkClients(testHost({ env: { HOME: dir } }));
    return findings.map(({ area, state, says, next }): [string, string, string?] => [
      ...[area, state] as [string, string],
      `${says.replaceAll(dir, "~")}${next ? ` > ${next}` : ""}`,
    ]);
  });
}

function entry(command: string): string {
  return JSON.stringify({ mcpServers: { loom: { command, args: ["mcp"] } } });
}

Deno.test("doctor clients: one that is here and does not know Loom is a note with what to do", async () => {
  assert.deepEqual(await found({ ".cursor/x": "" }), [
    ["Cursor", "note", "is on this machine and does not know Loom > loom install cursor"],
  ]);
});

Deno.test("doctor clients: an entry that starts a program that is gone is a problem", async () => {
  const [[area, state, says] = []] = await found({ ".cursor/mcp.json": entry("/opt/loom") });
  assert.deepEqual([area, state], ["Cursor", "problem"]);
  assert.match(says!, /the program is not there any more > loom install cursor$/);
});

Deno.test("doctor clients: an entry that starts another program is a note", async () => {
  const [[area, state, says] = []] = await found({ ".cursor/mcp.json": entry(Deno.execPath()) });
  assert.deepEqual([area, state], ["Cursor", "note"]);
  assert.match(says!, /starts another program/);
});

Deno.test("doctor clients: a file that cannot be read is a problem", async () => {
  const [[area, state] = []] = await found({ ".cursor/mcp.json": "{" });
  assert.deepEqual([area, state], ["Cursor", "problem"]);
});

Deno.test("doctor clients: without a home folder that is said", async () => {
  const [finding] = await checkClients(testHost());
  assert.deepEqual([finding?.area, finding?.state], ["clients", "problem"]);
});
