import assert from "node:assert/strict";
import { PatternCheck } from "../../../lib/engine/pattern_check.ts";

const stated = { count: 3, firstLine: 1, lastLine: 4, template: "GET #" };
const lines = ["GET 1", "GET 22", "PUT 3", "GET 4"];

Deno.test("a pattern that is as stated has no fault", () => {
  assert.deepEqual(faultsOf(stated), []);
});

Deno.test("a wrong count, first or last line of a pattern is a fault", () => {
  for (const wrong of [{ count: 4 }, { firstLine: 2 }, { lastLine: 3 }, { template: "PUT #" }]) {
    assert.equal(faultsOf({ ...stated, ...wrong }).length, 1, JSON.stringify(wrong));
  }
  assert.equal(
    faultsOf({ ...stated, count: 4 })[0]!.problem,
    "a pattern states 4 lines, 1-4; there are 3, 1-4",
  );
});

Deno.test("of two patterns with one template each is checked", () => {
  const check = new PatternCheck([stated, { ...stated, count: 2 }]);
  lines.forEach((line, index) => check.add(index + 1, line));
  assert.equal(check.finish().length, 1);
});

function faultsOf(pattern: typeof stated) {
  const check = new PatternCheck([pattern]);
  lines.forEach((line, index) => check.add(index + 1, line));
  return check.finish();
}
