import assert from "node:assert/strict";
import { blockTexts } from "../../../../lib/clients/results/content_blocks.ts";

Deno.test("content blocks: replacing no text gives the same result", () => {
  const results = ["x", [{ type: "text", text: "x" }, { type: "audio" }], {
    content: [{ type: "text", text: "x" }],
  }];
  for (const result of results) {
    const texts = blockTexts(result)!;
    assert.deepEqual(texts.replacedWith(texts.parts.map(() => undefined)), result);
  }
});

Deno.test("content blocks: whether anything is no text is told", () => {
  assert.equal(blockTexts([{ type: "text", text: "x" }])?.hasOther, false);
  assert.equal(blockTexts([{ type: "text", text: "x" }, null])?.hasOther, true);
});
