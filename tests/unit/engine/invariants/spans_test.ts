import assert from "node:assert/strict";
import { FindingList } from "../../../../lib/engine/invariants/finding_list.ts";
import { Spans } from "../../../../lib/engine/invariants/spans.ts";

Deno.test("spans that hold nothing are not added", () => {
  const spans = new Spans();
  spans.add(3, 3);
  spans.add(3, -1);
  assert.equal(spans.count, 0);
});

Deno.test("a row keeps the kind that ran when it was added", () => {
  const spans = new Spans();
  spans.kind = 4;
  spans.add(1, 2);
  const list = new FindingList();
  list.add({ kind: 7, start: 5, end: 9, value: "x" });
  spans.addAll(list);
  assert.deepEqual(spans.kinds, [4, 7]);
  assert.deepEqual(spans.ends, [2, 9]);
});

Deno.test("covers tells of the last row of the running kind alone", () => {
  const spans = new Spans();
  spans.kind = 4;
  assert.equal(spans.covers(0), false);
  spans.add(1, 8);
  assert.deepEqual([spans.covers(7), spans.covers(8)], [true, false]);
  spans.kind = 5;
  assert.equal(spans.covers(7), false);
});

Deno.test("cleared spans are empty", () => {
  const spans = new Spans();
  spans.add(1, 2);
  spans.clear();
  assert.equal(spans.count, 0);
});
