import assert from "node:assert/strict";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { PROGRAM } from "../support/program.ts";
import { withScratch, writeTree } from "../support/scratch.ts";

Deno.test("mcp: the SDK's own client talks to the server", async () => {
  await withScratch(async (dir) => {
    await writeTree(dir, { ".git/HEAD": "", "a.log": "one\n".repeat(500_000) });
    const transport = new StdioClientTransport({
      command: PROGRAM[0],
      args: [...PROGRAM.slice(1), "mcp"],
      env: { ...Deno.env.toObject(), LOOM_DB: `${dir}/loom.db` },
      cwd: dir,
    });
    const client = new Client({ name: "sdk", version: "1" });
    await client.connect(transport);
    try {
      assert.equal(client.getServerVersion()?.name, "loom");
      assert.match(client.getInstructions()!, /ctx_store_file/);
      assert.equal((await client.listTools()).tools.length, 5);
      const steps: number[] = [];
      const stored = await client.callTool(
        { name: "ctx_store_file", arguments: { path: "a.log" } },
        undefined,
        { onprogress: ({ progress }: { progress: number }) => void steps.push(progress) },
      );
      assert.equal(stored.isError, undefined);
      assert.ok(steps.length > 0);
      const refused = await client.callTool({ name: "ctx_get", arguments: { id: "i99zz" } });
      assert.equal(refused.isError, true);
      await assert.rejects(client.listResources());
    } finally {
      await client.close();
    }
  });
});
