import assert from "node:assert/strict";
import { LineBatch } from "../../../lib/engine/line_batch.ts";
import { LineScanner } from "../../../lib/engine/signals/cues.ts";

Deno.test("a batch keeps of each line what was read in it", () => {
  const batch = new LineBatch();
  const scanner = new LineScanner();
  scanner.read("12:00:01 error: no room");
  batch.add("12:00:01 error: no room", undefined, scanner);
  const { template } = scanner;
  scanner.read("ok");
  batch.add("ok", undefined, scanner);
  assert.equal(batch.size, 2);
  assert.deepEqual(batch.shown.slice(0, 2), ["12:00:01 error: no room", "ok"]);
  assert.deepEqual([...batch.starts.slice(0, 2)], [9, 0]);
  assert.equal(batch.templates[0], template);
  assert.notEqual(batch.cues[0], 0);
  assert.equal(batch.cues[1], 0);
});

Deno.test("a batch is full of many lines, or of few long ones, and empty once it is cleared", () => {
  const batch = new LineBatch();
  const scanner = new LineScanner();
  scanner.read("x");
  while (!batch.isFull) batch.add("x", undefined, scanner);
  assert.equal(batch.size, 512);
  batch.clear();
  assert.equal(batch.size, 0);
  assert.equal(batch.shown[0], "");
  while (!batch.isFull) batch.add("x".repeat(16_384), undefined, scanner);
  assert.equal(batch.size, 16);
});
