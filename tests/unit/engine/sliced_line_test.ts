import assert from "node:assert/strict";
import { SlicedLine } from "../../../lib/engine/sliced_line.ts";

const line = "alpha 👍 beta ".repeat(2_000);
const characters = [...line];
const slice = { from: 9_000, to: 9_040, chars: characters.length };
const text = characters.slice(9_000, 9_040).join("");

Deno.test("a true cut is found true however the parts come", () => {
  for (const size of [1_000, 7_777, 100_000]) {
    assert.equal(check({ line: 1, text, slice }, size), undefined);
  }
});

Deno.test("a false cut is found false", () => {
  const wrong = [
    { line: 1, text: text.replace("beta", "gamma"), slice },
    { line: 1, text, slice: { ...slice, from: 9_001, to: 9_041 } },
    { line: 1, text, slice: { ...slice, chars: slice.chars + 1 } },
    { line: 1, text: "", slice: { ...slice, to: 9_000 } },
    { line: 1, text, slice: { ...slice, from: slice.chars, to: slice.chars + 40 } },
  ];
  for (const row of wrong) assert.notEqual(check(row, 1_000), undefined, JSON.stringify(row.slice));
});

Deno.test("a whole line is compared to its end", () => {
  assert.equal(check({ line: 1, text: line, slice: undefined }, 5_000), undefined);
  assert.notEqual(check({ line: 1, text: line.slice(0, -1), slice: undefined }, 5_000), undefined);
  assert.notEqual(check({ line: 1, text: line + "x", slice: undefined }, 5_000), undefined);
});

Deno.test("what a carriage return dropped does not count", () => {
  const sliced = new SlicedLine({ line: 1, text: "new", slice: undefined });
  sliced.push({ text: "old".repeat(9_000), restarts: false });
  sliced.push({ text: "new", restarts: true });
  assert.equal(sliced.finish(), undefined);
});

function check(row: ConstructorParameters<typeof SlicedLine>[0], size: number): string | undefined {
  const sliced = new SlicedLine(row);
  for (let at = 0; at < characters.length; at += size) {
    sliced.push({ text: characters.slice(at, at + size).join(""), restarts: false });
  }
  return sliced.finish();
}
