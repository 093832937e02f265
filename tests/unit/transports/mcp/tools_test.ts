import assert from "node:assert/strict";
import type { AnyOperation } from "../../../../lib/operations/operation.ts";
import { promptText, toolEntries } from "../../../../lib/transports/mcp/tools.ts";
import { MCP_TEST_OPERATIONS } from "../../../support/mcp_host.ts";

function annotations(change: Partial<AnyOperation>): Readonly<Record<string, boolean>> {
  return toolEntries([{ ...MCP_TEST_OPERATIONS[0]!, ...change } as AnyOperation])[0]!.annotations;
}

Deno.test("annotations say only what differs from the protocol's defaults", () => {
  assert.deepEqual(annotations({ effect: "read" }), { readOnlyHint: true, openWorldHint: false });
  assert.deepEqual(annotations({ effect: "write", idempotent: false }), {
    destructiveHint: false,
    openWorldHint: false,
  });
  assert.deepEqual(annotations({ effect: "write", idempotent: true }), {
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  });
  assert.deepEqual(annotations({ effect: "destroy", idempotent: false }), { openWorldHint: false });
});

Deno.test("promptText holds each name, description and schema, and the instructions", () => {
  const text = promptText(toolEntries([]), "read the anchor");
  assert.match(text, /^loom_op\n.*\n\{"type":"object".*\}\nread the anchor$/);
});
