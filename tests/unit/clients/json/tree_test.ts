import assert from "node:assert/strict";
import {
  firstExtra,
  gapBetween,
  jsonValueOf,
  parseJson,
  propertyOf,
} from "../../../../lib/clients/json/tree.ts";

Deno.test("json tree: comments and commas at the end are read over", () => {
  const value = jsonValueOf(parseJson('{ // a\n "b": [1,], }', "f"));
  assert.equal(JSON.stringify(value), '{"b":[1]}');
});

Deno.test("json tree: a property is found by its name alone", () => {
  const root = parseJson('{"a": {"b": 1}, "c": 2}', "f");
  assert.equal(propertyOf(root, "c")!.children![1]!.value, 2);
  assert.equal(propertyOf(root, "b"), undefined);
});

Deno.test("json tree: a comma in a comment is none", () => {
  const body = '{"a": 1 /* , */ , // x\n "b": 2}';
  assert.deepEqual(gapBetween(body, 7, 25), { comma: 16, lineEnd: 22 });
  assert.deepEqual(gapBetween("[1]", 2, 2), { comma: undefined, lineEnd: undefined });
});

Deno.test("json tree: what plain JSON does not have is found", () => {
  assert.equal(firstExtra('{"a": 1}'), undefined);
  assert.equal(firstExtra('{"a": 1,}'), 8);
  assert.equal(firstExtra("{ // a\n}"), 2);
});
