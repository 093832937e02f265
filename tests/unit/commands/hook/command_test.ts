import assert from "node:assert/strict";
import { hookCommand } from "../../../../lib/commands/hook/command.ts";
import { runCli } from "../../../../lib/transports/cli/run_cli.ts";
import { testHost } from "../../../support/cli_host.ts";

Deno.test("hook: words that no client writes end with 1, which no client takes for a refusal", async () => {
  const host = testHost({ commands: [hookCommand] });
  assert.equal(await runCli(["hook"], host), 1);
  assert.equal(host.streams.stdout.text, "");
  assert.match(host.streams.stderr.text, /loom hook claude-code\|codex\|gemini-cli\|cursor/);
});
