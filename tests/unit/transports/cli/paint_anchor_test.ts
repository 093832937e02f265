import assert from "node:assert/strict";
import { paintAnchor } from "../../../../lib/transports/cli/paint_anchor.ts";
import { styleFor } from "../../../../lib/transports/cli/style.ts";

/** Marks in place of colours, so that a test can be read. */
const MARKS = {
  ...styleFor({ isTerminal: false }, {}),
  bold: (text: string) => `*${text}*`,
  dim: (text: string) => `(${text})`,
  red: (text: string) => `!${text}!`,
  cyan: (text: string) => `[${text}]`,
};

const ANCHOR = [
  'i1aa "make \\"x\\"" (exit 2 after 1.0 s): 9 bytes, 4 lines, 3 tokens; partial view: 2 of 4 lines',
  "structure (counted, not source lines):",
  " 1-4 log: 1 error",
  "1|1|not a number",
  "⋯ 2 lines",
  "4[2-29 of 32]|src/a.c:7:1: error: 'x' undeclared",
  "values in omitted lines:",
  " ports: 80,443",
  'next: ctx_get {"id":"i1aa","lines":"1-4"}',
].join("\n");

Deno.test("paint: the frame of an anchor steps back, a signal and a failed end are red, other content is left as it is", () => {
  assert.equal(
    paintAnchor(ANCHOR, MARKS),
    [
      '*i1aa "make \\"x\\""* !(exit 2 after 1.0 s)!(: 9 bytes, 4 lines, 3 tokens; partial view: 2 of 4 lines)',
      "*structure (counted, not source lines):*",
      "[ 1-4 log:] 1 error",
      "[1|]1|not a number",
      "(⋯ 2 lines)",
      "[4[2-29 of 32]|]!src/a.c:7:1: error: 'x' undeclared!",
      "*values in omitted lines:*",
      "[ ports:] 80,443",
      '(next: ctx_get {"id":"i1aa","lines":"1-4"})',
    ].join("\n"),
  );
});

Deno.test("paint: a command that ended well is not red", () => {
  const header = 'i1aa "x" (exit 0 after 1.0 s): 9 bytes, 1 line, 3 tokens; full view: 1 of 1 line';
  assert.match(paintAnchor(header, MARKS), /^\*i1aa "x"\* \(\(exit 0 after 1\.0 s\)\)\(: 9/);
});

Deno.test("paint: what is no anchor is left as it is", () => {
  for (
    const text of ["", "drawer ok: 1 item", '[i1aa "x" 3 bytes; stored]\n1|a', "1|a\n⋯ 2 lines"]
  ) {
    assert.equal(paintAnchor(text, MARKS), text);
  }
});
