import assert from "node:assert/strict";
import { valuesPart } from "../../../../lib/engine/anchor/values_part.ts";
import { ValueKeeper } from "../../../../lib/engine/coverage/value_keeper.ts";

Deno.test("values are listed kind by kind, those of signals first", () => {
  const keeper = keeperOf([
    ["port", "8080", 1, 0],
    ["port", "9090", 5, 90],
    ["error_name", "E0308", 3, 90],
    ["number", "42", 2, 90],
  ]);
  assert.deepEqual(valuesPart(keeper, options({})), [
    "values in omitted lines:",
    " error names: E0308",
    " ports: 9090, 8080",
  ]);
});

Deno.test("what a shown line has already is not listed", () => {
  const keeper = keeperOf([["port", "8080", 1, 0], ["port", "9090", 2, 0]]);
  const part = valuesPart(keeper, options({ isShown: (_, value) => value === "8080" }));
  assert.deepEqual(part, ["values in omitted lines:", " ports: 9090"]);
});

Deno.test("a list never costs more than its budget", () => {
  const keeper = keeperOf(
    Array.from({ length: 30 }, (_, index) => ["port", String(1_000 + index), index, 0]),
  );
  for (const budget of [0, 20, 40, 60, 80]) {
    const text = valuesPart(keeper, options({ budget })).map((line) => line + "\n").join("");
    assert.ok(text.length <= budget, `${text.length} of ${budget}`);
  }
});

Deno.test("a value that a list can't be read back with is not listed", () => {
  const keeper = keeperOf([
    ["url", "http://a/b, c", 1, 90],
    ["url", "http://a/b,", 2, 90],
    ["url", " http://a", 3, 90],
  ]);
  assert.deepEqual(valuesPart(keeper, options({})), []);
});

Deno.test("a long value is listed only when it stands in a signal", () => {
  const long = "http://a.example/" + "b".repeat(80);
  assert.deepEqual(valuesPart(keeperOf([["url", long, 1, 0]]), options({})), []);
  assert.equal(valuesPart(keeperOf([["url", long, 1, 50]]), options({})).length, 2);
});

function keeperOf(values: [string, string, number, number][]): ValueKeeper {
  const keeper = new ValueKeeper();
  for (const [kind, value, line, score] of values) {
    keeper.add({ kind, value, start: 0, end: 0 }, { line, score });
  }
  return keeper;
}

/** Every character costs one. */
function options(given: { budget?: number; isShown?: (kind: string, value: string) => boolean }) {
  return {
    budget: 1_000,
    leastScore: 0,
    countText: (text: string) => text.length,
    isShown: () => false,
    ...given,
  };
}
