import assert from "node:assert/strict";
import { scarceWorth } from "../../../../lib/engine/signals/collector.ts";
import { collectorOf, familiesOf } from "../../../support/families.ts";

Deno.test("a signal keeps the lines around it and the heading above it", () => {
  const [family] = familiesOf([
    "##[group]Run make",
    "make all",
    "one",
    "two",
    "three",
    "ValueError: bad",
    "after one",
    "after two",
  ]);
  const hit = family!.first[0]!;
  assert.equal(hit.row.line, 6);
  assert.deepEqual(hit.before.map(({ text }) => text), ["one", "two", "three"]);
  assert.deepEqual(hit.after.map(({ text }) => text), ["after one", "after two"]);
  assert.equal(hit.heading!.row.text, "##[group]Run make");
  assert.deepEqual(hit.heading!.after.slice(0, 2).map(({ text }) => text), ["make all", "one"]);
  assert.equal(hit.step!.row.line, 1);
});

Deno.test("signals of one family are folded with their count, first and last ones kept", () => {
  const lines = Array.from({ length: 200 }, (_, index) => `src/f${index}.c:${index}: error: no x`);
  const [family, ...more] = familiesOf(lines);
  assert.equal(more.length, 0);
  assert.equal(family!.count, 200);
  assert.deepEqual(family!.first.map(({ row }) => row.line), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(family!.last.map(({ row }) => row.line), [195, 196, 197, 198, 199, 200]);
});

Deno.test("the number of families kept is bounded and the strongest stay", () => {
  const weak = Array.from({ length: 3_000 }, (_, index) => `some failing thing ${word(index)}`);
  const families = familiesOf(["panic: first", ...weak, "error[E0308]: last"]);
  assert.ok(families.length <= 1_024);
  assert.equal(families.some(({ name }) => name === "panic: first"), true);
  assert.equal(families.some(({ name }) => name.includes("last")), true);
});

Deno.test("a signal is as common as its family, or as those that are worded alike", () => {
  const writers = ["heron", "otter", "lynx", "crane"];
  const { families, commonness } = collectorOf([
    ...writers.map((name) => `ERROR: deadlock detected while ${name} was writing`),
    "ERROR: nothing of the kind",
    "ERROR: nothing of the kind",
  ]);
  assert.deepEqual(families.map(({ count }) => count), [1, 1, 1, 1, 2]);
  assert.deepEqual(families.map(commonness), [4, 4, 4, 4, 2]);
});

Deno.test("a scarce weak signal is worth more than a strong one of many", () => {
  assert.equal(scarceWorth(100, 1), 300);
  assert.equal(scarceWorth(100, 2), 150);
  assert.equal(scarceWorth(30, 1), 230);
});

Deno.test("of a great many families those worded alike are forgotten first", () => {
  const alike = (from: number) =>
    Array.from(
      { length: 3_000 },
      (_, index) => `ERROR: deadlock detected while ${word(from + index)} was writing`,
    );
  const families = familiesOf([...alike(0), "a failing thing of its own", ...alike(3_000)]);
  assert.ok(families.length <= 1_024);
  assert.equal(families.filter(({ name }) => name === "a failing thing of its own").length, 1);
});

Deno.test("a remark and a warning keep no lines around them", () => {
  for (const line of ["> **Important.** drain first", "WARNING: the queue is old"]) {
    const [family] = familiesOf(["one", line, "two"]);
    assert.deepEqual([family!.first[0]!.before, family!.first[0]!.after], [[], []], line);
  }
});

/** A distinct word without digits. */
function word(index: number): string {
  return [...String(index)].map((digit) => "abcdefghij"[Number(digit)]).join("");
}
