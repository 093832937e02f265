/** The laws of the dataset can be broken: each finds what stands against it. */
import assert from "node:assert/strict";
import type { PlantedFact } from "../../../scripts/dataset/types.ts";
import * as laws from "../../support/dataset_laws.ts";

const FACT: PlantedFact = {
  kind: "port",
  value: "20123",
  line: 2,
  question: "On which port does the granite kiln listen after the rollback?",
  prominent: true,
  decoys: [{ line: 3, value: "20456" }],
};
const LINES = [
  "nothing of note",
  "the granite kiln will listen on port 20123 after the rollback",
  "the granite kiln would listen on port 20456 before the rollout",
];

Deno.test("a file as it should be breaks no law", () => {
  assert.deepEqual(violations({}), [0, 0, 0, 0, 0]);
});

Deno.test("a fact whose line does not say its value is found", () => {
  assert.deepEqual(violations({ facts: [{ ...FACT, line: 1 }] })[0], 1);
});

Deno.test("a decoy whose line says another value is found", () => {
  const decoys = [{ line: 3, value: "20457" }];
  assert.deepEqual(violations({ facts: [{ ...FACT, decoys }] }), [1, 0, 0, 0, 0]);
});

Deno.test("a value that stands on a second line is found", () => {
  assert.deepEqual(violations({ lines: [...LINES, "20123 again"] }), [0, 1, 0, 0, 0]);
});

Deno.test("a question that gives its answer away is found", () => {
  const question = `${FACT.question.slice(0, -1)}, is it 20123?`;
  assert.deepEqual(violations({ facts: [{ ...FACT, question }] })[2], 1);
});

Deno.test("a kind that does not exist is found", () => {
  assert.equal(violations({ facts: [{ ...FACT, kind: "ports" }] })[2], 1);
});

Deno.test("a line that answers as well as the fact's is found", () => {
  const twin = LINES[1]!.replace("20123", "20789");
  assert.deepEqual(violations({ lines: [...LINES, twin] }), [0, 0, 0, 1, 0]);
});

Deno.test("a fact without a decoy nearby is found", () => {
  const lines = [...LINES.slice(0, 2), ...Array.from({ length: 98 }, () => ""), LINES[2]!];
  const decoys = [{ line: 101, value: "20456" }];
  assert.deepEqual(violations({ lines, facts: [{ ...FACT, decoys }] }), [0, 0, 0, 0, 1]);
});

Deno.test("a hunk with another number of lines than its header says is found", () => {
  const hunk = ["```diff", "@@ -7,2 +7,3 @@ flush", " a", "-b", "+c", "+d", "```"];
  assert.deepEqual(laws.falseHunks(fileOf({ lines: hunk })), []);
  assert.deepEqual(laws.falseHunks(fileOf({ lines: hunk.toSpliced(4, 1) })), [
    "a.log:2: @@ -7,2 +7,3 @@ flush: 2,2",
  ]);
});

Deno.test("a block of JSON that does not parse is found", () => {
  assert.deepEqual(laws.falseJson(fileOf({ lines: ["```json", "[1, 2]", "```"] })), []);
  assert.deepEqual(laws.falseJson(fileOf({ lines: ["```json", "[1,", "]", "```"] })), [
    "a.log:1: [1,\n]",
  ]);
});

Deno.test("marked lines are counted apart: planted ones and others", () => {
  const lines = ["WARNING: a stub", ...LINES.slice(1).map((line) => `ERROR: ${line}`), "a warning"];
  assert.deepEqual(laws.markedLines(fileOf({ lines })), { planted: 2, others: 1 });
});

Deno.test("names of facts that other lines have are found", () => {
  assert.deepEqual(laws.sharedNames(fileOf({})), []);
  assert.deepEqual(laws.sharedNames(fileOf({ lines: [...LINES, "tenant kiln"] })), ["kiln"]);
});

Deno.test("a file of one form is found to be so", () => {
  const lines = ["job 1 done", "job 2 done", "job 3 done", "something else"];
  assert.equal(laws.commonestFormShare(fileOf({ lines })), 0.75);
});

function fileOf(change: Partial<laws.ReadFile>): laws.ReadFile {
  return { name: "a.log", kind: "incident", size: "small", facts: [FACT], lines: LINES, ...change };
}

/** Misplaced, repeated, bad, ambiguous, lonely. */
function violations(change: Partial<laws.ReadFile>): number[] {
  const file = fileOf(change);
  return [
    laws.misplacedFacts(file),
    laws.repeatedValues(file),
    laws.badQuestions(file),
    laws.ambiguousFacts(file),
    laws.lonelyFacts(file, 0.08),
  ].map((found) => found.length);
}
