import assert from "node:assert/strict";
import diff from "../../../../lib/engine/shapes/diff.ts";

Deno.test("commits, files and hunks are landmarks of a diff, in this order", () => {
  const weights = [
    "commit 1234567890abcdef",
    "+++ b/lib/a.ts",
    "@@ -1,3 +1,4 @@",
    "+added",
    " kept",
  ];
  assert.deepEqual(weights.map((line) => diff.landmark(line)), [1, 0.7, 0.3, 0, 0]);
});

Deno.test("lines of a diff are typical of it, others are not", () => {
  for (
    const line of ["+a", "-b", " c", "", "index 1234567..89abcde", "Author: A", "\\ No newline"]
  ) {
    assert.equal(diff.isTypical(line), true, line);
  }
  assert.equal(diff.isTypical("Compiling x"), false);
});
