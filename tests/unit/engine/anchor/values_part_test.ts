import assert from "node:assert/strict";
import { expandList } from "../../../../lib/engine/anchor/values/value_list.ts";
import { type IsShown, ValuesPart } from "../../../../lib/engine/anchor/values_part.ts";
import { ValueKeeper } from "../../../../lib/engine/coverage/value_keeper.ts";
import { KIND_ORDER } from "../../../../lib/engine/invariants/mod.ts";

Deno.test("given values come first in their kind, the others in groups behind them", () => {
  const part = partOf([
    ["port", "8080"],
    ["port", "9090"],
    ["port", "8081"],
    ["port", "8082"],
    ["error_name", "E0308"],
    ["number", "42"],
  ]);
  part.addValues(
    [{ kind: "port", value: "9090" }, { kind: "error_name", value: "E0308" }],
    200,
    none,
  );
  part.addBest(500, none);
  assert.deepEqual(part.lines, [
    "values in omitted lines:",
    " error names: E0308",
    " ports: 9090,8080..8082",
    " numbers: 42",
  ]);
});

Deno.test("what a shown line has already is not listed", () => {
  const part = partOf([["port", "8080"], ["port", "9090"], ["url", "http://a/"]]);
  const isShown: IsShown = (_, value) => value !== "9090";
  part.addValues([{ kind: "url", value: "http://a/" }], 500, isShown);
  part.addBest(500, isShown);
  assert.deepEqual(part.lines, ["values in omitted lines:", " ports: 9090"]);
});

Deno.test("a value is listed once, however often it is added", () => {
  const part = partOf([["port", "8080"], ["port", "9090"]]);
  const value = { kind: "port", value: "9090" };
  part.addValues([value, value], 500, none);
  part.addBest(500, none);
  part.addBest(500, none);
  part.addOneOfEach(KIND_ORDER, 500, none);
  assert.deepEqual(part.lines, ["values in omitted lines:", " ports: 9090,8080"]);
});

Deno.test("a list never costs more than its budget, and fills it", () => {
  for (const budget of [0, 20, 40, 60, 80, 200, 400]) {
    const part = partOf(
      Array.from({ length: 300 }, (_, index) => ["port", String(1_000 + 7 * index)]),
    );
    part.addBest(budget, none);
    const text = part.lines.map((line) => line + "\n").join("");
    assert.ok(text.length <= budget, `${text.length} of ${budget}`);
    assert.ok(budget < 80 || text.length > 0.8 * budget, `${text.length} of ${budget}`);
  }
});

Deno.test("given values stay within their own budget", () => {
  const part = partOf([["port", "80"]]);
  part.addValues([{ kind: "url", value: "http://one.example/a" }], 30, none);
  part.addBest(60, none);
  assert.deepEqual(part.lines, ["values in omitted lines:", " ports: 80"]);
});

Deno.test("any given value is listed so that it can be read back", () => {
  const values = ["http://a/b,c", "http://a/{b}", 'http://a/"b"'];
  const part = partOf([]);
  part.addValues(values.map((value) => ({ kind: "url", value })), 500, none);
  assert.deepEqual(expandList(part.lines[1]!.slice(" URLs: ".length)), values);
});

Deno.test("among many values a long one is not listed, among few it is", () => {
  const long = "http://a.example/" + "b".repeat(80);
  const few = partOf([["url", long]]);
  few.addBest(1_000, none);
  assert.equal(few.lines.length, 2);
  const many = partOf([
    ["url", long],
    ...Array.from({ length: 300 }, (_, index) => ["number", String(index)] as const),
  ]);
  many.addBest(1_000, none);
  assert.deepEqual(many.lines, ["values in omitted lines:", " numbers: 0..299"]);
});

Deno.test("a critical value is listed before another that says as much a token", () => {
  const part = partOf([["port", "8440"], ["number", "9440"]]);
  part.addBest(42, none);
  assert.deepEqual(part.lines, ["values in omitted lines:", " ports: 8440"]);
});

Deno.test("something of each kind that nothing shows yet is listed, of a kind of many nothing", () => {
  const part = partOf([
    ["url", "http://a.example/long"],
    ["url", "http://b/"],
    ["error_name", "EPIPE"],
    ["port", "80"],
    ...Array.from({ length: 40 }, (_, index) => ["number", String(index)] as const),
  ]);
  part.addOneOfEach(KIND_ORDER, 1_000, (kind) => kind === "port");
  assert.deepEqual(part.lines, [
    "values in omitted lines:",
    " URLs: http://b/",
    " error names: EPIPE",
  ]);
});

Deno.test("a list of all values has a cost, unless there are too many", () => {
  const part = partOf([["port", "80"], ["number", "7"]]);
  assert.equal(part.costOfAll, "values in omitted lines:\n ports: 80\n numbers: 7\n".length);
  const many = partOf(Array.from({ length: 201 }, (_, index) => ["number", String(index)]));
  assert.equal(many.costOfAll, Infinity);
});

/** A part over some values; every character costs one. */
function partOf(values: readonly (readonly [kind: string, value: string])[]): ValuesPart {
  const keeper = new ValueKeeper();
  for (const [kind, value] of values) {
    const finding = { kind, value, start: 0, end: 0 };
    if (keeper.wants(finding)) keeper.add(finding);
  }
  return new ValuesPart({ keeper, countText: (text) => text.length });
}

function none(): boolean {
  return false;
}
