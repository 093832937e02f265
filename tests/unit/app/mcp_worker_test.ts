import assert from "node:assert/strict";
import { withCli } from "../../support/cli_process.ts";

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n';

Deno.test("mcp worker: serves this process's stdio and ends with its input", async () => {
  await withCli(async (cli) => {
    const { code, stdout, stderr } = await cli.loom(["mcp"], { stdin: PING });
    assert.deepEqual([code, stdout, stderr], [0, '{"result":{},"jsonrpc":"2.0","id":1}\n', ""]);
  });
});

Deno.test("mcp worker: notes go to stderr", async () => {
  await withCli(async (cli) => {
    const long = new Uint8Array(65 * 1024 * 1024).fill(0x61);
    const { stdout, stderr } = await cli.loom(["mcp"], { stdin: long });
    assert.equal(JSON.parse(stdout).error.code, -32600);
    assert.match(stderr, /^loom: Dropped a message: a line of 68,157,440 bytes is above the limit/);
  });
});
