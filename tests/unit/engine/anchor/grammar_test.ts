import assert from "node:assert/strict";
import {
  headerLine,
  markerLine,
  patternLine,
  quotedName,
  rowLine,
  valuesLine,
} from "../../../../lib/engine/anchor/grammar.ts";

const facts = {
  id: "i12k7",
  name: '"build.log"',
  origin: "",
  bytes: 2_960_236,
  lines: 31_110,
  rawTokens: 1_181_798,
  isText: true,
  shownLines: 38,
  cutLines: 0,
  startCutLines: 0,
};

Deno.test("the header states the content and what is shown of it", () => {
  assert.equal(
    headerLine(facts),
    'i12k7 "build.log": 2,960,236 bytes, 31,110 lines, 1,181,798 tokens; ' +
      "partial view: 38 of 31,110 lines",
  );
  assert.equal(
    headerLine({ ...facts, isText: false, cutLines: 5, startCutLines: 3 }),
    'i12k7 "build.log": 2,960,236 bytes, 31,110 lines, 1,181,798 tokens, not plain UTF-8; ' +
      "partial view: 38 of 31,110 lines (5 cut: 3 at the start only)",
  );
  assert.equal(
    headerLine({ ...facts, origin: "exit 2 after 12.3 s", bytes: 9, lines: 2, rawTokens: 3 }),
    'i12k7 "build.log" (exit 2 after 12.3 s): 9 bytes, 2 lines, 3 tokens; ' +
      "partial view: 38 of 2 lines",
  );
  assert.equal(
    headerLine({ ...facts, bytes: 1, lines: 1, rawTokens: 1, shownLines: 1 }),
    'i12k7 "build.log": 1 byte, 1 line, 1 token; full view: 1 of 1 line',
  );
});

const names: [string, string, string][] = [
  ["a usual name", "build.log", '"build.log"'],
  ["quotes", 'a"b\\c', '"a\\"b\\\\c"'],
  ["line breaks and controls", "a\nb\r\nc\x1b[31md\u202ee\0", '"a b cde"'],
  ["a forged row", "x\n8131|error", '"x 8131|error"'],
  ["a long name", "n".repeat(300), '"' + "n".repeat(79) + '…"'],
  ["a lone surrogate", "a\ud800b", '"a\\ud800b"'],
  ["no name", "", '""'],
];

for (const [what, name, quoted] of names) {
  Deno.test(`a name with ${what} is quoted on one line`, () => {
    assert.equal(quotedName(name), quoted);
  });
}

Deno.test("rows carry their number, cut rows their place", () => {
  const row = { line: 8131, text: "abc", from: 0, chars: 3, focus: 0 };
  assert.equal(rowLine(row), "8131|abc");
  assert.equal(
    rowLine({ ...row, text: "b".repeat(400), chars: 188_588 }),
    "8131[0-400 of 188,588]|" + "b".repeat(400),
  );
  assert.equal(
    rowLine({ ...row, from: 12_000, chars: 12_003 }),
    "8131[12,000-12,003 of 12,003]|abc",
  );
});

Deno.test("markers, patterns and values are told from rows", () => {
  assert.equal(markerLine(7_922), "⋯ 7,922 lines");
  assert.equal(markerLine(1), "⋯ 1 line");
  assert.equal(
    patternLine({ count: 1_204, firstLine: 9, lastLine: 8_200, template: "GET #" }),
    " 1,204× 9-8200: GET #",
  );
  assert.equal(valuesLine("ports", ["80", "443"]), " ports: 80,443");
});
