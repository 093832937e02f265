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

const REFUSALS: readonly [given: Record<string, unknown>, problem: string][] = [
  [{}, "op is missing; give an operation's name"],
  [{ op: null, args: {} }, "op is missing; give an operation's name"],
  [{ operation: "ctx.stats" }, "op is missing; give an operation's name there, not as operation"],
  [{ op: 5 }, "op must be an operation's name, not 5"],
  [{ op: " " }, `op must be an operation's name, not " "`],
  [{ op: { name: "ctx.stats" } }, "op must be an operation's name, not an object"],
  [{ op: "ctx.get", args: "i1" }, 'args must be a JSON object, not "i1"'],
  [{ op: "ctx.get", args: ["i1"] }, "args must be a JSON object, not a list"],
  [{ op: "ctx.get", args: 12 }, "args must be a JSON object, not 12"],
];

for (const [given, problem] of REFUSALS) {
  Deno.test(`readLoomOp says of ${JSON.stringify(given)} what is wrong, and an example`, () => {
    assert.throws(() => readLoomOp(given), {
      message: `Cannot call loom_op: ${problem}`,
      next: 'Example: loom_op {"op":"ctx.stats","args":{}}; {"op":"help"} lists the operations.',
    });
  });
}
