import assert from "node:assert/strict";
import { assertLawful } from "./exceptions.ts";
import {
  hasBehaviour,
  type Mirror,
  mirrorViolations,
  TESTED_ELSEWHERE,
  unitTestOf,
} from "./mirror.ts";
import { listFiles, readSources } from "./tree.ts";

Deno.test("mirror: every file with behaviour has its test and every unit test its file", () => {
  const sources = readSources("lib");
  const tests = listFiles("tests", "_test.ts");
  assertLawful(mirrorViolations({ sources, tests, elsewhere: TESTED_ELSEWHERE }));
});

const CODE = "export function a() { return 1; }";

function planted(mirror: Partial<Mirror>): string[] {
  const sources = [{ path: "lib/a/b.ts", text: CODE }];
  return mirrorViolations({ sources, tests: [], elsewhere: [], ...mirror })
    .map(({ path, subject, problem }) => `${path} ${subject}: ${problem}`);
}

Deno.test("mirror: a source without a test is a breach", () => {
  assert.deepEqual(planted({}), [
    "lib/a/b.ts tests/unit/a/b_test.ts: this unit test does not exist",
  ]);
  assert.deepEqual(planted({ tests: ["tests/unit/a/b_test.ts"] }), []);
});

Deno.test("mirror: a unit test without a source is a breach, another test is none", () => {
  const tests = ["tests/unit/a/b_test.ts", "tests/unit/a/c_test.ts", "tests/laws/d_test.ts"];
  assert.deepEqual(planted({ tests }), [
    "tests/unit/a/c_test.ts orphan: no source file has this unit test",
  ]);
});

Deno.test("mirror: a listed file is let off only while the test it names exists", () => {
  const entry = { path: "lib/a/*.ts", coveredBy: "tests/conformance/a_test.ts", reason: "suite" };
  assert.deepEqual(planted({ elsewhere: [entry], tests: [entry.coveredBy] }), []);
  assert.deepEqual(planted({ elsewhere: [entry] }), [
    "lib/a/*.ts tests/conformance/a_test.ts: this test does not exist",
  ]);
});

Deno.test("mirror: a list entry that is no longer needed is a breach", () => {
  const entry = { path: "lib/a/b.ts", coveredBy: "tests/unit/a/b_test.ts", reason: "old" };
  assert.deepEqual(planted({ elsewhere: [entry], tests: ["tests/unit/a/b_test.ts"] }), [
    "lib/a/b.ts entry: it names no file that lacks a unit test",
  ]);
});

Deno.test("mirror: types and re-exports are no behaviour, constants and side effects are", () => {
  const inert = [
    "export interface A { b: string }",
    "import type { A } from './a.ts'; export type B = A;",
    "export * from './a.ts'; export { b } from './b.ts';",
  ];
  const active = [CODE, "export const a = 1;", "import './a.ts';", "a();", "export default {};"];
  assert.deepEqual(inert.filter((text) => hasBehaviour({ path: "lib/a.ts", text })), []);
  assert.deepEqual(active.filter((text) => !hasBehaviour({ path: "lib/a.ts", text })), []);
});

Deno.test("mirror: the test of lib/a/b.ts is tests/unit/a/b_test.ts", () => {
  assert.equal(unitTestOf("lib/a/b.ts"), "tests/unit/a/b_test.ts");
});
