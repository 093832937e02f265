import assert from "node:assert/strict";
import { withCli } from "../../support/cli_process.ts";
import { HANDSHAKE, toolCall } from "../../support/mcp_process.ts";

Deno.test("note: the stack of a refusal is on stderr for who asked for it, never in an answer", async () => {
  await withCli(async (cli) => {
    const stdin = [...HANDSHAKE, toolCall(1, "ctx_get", { id: "nonsense" })]
      .map((message) => JSON.stringify(message) + "\n").join("");
    const quiet = await cli.loom(["mcp"], { stdin });
    assert.equal(quiet.stderr, "");
    const loud = await cli.loom(["mcp"], { stdin, env: { LOOM_LOG_LEVEL: "DEBUG" } });
    assert.match(loud.stderr, /^loom: [A-Z_]+ LoomError: .*\n +at /);
    assert.doesNotMatch(quiet.stdout + loud.stdout, /\.ts:\d+/);
  });
});
