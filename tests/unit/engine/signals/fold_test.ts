import assert from "node:assert/strict";
import { familyOf, templateOf } from "../../../../lib/engine/signals/fold.ts";

const templates: [string, string][] = [
  ["Compiling serde v1.0.197", "Compiling serde #.#.#"],
  ["2026-05-07T12:17:01.0398418Z step 3 of 9", "step # of #"],
  ["id 7f3a9c and 0xdeadbeef and word", "id # and # and word"],
  ["no digits at all", "no digits at all"],
  ["a1-2_b é12ä 9", "#-#_b é#ä #"],
  ["12ab", "#"],
  ["", ""],
];

for (const [line, template] of templates) {
  Deno.test(`template of ${JSON.stringify(line)}`, () => assert.equal(templateOf(line), template));
}

Deno.test("a template is cut to 160 characters of the line", () => {
  assert.equal(templateOf("x".repeat(500)).length, 160);
});

const families: [string, string, boolean][] = [
  ['a/b.py:3: error: bad name "x"', 'c/d/e.py:44: error: bad name "yy"', true],
  ["FAILED tests/a.py::test_a - boom", "FAILED tests/b.py::test_b[1] - boom", true],
  ["____ ERROR collecting tests/a.py ____", "_______ ERROR collecting tests/bb.py __", true],
  ["exit code 1", "exit code 2", true],
  ["error: first", "error: second", false],
];

for (const [left, right, same] of families) {
  Deno.test(`${left} and ${right} are ${same ? "one family" : "two families"}`, () => {
    assert.equal(familyOf(left) === familyOf(right), same);
  });
}
