import assert from "node:assert/strict";
import prose from "../../../../lib/engine/shapes/prose.ts";

Deno.test("headings are landmarks of prose, the higher the more", () => {
  assert.deepEqual(
    ["# One", "## Two", "#### Four", "#no", "text"].map((line) => prose.landmark(line)),
    [1, 0.5, 0.25, 0, 0],
  );
});

Deno.test("sentences and list items are typical of prose", () => {
  for (const line of ["A sentence.", "- item", "1. first", "> quote", "| a | b |", ""]) {
    assert.equal(prose.isTypical(line), true, line);
  }
  assert.equal(prose.isTypical("ERROR 500"), false);
});
