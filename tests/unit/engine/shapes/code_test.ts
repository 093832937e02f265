import assert from "node:assert/strict";
import code from "../../../../lib/engine/shapes/code.ts";

const landmarks: [string, number][] = [
  ["export function f() {", 1],
  ["interface A {", 1],
  ["pub(crate) struct S {", 1],
  ["def f(x):", 1],
  ["func (s *S) Do() error {", 0],
  ["func Do() error {", 1],
  ["  class Inner {", 0.8],
  ["    const x = 1;", 0],
  ["return f(x);", 0],
  ["// function f() {", 0],
];

for (const [line, weight] of landmarks) {
  Deno.test(`${JSON.stringify(line)} is a landmark of weight ${weight}`, () => {
    assert.equal(code.landmark(line), weight);
  });
}

Deno.test("records and stamped lines are not typical of code", () => {
  for (const line of ['{"a": 1,', "2026-05-07 12:00:01 starting {", "some words of a log"]) {
    assert.equal(code.isTypical(line), false, line);
  }
  for (const line of ["  f(x);", "}", "// note", "import x from 'y'", ""]) {
    assert.equal(code.isTypical(line), true, line);
  }
});
