import assert from "node:assert/strict";
import { readShapes } from "../../../support/shape_reading.ts";

Deno.test("a content may have several forms, each with its lines", () => {
  const json = ["{", ...numbered(20, (count) => `  "k${count}": ${count},`), '  "last": 0', "}"];
  const diff = [
    "diff --git a/x b/x",
    "--- a/x",
    "+++ b/x",
    "@@ -1,10 +1,10 @@",
    ...numbered(10, (count) => `-old ${count}`),
    ...numbered(10, (count) => `+new ${count}`),
  ];
  const log = numbered(40, (count) => `12:00:${10 + count} step ${count} is done`);
  const { main, facts } = readShapes([...log, ...json, ...log, ...diff, ...log]);
  assert.equal(main, "log");
  assert.deepEqual(facts.map(({ firstLine, lastLine }) => [firstLine, lastLine]), [
    [104, 127],
    [41, 63],
  ]);
});

Deno.test("code behind a log, and a log behind code, are told apart", () => {
  const log = numbered(300, (count) => `worker ${count} has taken job ${count * 7}`);
  const code = numbered(300, (count) => `function f${count}() { return ${count}; }`);
  assert.equal(readShapes([...log, ...code, ...code]).main, "code");
  assert.equal(readShapes([...code, ...log, ...log]).main, "log");
});

Deno.test("of more facts than are kept the largest regions have theirs", () => {
  const lines = numbered(200, (count) => [
    ...numbered(20, (item) => `quiet ${item}`),
    "[",
    ...numbered(8 + (count % 90), (item) => `  ${item},`),
    "  0",
    "]",
  ]).flat();
  const { facts } = readShapes(lines);
  const lengths = facts.map(({ firstLine, lastLine }) => lastLine - firstLine + 1);
  assert.equal(facts.length, 64);
  assert.equal(lengths[0], 100);
  assert.deepEqual(lengths, lengths.toSorted((left, right) => right - left));
});

Deno.test("content without lines has no form", () => {
  assert.deepEqual(readShapes([]), { main: undefined, facts: [], landmarks: {} });
});

function numbered<Value>(count: number, make: (count: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}
