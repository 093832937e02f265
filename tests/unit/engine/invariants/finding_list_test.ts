import assert from "node:assert/strict";
import { FindingList } from "../../../../lib/engine/invariants/finding_list.ts";
import { rankOf } from "../../../../lib/engine/invariants/registry.ts";

Deno.test("a value that is what stands in the line is read there, any other is kept", () => {
  const list = new FindingList();
  list.add({ kind: rankOf("port"), start: 5, end: 9, value: undefined });
  list.add({ kind: rankOf("url"), start: 10, end: 18, value: "http://a" });
  assert.deepEqual(list.toFindings("port 8080 HTTP://A"), [
    { kind: "port", start: 5, end: 9, value: "8080" },
    { kind: "url", start: 10, end: 18, value: "http://a" },
  ]);
});

Deno.test("a row of another list is added with its value", () => {
  const [one, other] = [new FindingList(), new FindingList()];
  one.put(rankOf("port"), 5, 9);
  one.put(rankOf("url"), 10, 18);
  one.valueLast("http://a");
  other.putRow(one, 1);
  other.putRow(one, 0);
  assert.deepEqual(other.rows(), one.rows().toReversed());
});

Deno.test("a list that is cleared holds nothing", () => {
  const list = new FindingList();
  list.add({ kind: 0, start: 0, end: 1, value: "x" });
  list.clear();
  assert.deepEqual([list.count, list.rows(), list.values], [0, [], [undefined]]);
});
