import assert from "node:assert/strict";
import { parseAnchor } from "../../../../lib/engine/anchor/parse.ts";

const anchor = [
  'i12k7 "a \\"b\\": 1 byte": 2,960 bytes, 9,412 lines, 1,234 tokens, not plain UTF-8; ' +
  "partial view: 2 of 9,412 lines (1 cut: 1 at the start only)",
  "structure (counted, not source lines):",
  " 1-9412 log: 1-2 of 3",
  " 7 JSON {a 1}",
  "⋯ 8,130 lines",
  "8131|next: ⋯ 5 lines",
  "8132[12-1,000 of 188,588]|8133|x",
  "⋯ 1 line",
  "repeated (counts, not source lines; # = word with digits):",
  " 1,204× 9-8200: GET #: 5",
  "values in omitted lines:",
  " ports: 80, 443",
  'next: ctx_get {"id":"i12k7","lines":"1-100"}',
].join("\n");

Deno.test("words on where the content came from are read over, whatever the name says", () => {
  for (const name of ["a", "a (b): 1 byte", 'a" (b', "a)"]) {
    const header =
      `i1aa ${JSON.stringify(name)} (exit 2 after 1.0 s): 9 bytes, 3 lines, 4 tokens; ` +
      "partial view: 1 of 3 lines";
    assert.deepEqual(parseAnchor(header).header?.bytes, 9, name);
  }
});

Deno.test("an anchor is read back into its parts", () => {
  assert.deepEqual(parseAnchor(anchor), {
    header: {
      bytes: 2_960,
      lines: 9_412,
      rawTokens: 1_234,
      isText: false,
      isFull: false,
      shownLines: 2,
      cutLines: 1,
      startCutLines: 1,
    },
    body: [
      { omitted: 8_130 },
      { line: 8_131, text: "next: ⋯ 5 lines", slice: undefined },
      { line: 8_132, text: "8133|x", slice: { from: 12, to: 1_000, chars: 188_588 } },
      { omitted: 1 },
    ],
    facts: [
      { firstLine: 1, lastLine: 9_412, text: "log: 1-2 of 3" },
      { firstLine: 7, lastLine: 7, text: "JSON {a 1}" },
    ],
    patterns: [{ count: 1_204, firstLine: 9, lastLine: 8_200, template: "GET #: 5" }],
    values: [{ label: "ports", values: ["80", "443"] }],
    strange: [],
  });
});

Deno.test("what fits nowhere is strange", () => {
  assert.deepEqual(parseAnchor(anchor + "\nmore").strange, ["more"]);
  assert.deepEqual(parseAnchor(anchor.replace("⋯ 1 line", "some text")).strange, ["some text"]);
  assert.deepEqual(parseAnchor(anchor.replace(" ports:", "ports:")).strange, ["ports: 80, 443"]);
  assert.deepEqual(parseAnchor(anchor.replace(" 7 JSON", " seven")).strange, [" seven {a 1}"]);
});

Deno.test("a header that can't be read, or states two sizes, is none", () => {
  assert.equal(parseAnchor("").header, undefined);
  assert.equal(parseAnchor("hello\n1|x").header, undefined);
  assert.equal(parseAnchor(anchor.replace("of 9,412", "of 9,413")).header, undefined);
});
