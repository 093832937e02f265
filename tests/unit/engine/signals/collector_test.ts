import assert from "node:assert/strict";
import { familiesOf } from "../../../support/families.ts";

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

/** A distinct word without digits. */
function word(index: number): string {
  return [...String(index)].map((digit) => "abcdefghij"[Number(digit)]).join("");
}
