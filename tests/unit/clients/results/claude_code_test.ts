import assert from "node:assert/strict";
import { claudeCode } from "../../../../lib/clients/results/claude_code.ts";
import { commonEventOf, testHookVectors } from "../../../support/hook_vectors.ts";

testHookVectors("claude-code", commonEventOf("PostToolUse"));

Deno.test("hook claude-code: other events, and what is no event, are not read", () => {
  const event = commonEventOf("PostToolUse")("Bash", {}, "x") as Record<string, unknown>;
  const others = [null, [], "x", {}, { ...event, hook_event_name: "Stop" }, {
    ...event,
    tool_name: 1,
  }];
  assert.deepEqual(others.map((other) => claudeCode.readEvent(other)), others.map(() => undefined));
  assert.deepEqual(claudeCode.readEvent(event), {
    ...{ toolName: "Bash", toolInput: {}, toolResponse: "x", cwd: "/work", sessionId: "s1" },
  });
});
