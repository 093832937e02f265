import assert from "node:assert/strict";
import { LOOM_OP_TOOL, readLoomOp } from "../../../../lib/transports/mcp/loom_op.ts";
import vectors from "../../../vectors/mcp/loom_op_arguments.json" with { type: "json" };

Deno.test("readLoomOp takes arguments as models write them and refuses what means nothing", () => {
  for (const { given, call } of vectors) {
    if (call) assert.deepEqual(readLoomOp(given), call, JSON.stringify(given));
    else {assert.throws(
        () => readLoomOp(given),
        { code: "VALIDATION_FAILED" },
        JSON.stringify(given),
      );}
  }
});

Deno.test("loom_op needs only the name of an operation", () => {
  assert.deepEqual(LOOM_OP_TOOL.inputSchema.required, ["op"]);
});
