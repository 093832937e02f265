import assert from "node:assert/strict";
import { breakEven } from "../../../scripts/economy/inline_sweep.ts";
import { fiveNumbers } from "../../../scripts/economy/summary.ts";

function row(sizeTokens: number, anchored: number, inline: number) {
  return { sizeTokens, questions: 5, sessions: 1, anchored, inline, wrong: NONE };
}

const NONE = { anchored: 0, inline: 0 };

Deno.test("five numbers are least, quartiles and most", () => {
  assert.deepEqual(fiveNumbers([9, 1, 5, 3, 7]), [1, 3, 5, 7, 9]);
  assert.deepEqual(fiveNumbers([]), []);
});

Deno.test("the break-even lies between the last size that does not pay and the next", () => {
  const rows = [row(400, 130, 100), row(800, 110, 100), row(1_600, 70, 100), row(3_200, 50, 100)];
  assert.equal(breakEven(rows, 5), 1_000);
});

Deno.test("there is no break-even where no size pays, or the least where all do", () => {
  assert.equal(breakEven([row(400, 130, 100)], 5), undefined);
  assert.equal(breakEven([row(400, 90, 100), row(800, 80, 100)], 5), 400);
});
