import assert from "node:assert/strict";
import { cursor } from "../../../../lib/clients/results/cursor.ts";
import { testHookVectors } from "../../../support/hook_vectors.ts";

function eventOf(tool_name: string, tool_input: unknown, tool_output: unknown): unknown {
  return {
    ...{ conversation_id: "c1", workspace_roots: ["/work"], hook_event_name: "postToolUse" },
    ...{ tool_name, tool_input, tool_output },
  };
}

testHookVectors("cursor", eventOf);

Deno.test("hook cursor: values come as JSON in a text, the folder from the list of roots", () => {
  assert.deepEqual(cursor.readEvent(eventOf("MCP:a", '{"query":"x"}', "no json")), {
    ...{ toolName: "MCP:a", toolInput: { query: "x" }, toolResponse: "no json" },
    ...{ cwd: "/work", sessionId: "c1" },
  });
  assert.equal(cursor.readEvent({ hook_event_name: "afterFileEdit", tool_name: "a" }), undefined);
});
