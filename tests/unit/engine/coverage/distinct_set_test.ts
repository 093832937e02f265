import assert from "node:assert/strict";
import { DistinctSet } from "../../../../lib/engine/coverage/distinct_set.ts";

Deno.test("a set counts each text of a group once", () => {
  const set = new DistinctSet();
  assert.equal(set.add(1, "8080"), true);
  assert.equal(set.add(1, "8080"), false);
  assert.equal(set.add(2, "8080"), true);
  assert.equal(set.add(1, ""), true);
  assert.equal(set.size, 3);
  assert.equal(set.has(1, "8080"), true);
  assert.equal(set.has(3, "8080"), false);
});

Deno.test("a set grows and keeps what it has", () => {
  const set = new DistinctSet();
  for (let value = 0; value < 50_000; value++) set.add(value % 3, `value ${value}`);
  assert.equal(set.size, 50_000);
  for (let value = 0; value < 50_000; value += 997) assert.ok(set.has(value % 3, `value ${value}`));
  assert.equal(set.has(0, "value 50001"), false);
  assert.equal(set.isCapped, false);
});

Deno.test("a full set takes no more and says so", () => {
  const set = new DistinctSet(10);
  for (let value = 0; value < 20; value++) set.add(0, String(value));
  assert.equal(set.size, 10);
  assert.equal(set.isCapped, true);
  assert.equal(set.add(0, "3"), false);
});

Deno.test("a set takes all of another", () => {
  const left = new DistinctSet();
  const right = new DistinctSet();
  for (let value = 0; value < 3_000; value++) (value % 2 ? left : right).add(0, String(value));
  right.add(0, "1");
  left.addAll(right);
  assert.equal(left.size, 3_000);
  assert.equal(left.has(0, "2998"), true);
});

Deno.test("a set that is told later knows the same as one that is told at once", () => {
  const later = new DistinctSet();
  for (let value = 0; value < 3_000; value++) later.addLater(value % 3, `value ${value % 1_000}`);
  assert.equal(later.size, 3_000);
  assert.equal(later.add(0, "value 999"), false);
  later.addLater(1, "value 7 000");
  assert.equal(later.add(1, "value 7 000"), false);
  later.addLater(1, "value 8 000");
  assert.equal(later.has(1, "value 8 000"), true);
  assert.equal(later.has(1, "value 9 000"), false);
});

Deno.test("a set that is told later gives all it was told to another, and says when it is full", () => {
  const left = new DistinctSet(2);
  const right = new DistinctSet();
  left.addLater(0, "1");
  right.addLater(0, "2");
  left.addAll(right);
  assert.equal(left.has(0, "2"), true);
  assert.equal(left.isCapped, false);
  left.addLater(0, "3");
  assert.equal(left.isCapped, true);
  assert.equal(left.has(0, "3"), false);
});
