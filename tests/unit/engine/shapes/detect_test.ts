import assert from "node:assert/strict";
import { shapeOf } from "../../../../lib/engine/shapes/detect.ts";

const cases: [string, string, string][] = [
  [
    "diff",
    "a patch",
    "diff --git a/x b/x\nindex 1234567..89abcde 100644\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n-a\n+b\n c",
  ],
  [
    "diff",
    "git log -p",
    "commit 1234567890\nAuthor: A <a@b.c>\nDate:   now\n\n    title\n\ndiff --git a/x b/x\n@@ -1 +1 @@\n-a\n+b",
  ],
  [
    "code",
    "TypeScript",
    "/** Docs. */\nexport function f(a: string): void {\n  g(a);\n}\n\nconst x = {\n  a: 1,\n};",
  ],
  ["code", "Python", "import os\n\n\ndef f(a):\n    # why\n\nclass A:\n    pass\n\ndef g(x):"],
  [
    "prose",
    "Markdown",
    "# Title\n\nSome words here.\n\n- a point\n- another point\n\n## More\n\nend",
  ],
  ["log", "a build log", "step 1\n2026-05-07T12:17:01Z ok\nerror: bad\nCompiling x v1\nDone"],
  ["log", "JSON lines", '{"a":1}\n{"a":2}\n{"a":3}'],
  ["log", "nothing", ""],
];

for (const [shape, what, text] of cases) {
  Deno.test(`${what} has the shape ${shape}`, () => {
    assert.equal(shapeOf(text.split("\n")).name, shape);
  });
}
