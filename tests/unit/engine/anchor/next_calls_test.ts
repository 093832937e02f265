import assert from "node:assert/strict";
import { nextCalls } from "../../../../lib/engine/anchor/next_calls.ts";

Deno.test("the next calls point around the line that matters most", () => {
  assert.equal(
    nextCalls({ id: "i12k7", lines: 9_412, focus: 8_150, brief: false }),
    'ctx_get {"id":"i12k7","lines":"8100-8200"} or ctx_search {"query":"…","in":"i12k7"}; ' +
      "shell: loom get i12k7 --lines 8100-8200",
  );
});

const ranges: [number, number, string][] = [
  [9_412, 1, "1-101"],
  [9_412, 9_412, "9312-9412"],
  [40, 20, "1-40"],
  [1, 1, "1-1"],
];

for (const [lines, focus, range] of ranges) {
  Deno.test(`the range around line ${focus} of ${lines} is ${range}`, () => {
    assert.equal(
      nextCalls({ id: "i1ab", lines, focus, brief: true }),
      `ctx_get {"id":"i1ab","lines":"${range}"}`,
    );
  });
}

Deno.test("content that is no text is fetched by bytes", () => {
  assert.equal(
    nextCalls({ id: "i1ab", lines: 0, focus: 1, brief: false }),
    'ctx_get {"id":"i1ab","bytes":"0-1024"}; shell: loom get i1ab --raw',
  );
});
