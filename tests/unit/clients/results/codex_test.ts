import assert from "node:assert/strict";
import { codex } from "../../../../lib/clients/results/codex.ts";
import { commonEventOf, testHookVectors } from "../../../support/hook_vectors.ts";

testHookVectors("codex", commonEventOf("PostToolUse"));

Deno.test("hook codex: other events, and what is no event, are not read", () => {
  const event = commonEventOf("PostToolUse")("Bash", {}, "x") as Record<string, unknown>;
  const others = [null, [], "x", {}, { ...event, hook_event_name: "Stop" }, {
    ...event,
    tool_name: 1,
  }];
  assert.deepEqual(others.map((other) => codex.readEvent(other)), others.map(() => undefined));
  assert.deepEqual(codex.readEvent(event), {
    ...{ toolName: "Bash", toolInput: {}, toolResponse: "x", cwd: "/work", sessionId: "s1" },
  });
});
