import assert from "node:assert/strict";
import { withCli } from "../../support/cli_process.ts";

const INITIALIZE = JSON.stringify({
  ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  },
}) + "\n";

for (const argv of [[], ["mcp"]]) {
  Deno.test(`main: loom ${argv.join(" ")} with a pipe is the MCP server`, async () => {
    await withCli(async (cli) => {
      const { code, stdout } = await cli.loom(argv, { stdin: INITIALIZE });
      assert.equal(code, 0);
      assert.equal(JSON.parse(stdout).result.serverInfo.name, "loom");
    });
  });
}

for (const argv of [["mcp", "--port", "1"], ["mcp", "--help", "--port"]]) {
  Deno.test(`main: loom ${argv.join(" ")} is refused, since mcp takes no arguments`, async () => {
    await withCli(async (cli) => {
      const { code, stdout, stderr } = await cli.loom(argv);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.match(stderr, /^loom: Cannot run loom mcp: it takes no arguments\n/);
    });
  });
}

Deno.test("main: loom mcp --help is a page, not a server", async () => {
  await withCli(async (cli) => {
    assert.match((await cli.loom(["mcp", "--help"])).stdout, /^ {2}claude mcp add loom/);
  });
});

Deno.test("main: any other verb is the CLI's", async () => {
  await withCli(async (cli) => {
    assert.equal((await cli.loom(["--version"])).stdout, "loom 0.1.0\n");
    assert.equal((await cli.loom(["nope"])).code, 2);
  });
});
