import assert from "node:assert/strict";
import { PatternCounter } from "../../../../lib/engine/signals/patterns.ts";

Deno.test("patterns are counted exactly, the most frequent first", () => {
  const counter = new PatternCounter();
  for (let line = 1; line <= 100; line++) {
    if (line % 10 === 0) counter.add(line, 7, `ten ${line}`);
    else if (line % 2 === 0) counter.add(line, 3, `even ${line}`);
    else counter.add(line, 1_000 + line, `odd ${line}`);
  }
  assert.deepEqual(counter.list(5), [
    { template: 3, count: 40, firstLine: 2, lastLine: 98, sample: "even 4" },
    { template: 7, count: 10, firstLine: 10, lastLine: 100, sample: "ten 20" },
  ]);
});

Deno.test("a pattern that was forgotten in between is not reported", () => {
  const counter = new PatternCounter();
  counter.add(1, 5, "early");
  for (let line = 2; line < 6_000; line++) counter.add(line, 100_000 + line, "noise");
  for (let line = 6_000; line < 6_050; line++) counter.add(line, 5, "late");
  for (let line = 6_050; line < 6_100; line++) counter.add(line, 6, "new");
  assert.deepEqual(counter.list(10).map(({ template, count }) => [template, count]), [[6, 50]]);
});

Deno.test("a frequent pattern survives any number of rare ones", () => {
  const counter = new PatternCounter();
  for (let line = 1; line <= 60_000; line++) {
    counter.add(line, line % 100 === 0 ? 5 : 10_000 + line, "x");
  }
  assert.deepEqual(counter.list(10).map(({ template, count }) => [template, count]), [[5, 600]]);
});
