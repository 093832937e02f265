import assert from "node:assert/strict";
import { kindOf, nested, sameValue, valueAt } from "../../../lib/clients/json_value.ts";

Deno.test("json value: the order of names says nothing, the order of a list does", () => {
  assert.equal(sameValue({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }), true);
  assert.equal(sameValue([1, 2], [2, 1]), false);
  assert.equal(sameValue({ a: 1 }, { a: 1, b: 2 }), false);
  assert.equal(sameValue({ a: 1 }, { b: 1 }), false);
  assert.equal(sameValue([], {}), false);
});

Deno.test("json value: a path leads through names and places, and never to what every object has", () => {
  assert.equal(valueAt({ a: [{ b: 3 }] }, ["a", 0, "b"]), 3);
  assert.equal(valueAt({ a: 1 }, ["a", "b"]), undefined);
  assert.equal(valueAt({}, ["toString"]), undefined);
});

Deno.test("json value: kinds are named for people", () => {
  assert.deepEqual([null, [], "", {}, 1, true].map(kindOf), [
    ...["null", "a list", "a text", "an object", "a number", "a boolean"],
  ]);
});

Deno.test("json value: a value is put into tables", () => {
  assert.deepEqual(nested(["a", "b"], 1), { a: { b: 1 } });
});
