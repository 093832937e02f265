import assert from "node:assert/strict";
import { formatRange, parseRange, type RangeUnit } from "../../../lib/core/ranges.ts";

const READ: [string, RangeUnit, { from: number; to?: number }][] = [
  ["8100-8200", "lines", { from: 8100, to: 8200 }],
  ["7", "lines", { from: 7, to: 7 }],
  ["7-", "lines", { from: 7 }],
  [" 7-9 ", "lines", { from: 7, to: 9 }],
  ["0-4096", "bytes", { from: 0, to: 4096 }],
  ["5", "bytes", { from: 5, to: 6 }],
  ["5-5", "bytes", { from: 5, to: 5 }],
];

for (const [text, unit, range] of READ) {
  Deno.test(`${unit} ${JSON.stringify(text)} is read`, () => {
    assert.deepEqual(parseRange(text, unit), range);
  });
}

const REFUSED: [string, RangeUnit][] = [
  ["0-5", "lines"],
  ["9-3", "lines"],
  ["-3", "lines"],
  ["-3-5", "bytes"],
  ["a-b", "bytes"],
  ["", "lines"],
  ["1-2-3", "lines"],
  ["1.5", "bytes"],
  ["9999999999999999", "bytes"],
];

for (const [text, unit] of REFUSED) {
  Deno.test(`${unit} ${JSON.stringify(text)} is refused`, () => {
    assert.throws(() => parseRange(text, unit), { code: "RANGE_INVALID" });
  });
}

Deno.test("a range is written as it is read", () => {
  assert.equal(formatRange(3, 9), "3-9");
});
