import assert from "node:assert/strict";
import { EvenSample } from "../../../../lib/engine/signals/sampler.ts";

Deno.test("a short stream is kept whole", () => {
  assert.deepEqual(sampleOf(4, 4), [0, 1, 2, 3]);
});

Deno.test("a long stream is kept at even distances", () => {
  assert.deepEqual(sampleOf(4, 16), [0, 4, 8, 12]);
  assert.deepEqual(sampleOf(4, 1_000), [0, 256, 512, 768]);
});

Deno.test("a value that is not wanted need not be made", () => {
  const sample = new EvenSample<number>(2);
  const made: number[] = [];
  for (let value = 0; value < 100; value++) {
    if (sample.wantsNext) made.push(value);
    sample.add(sample.wantsNext ? value : undefined);
  }
  assert.ok(made.length < 20);
  assert.deepEqual(sample.values, [0, 64]);
});

function sampleOf(limit: number, count: number): readonly number[] {
  const sample = new EvenSample<number>(limit);
  for (let value = 0; value < count; value++) sample.add(value);
  return sample.values;
}
