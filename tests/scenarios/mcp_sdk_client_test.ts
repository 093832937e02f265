import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { withScratch, writeTree } from "../support/scratch.ts";

const MAIN = fileURLToPath(new URL("../../main.ts", import.meta.url));

Deno.test("mcp: the SDK's own client talks to the server", async () => {
  await withScratch(async (dir) => {
    await writeTree(dir, { ".git/HEAD": "", "a.log": "one\n".repeat(500_000) });
    const transport = new StdioClientTransport({
      command: Deno.execPath(),
      args: ["run", "--no-prompt", "-A", MAIN, "mcp"],
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
