import assert from "node:assert/strict";
import { expandList } from "../../../../lib/engine/anchor/values/value_list.ts";
import { type IsShown, ValuesPart } from "../../../../lib/engine/anchor/values_part.ts";
import { KIND_ORDER } from "../../../../lib/engine/invariants/mod.ts";
import { ValueKeeper } from "../../../../lib/engine/coverage/value_keeper.ts";

Deno.test("values of signals come first in their kind, the others in groups behind them", () => {
  const keeper = keeperOf([
    ["port", "8080", 0],
    ["port", "9090", 90],
    ["port", "8081", 0],
    ["port", "8082", 0],
    ["error_name", "E0308", 90],
    ["number", "42", 0],
  ]);
  assert.deepEqual(partOf(keeper), [
    "values in omitted lines:",
    " error names: E0308",
    " ports: 9090,8080..8082",
    " numbers: 42",
  ]);
});

Deno.test("what a shown line has already is not listed", () => {
  const keeper = keeperOf([["port", "8080", 0], ["port", "9090", 0], ["url", "http://a/", 90]]);
  const part = partOf(keeper, { isShown: (_, value) => value !== "9090" });
  assert.deepEqual(part, ["values in omitted lines:", " ports: 9090"]);
});

Deno.test("a list never costs more than its budget, and fills it", () => {
  const keeper = keeperOf(
    Array.from({ length: 300 }, (_, index) => ["port", String(1_000 + 7 * index), 0]),
  );
  for (const budget of [0, 20, 40, 60, 80, 200]) {
    const text = partOf(keeper, { budget }).map((line) => line + "\n").join("");
    assert.ok(text.length <= budget, `${text.length} of ${budget}`);
    assert.ok(budget < 60 || text.length > 0.8 * budget, `${text.length} of ${budget}`);
  }
});

Deno.test("values of signals have a budget of their own", () => {
  const keeper = keeperOf([["url", "http://one.example/a", 90], ["port", "80", 0]]);
  assert.deepEqual(partOf(keeper, { strongBudget: 30, budget: 60 }), [
    "values in omitted lines:",
    " ports: 80",
  ]);
});

Deno.test("a part goes on with other kinds where there is room again", () => {
  const keeper = keeperOf([["port", "8080", 0], ["number", "42", 0], ["number", "43", 0]]);
  const part = new ValuesPart({ keeper, countText: (text) => text.length });
  part.addAll(["port"], 60, () => false);
  part.addAll(["number"], 40, () => false);
  assert.deepEqual(part.lines, ["values in omitted lines:", " ports: 8080"]);
  part.addAll(["number"], 60, (_, value) => value === "42");
  part.addAll(["number", "port"], 100, (_, value) => value === "42");
  assert.deepEqual(part.lines, ["values in omitted lines:", " ports: 8080", " numbers: 43"]);
});

Deno.test("any value of a signal is listed so that it can be read back", () => {
  const values = ["http://a/b,c", "http://a/{b}", 'http://a/"b"'];
  const [, line] = partOf(keeperOf(values.map((value) => ["url", value, 90])));
  assert.deepEqual(expandList(line!.slice(" URLs: ".length)), values);
});

Deno.test("a long value is listed only when it stands in a signal", () => {
  const long = "http://a.example/" + "b".repeat(80);
  assert.deepEqual(partOf(keeperOf([["url", long, 0]])), []);
  assert.equal(partOf(keeperOf([["url", long, 50]])).length, 2);
});

Deno.test("a group that does not fit is listed in part, its longest ranges first", () => {
  const keeper = keeperOf([1, 3, 5, 7, 20, 21, 22, 23, 24, 25].map(
    (number) => ["number", String(number), 0],
  ));
  assert.deepEqual(partOf(keeper, { budget: 45 }), [
    "values in omitted lines:",
    " numbers: 1,20..25",
  ]);
});

function keeperOf(values: readonly (readonly [string, string, number])[]): ValueKeeper {
  const keeper = new ValueKeeper();
  values.forEach(([kind, value, score], index) => {
    const finding = { kind, value, start: 0, end: 0 };
    if (score > 0) keeper.addStrong(finding, { line: index, score });
    else if (keeper.wants(finding)) keeper.add(finding);
  });
  return keeper;
}

interface Given {
  readonly budget?: number;
  readonly strongBudget?: number;
  readonly isShown?: IsShown;
}

/** The part with all values of a keeper; every character costs one. */
function partOf(keeper: ValueKeeper, given: Given = {}): string[] {
  const { budget = 1_000, strongBudget = budget, isShown = () => false } = given;
  const part = new ValuesPart({ keeper, countText: (text) => text.length });
  part.addStrong(strongBudget, isShown);
  part.addAll(KIND_ORDER, budget, isShown);
  return part.lines;
}
