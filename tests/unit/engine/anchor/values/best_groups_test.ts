import assert from "node:assert/strict";
import {
  GroupChoice,
  type Offer,
  offerOf,
  type WeighedGroup,
} from "../../../../../lib/engine/anchor/values/best_groups.ts";
import { groupValues } from "../../../../../lib/engine/anchor/values/group_values.ts";
import { textCost } from "../../../../../lib/engine/anchor/values/text_cost.ts";
import { expandList, groupText } from "../../../../../lib/engine/anchor/values/value_list.ts";
import { randomBelow, seededRandom } from "../../../../support/random.ts";

const NONE: ReadonlySet<string> = new Set();

function weighed(kind: string, values: readonly string[], weight = 1): Offer[] {
  return groupValues(values).map((group) => offerOf({ kind, group, weight }));
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

/** What some groups cost by the estimate that they are chosen by. */
function costOf(groups: readonly WeighedGroup[], known: ReadonlySet<string>): number {
  const labels = new Set(groups.map(({ kind }) => kind).filter((kind) => !known.has(kind)));
  return groups.reduce((sum, { group: { prefix, suffix, parts, second } }) => {
    const inner = parts.reduce((all, { text }) => all + textCost(text) + 1, 0);
    const isBare = prefix + suffix === "" && !second;
    const around = isBare ? 0 : textCost(prefix) + textCost(suffix) + 2;
    const both = second?.parts.reduce((all, { text }) => all + textCost(text) + 1, 0) ?? 0;
    return sum + inner + around + (second ? both + textCost(second.between) + 2 : 0);
  }, 4 * labels.size);
}

/** Groups of some kinds: values alone, values that share something, and products. */
function randomGroups(random: () => number): Offer[] {
  const below = (limit: number) => randomBelow(random, limit);
  return ["file_line", "version", "port", "url"].slice(0, 1 + below(4)).flatMap((kind) => {
    const shapes = [
      () => `${["src/a", "lib/b", "x"][below(3)]}:${below(4_000)}`,
      () => `5.${below(3)}.${below(4)}`,
      () => String(below(9_000)),
      () => `${"abcdefghij"[below(10)]}${below(99)}${"klmnop"[below(6)]}`,
    ];
    const shape = shapes[below(shapes.length)]!;
    return weighed(kind, Array.from({ length: 1 + below(80) }, shape), [1, 0.27][below(2)]);
  });
}

Deno.test("what is taken never costs more than there is room, by the same estimate", () => {
  const random = seededRandom(11);
  let doubles = 0;
  for (let round = 0; round < 200; round++) {
    const known = new Set(["version", "port"].slice(0, randomBelow(random, 3)));
    const budget = randomBelow(random, 250);
    const taken = new GroupChoice(randomGroups(random), known).best(budget);
    doubles += taken.filter(({ group }) => group.second).length;
    const cost = costOf(taken, known);
    assert.ok(cost <= budget, `${cost} of ${budget}: ${textsOf(taken)}`);
  }
  assert.ok(doubles > 20, `${doubles}`);
});

Deno.test("what is taken is among what was offered, nothing of it twice", () => {
  const random = seededRandom(12);
  for (let round = 0; round < 100; round++) {
    const groups = randomGroups(random);
    const offered = new Set(groups.flatMap(valuesOf));
    const taken = new GroupChoice(groups, NONE).best(randomBelow(random, 250)).flatMap(valuesOf);
    assert.equal(new Set(taken).size, taken.length);
    assert.deepEqual(taken.filter((value) => !offered.has(value)), []);
  }
});

Deno.test("of a group the parts that say most a token are taken, as many as fit, in their order", () => {
  const random = seededRandom(13);
  for (let round = 0; round < 100; round++) {
    const parts = Array.from({ length: 60 }, (_, index) => ({
      text: "1234567890".repeat(2).slice(0, 1 + randomBelow(random, 12)) + "abc"[index % 3],
      count: 1 + randomBelow(random, 4),
    }));
    const [group] = new GroupChoice([
      offerOf({ kind: "number", weight: 1, group: { prefix: "", suffix: "", parts } }),
    ], NONE).best(100);
    // A label costs 4; those that say as much a token come in their order.
    let room = 100 - 4;
    const expected = new Set<unknown>();
    for (const part of parts.toSorted((left, right) => rateOf(right) - rateOf(left))) {
      room -= textCost(part.text) + 1;
      if (room < 0) break;
      expected.add(part);
    }
    assert.deepEqual(group!.group.parts, parts.filter((part) => expected.has(part)));
  }
});

function rateOf({ text, count }: { text: string; count: number }): number {
  return count / (textCost(text) + 1);
}

Deno.test("of what comes next nothing is taken where next to nothing of it fits", () => {
  const values = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => String(first + 2 * index));
  const groups = [...weighed("port", values(101, 9)), ...weighed("number", values(1_001, 40), 0.5)];
  // Nine ports take 4 + 9 · 2; a number takes 3, the first of them 4 more.
  const choice = new GroupChoice(groups, NONE);
  assert.deepEqual(choice.best(22 + 4 + 3 * 3).map(({ kind }) => kind), ["port"]);
  const [, numbers] = choice.best(22 + 4 + 4 * 3);
  assert.deepEqual(numbers!.group.parts.map(({ text }) => text), ["1001", "1003", "1005", "1007"]);
});

function valuesOf({ kind, group }: WeighedGroup): string[] {
  return expandList(groupText(group))!.map((value) => `${kind} ${value}`);
}
