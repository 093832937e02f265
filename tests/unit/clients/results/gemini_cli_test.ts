import assert from "node:assert/strict";
import { geminiCli } from "../../../../lib/clients/results/gemini_cli.ts";
import { commonEventOf, testHookVectors } from "../../../support/hook_vectors.ts";

testHookVectors("gemini-cli", commonEventOf("AfterTool"));

Deno.test("hook gemini-cli: other events, and what is no event, are not read", () => {
  const event = commonEventOf("AfterTool")("Bash", {}, "x") as Record<string, unknown>;
  const others = [null, [], "x", {}, { ...event, hook_event_name: "Stop" }, {
    ...event,
    tool_name: 1,
  }];
  assert.deepEqual(others.map((other) => geminiCli.readEvent(other)), others.map(() => undefined));
  assert.deepEqual(geminiCli.readEvent(event), {
    ...{ toolName: "Bash", toolInput: {}, toolResponse: "x", cwd: "/work", sessionId: "s1" },
  });
});
