import assert from "node:assert/strict";
import { FindingList } from "../../../../lib/engine/invariants/finding_list.ts";
import { KINDS, rankOf } from "../../../../lib/engine/invariants/registry.ts";
import { randomBelow, seededRandom } from "../../../support/random.ts";

Deno.test("a value that is what stands in the line is read there, any other is kept", () => {
  const list = new FindingList();
  list.add({ kind: rankOf("port"), start: 5, end: 9, value: undefined });
  list.add({ kind: rankOf("url"), start: 10, end: 18, value: "http://a" });
  assert.deepEqual(list.toFindings("port 8080 HTTP://A"), [
    { kind: "port", start: 5, end: 9, value: "8080" },
    { kind: "url", start: 10, end: 18, value: "http://a" },
  ]);
});

Deno.test("a finding takes the place of any number of others", () => {
  const random = seededRandom(5);
  for (let round = 0; round < 2_000; round++) {
    const list = new FindingList();
    const expected: number[] = [];
    for (let start = 0; start < randomBelow(random, 7); start++) {
      list.add({ kind: start % KINDS.length, start, end: start + 1, value: `${start}` });
      expected.push(start);
    }
    const from = randomBelow(random, list.count + 1);
    const to = from + randomBelow(random, list.count + 1 - from);
    list.replace(from, to, { kind: 0, start: 90, end: 99, value: undefined });
    expected.splice(from, to - from, 90);
    assert.deepEqual(list.rows().map(({ start }) => start), expected);
    assert.deepEqual(list.values.slice(list.count).filter((value) => value !== undefined), []);
  }
});

Deno.test("a list that is cleared holds nothing", () => {
  const list = new FindingList();
  list.add({ kind: 0, start: 0, end: 1, value: "x" });
  list.clear();
  assert.deepEqual([list.count, list.rows(), list.values], [0, [], [undefined]]);
});
