import assert from "node:assert/strict";
import { startFor } from "../../../lib/app/mcp_main.ts";
import type { McpStart } from "../../../lib/app/mcp_messages.ts";
import { callerAt, openDoorAt, operationLists } from "../../../lib/app/mcp_services.ts";
import { findOperation } from "../../../lib/registry.ts";
import { withScratch, writeTree } from "../../support/scratch.ts";

function startIn(dir: string, env: Record<string, string> = {}): McpStart {
  const all = { HOME: "/nowhere", LOOM_DB: `${dir}/d/loom.db`, ...env };
  return startFor({ env: all, cwd: `${dir}/project`, listSeparator: ":" });
}

Deno.test("callerAt is an admin of the project, in a session of this process", async () => {
  await withScratch(async (dir) => {
    await writeTree(dir, { "project/.git/HEAD": "" });
    const caller = callerAt(startIn(dir));
    assert.match(caller.namespace, /^project-[0-9a-f]{8}$/);
    assert.deepEqual([caller.org, caller.userId, caller.role], ["local", "-", "ADMIN"]);
    assert.ok("id" in caller.defaultSession);
    assert.match(caller.defaultSession.id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
    assert.notDeepEqual(callerAt(startIn(dir)).defaultSession, caller.defaultSession);
  });
});

Deno.test("callerAt takes namespace and session from the settings", async () => {
  await withScratch((dir) => {
    const caller = callerAt(startIn(dir, { LOOM_NAMESPACE: "team", LOOM_SESSION: "build" }));
    assert.equal(caller.namespace, "team");
    assert.deepEqual(caller.defaultSession, { name: "build" });
  });
});

Deno.test("operationLists lists the roster of the settings and knows all", async () => {
  await withScratch((dir) => {
    const core = operationLists(startIn(dir));
    assert.deepEqual(core.listed.map(({ name }) => name), [
      "ctx.store_file",
      "ctx.store",
      "ctx.get",
      "ctx.search",
    ]);
    const all = operationLists(startIn(dir, { LOOM_MCP_TOOLSET: "all" }));
    assert.equal(all.listed.length, core.all.length);
  });
});

Deno.test("openDoorAt opens a drawer whose files are those of the project", async () => {
  await withScratch(async (dir) => {
    await writeTree(dir, { "project/.git/HEAD": "", "project/a.txt": "hello\n", "b.txt": "no" });
    const start = startIn(dir);
    const door = await openDoorAt(start);
    try {
      const caller = { ...callerAt(start), agent: "a", transport: "mcp", schemaTokens: 0 } as const;
      const operation = findOperation("ctx.store_file")!;
      const stored = await door.callOperation(operation, { path: "a.txt" }, {
        caller,
        files: door.files,
      });
      assert.deepEqual([stored.output.name, stored.output.bytes], ["a.txt", 6]);
      await assert.rejects(door.files.open("../b.txt"), { code: "FILE_NOT_ALLOWED" });
      assert.equal(await door.countTokens("hello world"), 2);
    } finally {
      await door.close();
    }
  });
});
