import assert from "node:assert/strict";
import { Ends } from "../../../../lib/engine/anchor/ends.ts";
import { familiesOf } from "../../../support/families.ts";

const filler = (count: number) => Array.from({ length: count }, () => "quiet");

Deno.test("lines shortly before the stated end are nearest to it", () => {
  const ends = new Ends(
    familiesOf([...filler(500), "##[error]Process completed with exit code 1.", ...filler(50)]),
    551,
  );
  assert.ok(ends.nearness(500) > ends.nearness(300));
  assert.ok(ends.nearness(300) > ends.nearness(10));
  assert.ok(ends.nearness(10) > ends.nearness(540));
});

Deno.test("a line of an earlier step is farther than one of the failing step", () => {
  const lines = [...filler(100), "##[group]Run make", ...filler(20), "##[error]x"];
  const ends = new Ends(familiesOf(lines), lines.length);
  assert.ok(ends.nearness(102) - ends.nearness(100) > 0.2);
});

Deno.test("the end that follows a line is known", () => {
  const ends = new Ends(familiesOf(["a", "##[error]x", "b", "##[error]y", "c"]), 5);
  assert.deepEqual([1, 2, 3, 5].map((line) => ends.after(line)), [2, 2, 4, Infinity]);
  assert.equal(ends.areStated, true);
  assert.equal(new Ends([], 5).areStated, false);
});

Deno.test("without a stated end the last summary is it, else the last line", () => {
  const summed = new Ends(familiesOf([...filler(100), "3 tests failed", ...filler(100)]), 201);
  assert.ok(summed.nearness(100) > summed.nearness(150));
  const quiet = new Ends([], 200);
  assert.ok(quiet.nearness(200) > quiet.nearness(1));
});
