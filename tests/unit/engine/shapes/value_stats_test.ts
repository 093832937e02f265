import assert from "node:assert/strict";
import { keepRow } from "../../../../lib/engine/anchor/row.ts";
import { ValueStats } from "../../../../lib/engine/shapes/value_stats.ts";

Deno.test("few distinct values are named with their counts, the most frequent first", () => {
  assert.equal(statsOf(["a", "b", "b", "b"]).describe(), "b ×3|a ×1");
  assert.equal(statsOf(["only"]).describe(), "only");
  assert.equal(statsOf([]).describe(), "");
});

Deno.test("many numbers are a range, as they stand in the source", () => {
  const numbers = Array.from({ length: 50 }, (_, index) => String(index * 3));
  assert.equal(statsOf([...numbers, "-1.50"]).describe(), "-1.50 to 147");
  assert.equal(statsOf([...numbers, "x"]).describe(), "");
});

Deno.test("a value is rare among many only", () => {
  const many = Array.from({ length: 99 }, () => "ok");
  assert.deepEqual(statsOf([...many, "bad"]).rareRows().map(({ line }) => line), [100]);
  assert.deepEqual(statsOf(["ok", "bad"]).rareRows(), []);
});

Deno.test("after too many distinct values no more text is wanted", () => {
  const stats = statsOf(Array.from({ length: 9 }, (_, index) => `word ${index}`));
  assert.equal(stats.isOpen, false);
  stats.addUnread();
  assert.equal(stats.count, 10);
});

function statsOf(values: readonly string[]): ValueStats {
  const stats = new ValueStats();
  values.forEach((value, index) => {
    stats.add(value, { keepRows: () => [keepRow(index + 1, value)] });
  });
  return stats;
}
