import assert from "node:assert/strict";
import {
  GroupChoice,
  type WeighedGroup,
} from "../../../../../lib/engine/anchor/values/best_groups.ts";
import { groupValues } from "../../../../../lib/engine/anchor/values/group_values.ts";
import { textCost } from "../../../../../lib/engine/anchor/values/text_cost.ts";
import { groupText } from "../../../../../lib/engine/anchor/values/value_list.ts";
import { randomBelow, seededRandom } from "../../../../support/random.ts";

const NONE: ReadonlySet<string> = new Set();

function weighed(kind: string, values: readonly string[], weight = 1): WeighedGroup[] {
  return groupValues(values).map((group) => ({ kind, group, weight }));
}

function textsOf(groups: readonly WeighedGroup[]): string[] {
  return groups.map(({ group }) => groupText(group));
}

Deno.test("everything is taken where there is room", () => {
  const groups = [...weighed("port", ["80", "81", "82"]), ...weighed("url", ["http://a/"])];
  assert.deepEqual(textsOf(new GroupChoice(groups, NONE).best(1_000)), ["80..82", "http://a/"]);
});

Deno.test("what says most a token is taken first", () => {
  const groups = [
    ...weighed("hash", ["d41d8cd98f00", "c9f0f895fb98"]),
    ...weighed("port", ["8000", "8001", "8002", "8003", "8004", "9999"]),
  ];
  // A label costs 4, the range 6 with its comma.
  assert.deepEqual(textsOf(new GroupChoice(groups, NONE).best(11)), ["8000..8004"]);
});

Deno.test("weight counts as much as the number of values", () => {
  const groups = [...weighed("number", ["7123", "7125"], 0.3), ...weighed("port", ["8080"], 1)];
  assert.deepEqual(textsOf(new GroupChoice(groups, NONE).best(8)), ["8080"]);
});

Deno.test("a label that stands already costs nothing again", () => {
  const groups = weighed("port", ["8080"]);
  assert.deepEqual(textsOf(new GroupChoice(groups, NONE).best(5)), []);
  assert.deepEqual(textsOf(new GroupChoice(groups, new Set(["port"])).best(5)), ["8080"]);
});

Deno.test("a group whose values are all worth the same is taken as far as there is room", () => {
  const values = Array.from({ length: 50 }, (_, index) => String(1_001 + 2 * index));
  const [taken] = new GroupChoice(weighed("number", values), NONE).best(4 + 3 * 10);
  assert.equal(taken!.group.parts.length, 10);
});

Deno.test("of a group with two pairs of braces all is taken or nothing", () => {
  const values = [0, 1, 2].flatMap((minor) => [3, 4, 5].map((patch) => `5.${minor}.${patch}`));
  const groups = weighed("version", values);
  assert.deepEqual(textsOf(groups), ["5.{0..2}.{3..5}"]);
  assert.deepEqual(textsOf(new GroupChoice(groups, NONE).best(30)), ["5.{0..2}.{3..5}"]);
  assert.deepEqual(textsOf(new GroupChoice(groups, NONE).best(12)), []);
});

Deno.test("what is taken never costs more than there is room, by the same estimate", () => {
  const random = seededRandom(11);
  for (let round = 0; round < 60; round++) {
    const values = Array.from(
      { length: 1 + randomBelow(random, 80) },
      () => `${["src/a", "lib/b", "x"][randomBelow(random, 3)]}:${randomBelow(random, 4_000)}`,
    );
    const budget = randomBelow(random, 200);
    const taken = new GroupChoice(weighed("file_line", values), NONE).best(budget);
    const cost = taken.reduce((sum, { group }) => {
      const bare = group.prefix + group.suffix === "";
      const inner = group.parts.reduce((all, { text }) => all + textCost(text) + 1, 0);
      return sum + inner + (bare ? 0 : textCost(group.prefix) + textCost(group.suffix) + 2);
    }, taken.length > 0 ? 4 : 0);
    assert.ok(cost <= budget, `${cost} of ${budget}`);
  }
});
