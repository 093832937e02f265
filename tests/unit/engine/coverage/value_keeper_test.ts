import assert from "node:assert/strict";
import { ValueKeeper } from "../../../../lib/engine/coverage/value_keeper.ts";

Deno.test("values of signals come first, then those that came first", () => {
  const keeper = new ValueKeeper();
  add(keeper, "port", "80", { line: 1, score: 0 });
  add(keeper, "port", "81", { line: 2, score: 40 });
  add(keeper, "port", "82", { line: 3, score: 90 });
  add(keeper, "port", "80", { line: 9, score: 95 });
  assert.deepEqual(keeper.valuesOf("port"), [
    { kind: "port", value: "80", line: 1, score: 95 },
    { kind: "port", value: "82", line: 3, score: 90 },
    { kind: "port", value: "81", line: 2, score: 40 },
  ]);
});

Deno.test("kinds that are not critical and overlong values are not kept", () => {
  const keeper = new ValueKeeper();
  add(keeper, "number", "42", { line: 1, score: 90 });
  add(keeper, "url", "http://a/" + "b".repeat(200), { line: 1, score: 90 });
  assert.deepEqual([...keeper.valuesOf("number"), ...keeper.valuesOf("url")], []);
});

Deno.test("the number of values kept is bounded and those of signals stay", () => {
  const keeper = new ValueKeeper();
  for (let port = 1; port <= 10_000; port++) {
    add(keeper, "port", String(port), { line: port, score: port % 100 === 0 ? 90 : 0 });
  }
  const kept = keeper.valuesOf("port");
  assert.ok(kept.length <= 128);
  assert.ok(kept.filter(({ score }) => score === 90).length >= 64);
});

Deno.test("a keeper is open for a critical kind until it has 64 values of it", () => {
  const keeper = new ValueKeeper();
  assert.equal(keeper.isOpenFor("number"), false);
  for (let port = 1; port < 64; port++) add(keeper, "port", String(port), { line: 1, score: 0 });
  assert.equal(keeper.isOpenFor("port"), true);
  add(keeper, "port", "64", { line: 1, score: 0 });
  assert.equal(keeper.isOpenFor("port"), false);
  assert.equal(keeper.isOpenFor("url"), true);
});

function add(
  keeper: ValueKeeper,
  kind: string,
  value: string,
  place: { line: number; score: number },
): void {
  keeper.add({ kind, value, start: 0, end: 0 }, place);
}
