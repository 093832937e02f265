import assert from "node:assert/strict";
import { factsPart, patternsPart } from "../../../../lib/engine/anchor/counted_parts.ts";

const countText = (text: string) => text.length;
const FACTS = [
  { firstLine: 40, lastLine: 90, text: "JSON [3]" },
  { firstLine: 1, lastLine: 1, text: "CSV, 12 rows" },
];

Deno.test("facts stand in the order of their lines", () => {
  assert.deepEqual(factsPart(FACTS, { budget: 500, countText }), [
    "structure (counted, not source lines):",
    " 1 CSV, 12 rows",
    " 40-90 JSON [3]",
  ]);
});

Deno.test("the most telling facts are given as far as there is room, or none", () => {
  const title = "structure (counted, not source lines):\n".length;
  assert.deepEqual(factsPart(FACTS, { budget: title + 17, countText }), [
    "structure (counted, not source lines):",
    " 40-90 JSON [3]",
  ]);
  assert.deepEqual(factsPart(FACTS, { budget: title + 10, countText }), []);
});

Deno.test("patterns that say something are given, most frequent first, and no more than fit", () => {
  const patterns = [
    patternOf("=".repeat(20), 90),
    patternOf("step 12 done", 80),
    patternOf("worker 7 is ready", 70),
    patternOf("seldom seen 1", 9),
  ];
  assert.deepEqual(patternsPart(patterns, { budget: 500, countText }), [
    "repeated (counts, not source lines; # = word with digits):",
    " 80× 1-99: step # done",
    " 70× 1-99: worker # is ready",
  ]);
  assert.deepEqual(patternsPart(patterns, { budget: 60, countText }), []);
});

function patternOf(sample: string, count: number) {
  return { template: count, count, firstLine: 1, lastLine: 99, sample };
}
