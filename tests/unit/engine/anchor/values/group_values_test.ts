import assert from "node:assert/strict";
import { groupValues } from "../../../../../lib/engine/anchor/values/group_values.ts";
import { expandList, groupText } from "../../../../../lib/engine/anchor/values/value_list.ts";
import { randomBelow, seededRandom } from "../../../../support/random.ts";

const CASES: readonly [values: readonly string[], list: string][] = [
  [["404", "500", "405", "406"], "404..406,500"],
  [["src/a.ts:12", "src/a.ts:90", "src/a.ts:13", "src/a.ts:14"], "src/a.ts:{12..14,90}"],
  [["10.0.3.4", "10.0.3.5", "192.168.1.1"], "10.0.3.{4,5},192.168.1.1"],
  [["12ms", "15ms"], "{12,15}ms"],
  [["packages/cart/index.ts", "packages/total/index.ts"], "packages/{cart,total}/index.ts"],
  [["851e92494680ed68", "39c3c5a406fbd012"], "39c3c5a406fbd012,851e92494680ed68"],
  [["a,b", "c{d}"], '"a,b","c{d}"'],
  [
    ["12:00:00", "12:00:01", "12:00:09", "12:00:10", "12:00:11", "12:00:02"],
    "12:00:{00..02,09..11}",
  ],
  [["1.0.3", "1.1.3", "1.0.4", "1.1.4"], "1.{0,1}.{3,4}"],
  [["a-1-x", "a-2-x", "b-1-x", "b-2-x", "a-1-y"], "{a,b}-{1,2}-x,a-1-y"],
  [[], ""],
];

for (const [values, list] of CASES) {
  Deno.test(`${values.join(" ")} are grouped as ${list}`, () => {
    assert.equal(groupValues(values).map(groupText).join(","), list);
  });
}

Deno.test("groups say exactly the values, in whatever order these came", () => {
  const random = seededRandom(3);
  const words = [
    "src",
    "lib",
    "a",
    "b.ts",
    "v1",
    "10",
    "11",
    "12",
    "007",
    "{",
    ",",
    " ",
    '"',
    "..",
  ];
  for (let round = 0; round < 400; round++) {
    const values = Array.from(
      { length: 1 + randomBelow(random, 12) },
      () =>
        Array.from(
          { length: 1 + randomBelow(random, 4) },
          () => words[randomBelow(random, words.length)]!,
        ).join(randomBelow(random, 2) ? "/" : ":"),
    );
    const list = groupValues(values).map(groupText).join(",");
    assert.deepEqual(expandList(list)?.sort(), [...new Set(values)].sort(), list);
    assert.equal(groupValues(values.toReversed()).map(groupText).join(","), list);
  }
});

Deno.test("values that combine freely are said by two pairs of braces, and exactly", () => {
  const random = seededRandom(8);
  for (let round = 0; round < 200; round++) {
    const values = new Set<string>();
    for (let minor = 0; minor < 4; minor++) {
      for (let patch = 0; patch < 5; patch++) {
        if (randomBelow(random, 8) > 0) values.add(`v${round % 3}.${minor}.${patch}`);
      }
    }
    const list = groupValues([...values]).map(groupText).join(",");
    assert.deepEqual(expandList(list)?.sort(), [...values].sort(), list);
  }
});
