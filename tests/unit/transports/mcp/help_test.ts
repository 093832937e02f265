import assert from "node:assert/strict";
import { helpOnAll, helpOnOne, renderHelp } from "../../../../lib/transports/mcp/help.ts";
import { MCP_TEST_OPERATIONS } from "../../../support/mcp_host.ts";

Deno.test("helpOnAll gives every operation with its summary and effect", () => {
  const help = helpOnAll(MCP_TEST_OPERATIONS);
  assert.ok("operations" in help);
  assert.deepEqual(help.operations[3], {
    op: "org.who_am_i",
    summary: "Say who calls.",
    effect: "destroy",
  });
});

Deno.test("helpOnOne gives the fields of an operation and an example that works", () => {
  assert.deepEqual(helpOnOne(MCP_TEST_OPERATIONS[0]!), {
    op: "ctx.echo",
    summary: "Give a text back.",
    effect: "read",
    fields: [
      { name: "text", type: "string", required: true, description: "What to give back" },
      { name: "times", type: "integer", required: false, description: "How often, 1-9" },
    ],
    example: { text: "a" },
  });
});

Deno.test("renderHelp shows choices, and no example where there is none", () => {
  assert.equal(
    renderHelp(helpOnOne(MCP_TEST_OPERATIONS[2]!)),
    "ctx.fail  Fail in one of two ways.\n  how: refuse|break  In which way",
  );
});
