import assert from "node:assert/strict";
import { FactCheck } from "../../../lib/engine/fact_check.ts";
import type { ShapeFact } from "../../../lib/engine/shapes/shape.ts";

const lines = ["[", ...Array.from({ length: 9 }, (_, index) => `  { "id": ${index} },`), "{}", "]"];
const fact: ShapeFact = { firstLine: 1, lastLine: 12, text: "JSON [10 × {id (in 9) 0 to 8}]" };

Deno.test("a fact that is counted again is no fault", () => {
  assert.deepEqual(faultsOf([fact]), []);
  assert.deepEqual(faultsOf([]), []);
});

Deno.test("a fact with another count, place or wording is a fault", () => {
  const wrong = [
    { ...fact, firstLine: 2 },
    { ...fact, lastLine: 11 },
    { ...fact, text: fact.text.replace("10", "11") },
  ];
  for (const stated of wrong) {
    assert.deepEqual(faultsOf([fact, stated]), [
      {
        line: stated.firstLine,
        problem: "a stated fact of the content's form is not what is counted there",
      },
    ]);
  }
});

function faultsOf(stated: readonly ShapeFact[]) {
  const check = new FactCheck(stated);
  lines.forEach((line, index) => check.add(index + 1, line));
  return check.finish();
}
