import assert from "node:assert/strict";
import {
  expandList,
  groupText,
  itemText,
  rangePart,
} from "../../../../../lib/engine/anchor/values/value_list.ts";
import lists from "../../../../vectors/engine/value_lists.json" with { type: "json" };
import refused from "../../../../vectors/engine/value_lists_refused.json" with { type: "json" };
import { randomBelow, seededRandom } from "../../../../support/random.ts";

for (const [text, values] of lists as [string, string[]][]) {
  Deno.test(`${text} says ${values.length} values`, () => {
    assert.deepEqual(expandList(text), values);
  });
}

for (const text of refused) {
  Deno.test(`${JSON.stringify(text)} is no list`, () => {
    assert.equal(expandList(text), undefined);
  });
}

Deno.test("a range, and a product of two, says at most 65,536 values", () => {
  assert.equal(expandList("1..65536")?.length, 65_536);
  const product = expandList("{1..256}.{1..256}")!;
  assert.equal(product.length, 65_536);
  assert.deepEqual([product[0], product[257], product.at(-1)], ["1.1", "2.2", "256.256"]);
});

Deno.test("a list says at most 1,048,576 values, however many ranges it has", () => {
  const ranges = (count: number) => Array(count).fill("1..65536").join(",");
  assert.equal(expandList(ranges(16))?.length, 1_048_576);
  for (const text of [ranges(17), `{${ranges(17)}}`, ranges(100_000)]) {
    assert.equal(expandList(text), undefined);
  }
});

Deno.test("a list with a mark too many or too few is none, or says other values", () => {
  const random = seededRandom(21);
  const whole = "5.{0,1}.{2..4},src/{a,b}.ts:{7,19}";
  const values = expandList(whole)!;
  let refusals = 0;
  for (let round = 0; round < 300; round++) {
    const at = randomBelow(random, whole.length);
    const mark = '{},"'[randomBelow(random, 4)]!;
    const broken = randomBelow(random, 2)
      ? whole.slice(0, at) + whole.slice(at + 1)
      : whole.slice(0, at) + mark + whole.slice(at);
    const read = expandList(broken);
    if (read === undefined) refusals++;
    assert.notDeepEqual(read, values, broken);
  }
  assert.ok(refusals > 100, `${refusals}`);
});

Deno.test("any value stands alone in a list and comes back", () => {
  for (
    const value of ["a", "", " a", "a ", "a,b", "{x}", 'say "hi"', "1..3", "a\nb", "\u2028", "007"]
  ) {
    assert.deepEqual(expandList(itemText(value)), [value], JSON.stringify(value));
  }
});

Deno.test("a group with a shared part is written in braces, others are not", () => {
  const parts = [rangePart(1, 3), { text: "9", count: 1 }];
  assert.equal(groupText({ prefix: "v", suffix: ".0", parts }), "v{1..3,9}.0");
  assert.equal(groupText({ prefix: "", suffix: "", parts }), "1..3,9");
  const second = { between: ".", parts: [{ text: "x", count: 1 }, { text: "y", count: 1 }] };
  assert.equal(groupText({ prefix: "v", suffix: "", parts, second }), "v{1..3,9}.{x,y}");
});
