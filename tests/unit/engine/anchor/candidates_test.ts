import assert from "node:assert/strict";
import { candidatesOf, type LineSources } from "../../../../lib/engine/anchor/candidates.ts";
import { keepRow } from "../../../../lib/engine/anchor/row.ts";
import { familiesOf } from "../../../support/families.ts";

Deno.test("a failing line is worth more than what stands around it, and that more than the edges", () => {
  const lines = [...quiet(30), "ValueError: bad", "at once", ...quiet(30)];
  const worth = candidatesOf(sourcesOf(lines));
  const value = (line: number) => worth.get(line)?.value ?? 0;
  assert.ok(value(31) > value(32));
  assert.ok(value(32) > value(28));
  assert.ok(value(30) > value(1));
  assert.equal(worth.has(15), false);
});

Deno.test("the first of many equal signals keeps its worth, the later ones lose it", () => {
  const lines = quiet(20).flatMap((line, index) => [line, `a/f${index}.c:${index}: error: no x`]);
  const worth = candidatesOf(sourcesOf(lines));
  assert.ok(worth.get(2)!.value > 1.5 * worth.get(4)!.value);
});

Deno.test("a warning is worth little beside an error", () => {
  const lines = [...quiet(5), "npm WARN old", ...quiet(20), "npm ERR! broken", ...quiet(20)];
  const worth = candidatesOf(sourcesOf(lines));
  assert.ok(worth.get(27)!.value > 20 * worth.get(6)!.value);
});

Deno.test("blank lines are worth nothing as context, ruled ones little", () => {
  const lines = [...quiet(20), "ValueError: bad", "", "----------", "text", ...quiet(20)];
  const worth = candidatesOf(sourcesOf(lines));
  assert.equal(worth.get(22)?.value ?? 0, 0);
  assert.ok(worth.get(24)!.value > worth.get(23)!.value);
});

Deno.test("what comes behind a stated end is no context of what came before", () => {
  const lines = [...quiet(20), "2 tests failed", "##[error]x", "Post job", ...quiet(60)];
  const worth = candidatesOf(sourcesOf(lines));
  assert.ok((worth.get(23)?.value ?? 0) < 0.1 * worth.get(22)!.value);
});

Deno.test("a line that repeats another's family is told from the first", () => {
  const lines = ["a/b.c:1: error: no x", ...quiet(20), "d.c:2: error: no x"];
  const worth = candidatesOf(sourcesOf(lines));
  assert.equal(worth.get(1)!.isRepeat, false);
  assert.equal(worth.get(22)!.isRepeat, true);
});

Deno.test("in source code a word of failure is worth less than a landmark", () => {
  const sources = sourcesOf(["throw new Error: x", ...quiet(20)]);
  const landmark = { row: keepRow(10, "export function f() {"), weight: 1 };
  const worth = candidatesOf({
    ...sources,
    signalWeightAt: () => 0.06,
    landmarks: [[landmark]],
    head: [],
  });
  assert.ok(worth.get(10)!.value > worth.get(1)!.value);
});

Deno.test("a candidate names the family of the signal that it is", () => {
  const worth = candidatesOf(sourcesOf([...quiet(3), "ValueError: bad", ...quiet(3)]));
  assert.deepEqual(worth.get(4)!.families, ["ValueError: bad"]);
  assert.deepEqual(worth.get(5)!.families, []);
});

Deno.test("of a document a signal worded like many others is worth less than one of its own", () => {
  const common = "The tool ended with exit code 3.";
  const own = "The bridge ended with exit code 4.";
  const sources = sourcesOf([common, ...quiet(20), own, ...quiet(20)]);
  const commonness = (share: number) => ({ name }: { name: string }) =>
    name.startsWith("The tool") ? share : 1;
  const valueOf = (isOutput: boolean, share: number) =>
    candidatesOf({ ...sources, isOutput, commonness: commonness(share), head: [] }).get(1)!.value;
  assert.ok(valueOf(false, 64) < 0.2 * valueOf(false, 1));
  assert.ok(valueOf(true, 64) > 0.4 * valueOf(true, 1));
});

function quiet(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `quiet line ${index}`);
}

function sourcesOf(lines: readonly string[]): LineSources {
  const rows = lines.map((line, index) => keepRow(index + 1, line));
  return {
    families: familiesOf(lines),
    head: rows.slice(0, 3),
    tail: rows.slice(-3),
    landmarks: [],
    samples: [],
    lines: lines.length,
    isOutput: true,
    valuesWeight: 1,
    formWeight: 1,
    commonness: ({ count }) => count,
    signalWeightAt: () => 1,
    likeLines: ({ text }) => text.startsWith("quiet") ? 60 : 1,
  };
}
