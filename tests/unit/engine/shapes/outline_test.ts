import assert from "node:assert/strict";
import { keepRow } from "../../../../lib/engine/anchor/row.ts";
import { Outline } from "../../../../lib/engine/shapes/outline.ts";
import { NO_SCAN } from "../../../../lib/engine/shapes/regions.ts";

Deno.test("an outline has the first and the last lines", () => {
  const outline = outlineOf(Array.from({ length: 1_000 }, (_, index) => `line ${index + 1}`));
  assert.deepEqual(outline.head.map(({ line }) => line).slice(0, 3), [1, 2, 3]);
  assert.equal(outline.head[0]!.text, "line 1");
  assert.equal(outline.tail.at(-1)!.text, "line 1000");
  assert.deepEqual(outline.tail.map(({ line }) => line).slice(-3), [998, 999, 1_000]);
  assert.equal(outline.regions.spans.main?.name, "log");
});

Deno.test("the edges of a short content may be all of it", () => {
  const outline = outlineOf(["a", "b"]);
  assert.deepEqual(outline.head.map(({ text }) => text), ["a", "b"]);
  assert.deepEqual(outline.tail.map(({ text }) => text), ["a", "b"]);
  assert.deepEqual(outlineOf([]).tail, []);
});

Deno.test("samples lie at even distances", () => {
  const { samples } = outlineOf(Array.from({ length: 4_096 }, (_, index) => `x ${index}`));
  const distances = new Set(
    samples.slice(1).map(({ line }, index) => line - samples[index]!.line),
  );
  assert.equal(distances.size, 1);
});

Deno.test("a long line is taken by its kept row", () => {
  const outline = new Outline();
  const row = keepRow(1, "x".repeat(9_000));
  outline.add(1, row, NO_SCAN);
  assert.equal(outline.head[0], row);
  assert.equal(outline.tail[0], row);
});

function outlineOf(lines: readonly string[]): Outline {
  const outline = new Outline();
  lines.forEach((line, index) => outline.add(index + 1, line, NO_SCAN));
  outline.finish();
  return outline;
}
