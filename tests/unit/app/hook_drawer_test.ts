import assert from "node:assert/strict";
import { answerFromDrawer } from "../../../lib/app/hook_drawer.ts";
import { claudeCode } from "../../../lib/clients/results/claude_code.ts";
import { ledgerRows } from "../../support/ledger_rows.ts";
import { withScratch } from "../../support/scratch.ts";

const LOG = Array.from({ length: 3_000 }, (_, at) => `step ${at} compiled module_${at}.ts\n`).join(
  "",
);

Deno.test("hook drawer: what is kept belongs to the client's session, and the ledger names the client", async () => {
  await withScratch(async (dir) => {
    const input = {
      ...{ hook_event_name: "PostToolUse", session_id: "ab/c 1", cwd: dir, tool_name: "Bash" },
      ...{ tool_input: {}, tool_response: { stdout: LOG, stderr: "", interrupted: false } },
    };
    const env = { LOOM_DB: `${dir}/loom.db`, HOME: dir };
    const event = claudeCode.readEvent(input)!;
    const answer = await answerFromDrawer({ client: claudeCode, event, input, env });
    assert.ok(answer?.hookSpecificOutput);
    assert.deepEqual(ledgerRows(`${dir}/loom.db`), [
      { agent: "claude-code", transport: "hook", operation: "hook.replace", outcome: "ok" },
    ]);
  });
});
