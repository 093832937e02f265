import assert from "node:assert/strict";
import { groupValues } from "../../../../../lib/engine/anchor/values/group_values.ts";
import {
  countOf,
  expandList,
  groupText,
} from "../../../../../lib/engine/anchor/values/value_list.ts";
import vectors from "../../../../vectors/engine/value_groups.json" with { type: "json" };
import { randomBelow, seededRandom } from "../../../../support/random.ts";

for (const [values, list] of vectors as [string[], string][]) {
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

const FIELDS = [
  ["0", "1", "2", "10", "11"],
  ["00", "07", "08", "09", "30"],
  ["a", "b", "main", "Router"],
  ["7", "x9", "0af3", "é", "007"],
];
const MARKS = [".", "/", ":", "-", " ", "", "_", "=", ", ", "{", ".."];

/** Values of two or three fields that combine freely but for some that are missing. */
function products(random: () => number): string[] {
  const fields = Array.from(
    { length: 2 + randomBelow(random, 2) },
    () => FIELDS[randomBelow(random, FIELDS.length)]!,
  );
  // Mostly marks that a plain value may have.
  const marks = fields.map(() => MARKS[randomBelow(random, randomBelow(random, 5) ? 8 : 11)]!);
  const missing = randomBelow(random, 3);
  let values = ["v", "", "src/"].slice(0, 1 + randomBelow(random, 3));
  fields.forEach((field, index) => {
    const mark = index === 0 ? "" : marks[index]!;
    values = values.flatMap((value) => field.map((text) => value + mark + text));
  });
  return values.filter(() => randomBelow(random, 10) >= missing);
}

Deno.test("values that combine are said exactly, each once, in whatever order they came", () => {
  const random = seededRandom(8);
  let doubles = 0;
  for (let round = 0; round < 300; round++) {
    const values = products(random);
    const groups = groupValues(values);
    const list = groups.map(groupText).join(",");
    doubles += groups.filter(({ second }) => second !== undefined).length;
    if (values.length > 0) {
      assert.deepEqual(expandList(list)?.sort(), [...new Set(values)].sort(), list);
    }
    const shuffled = values.map((value) => ({ value, order: random() }))
      .sort((left, right) => left.order - right.order).map(({ value }) => value);
    assert.equal(groupValues(shuffled).map(groupText).join(","), list);
  }
  assert.ok(doubles > 300, `${doubles}`);
});

Deno.test("the parts of groups count exactly their values", () => {
  const random = seededRandom(9);
  for (let round = 0; round < 100; round++) {
    const values = products(random);
    const count = groupValues(values).reduce(
      (sum, { parts, second }) => sum + countOf(parts) * (second ? countOf(second.parts) : 1),
      0,
    );
    assert.equal(count, new Set(values).size);
  }
});
