import assert from "node:assert/strict";
import { haveShare } from "../../../../lib/engine/shapes/shape.ts";
import { randomBelow, seededRandom } from "../../../support/random.ts";

Deno.test("a share is had or not as counting all lines says", () => {
  const random = seededRandom(3);
  for (let round = 0; round < 3_000; round++) {
    const lines = Array.from(
      { length: 1 + randomBelow(random, 12) },
      () => `${randomBelow(random, 3)}`,
    );
    const share = (1 + randomBelow(random, 20)) / 20;
    const passed = lines.filter((line) => line !== "0").length;
    assert.equal(haveShare(lines, share, (line) => line !== "0"), passed / lines.length >= share);
  }
  assert.equal(haveShare([], 0.1, () => true), false);
});

Deno.test("no more lines are asked than decide", () => {
  const asked: string[] = [];
  const note = (passes: boolean) => (line: string) => {
    asked.push(line);
    return passes;
  };
  assert.equal(haveShare(["a", "b", "c", "d"], 0.9, note(false)), false);
  assert.equal(haveShare(["e", "f", "g", "h"], 0.5, note(true)), true);
  assert.deepEqual(asked, ["a", "e", "f"]);
});
