import assert from "node:assert/strict";
import { assertLawful } from "./exceptions.ts";
import { hasBehaviour, type Mirror, mirrorViolations, unitTestOf } from "./mirror.ts";
import { TESTED_ELSEWHERE } from "./mirror_exceptions.ts";
import { importsOf, moduleGraph, reachedFrom } from "./module_graph.ts";
import { exists, listFiles, readSources } from "./tree.ts";

Deno.test("mirror: every file with behaviour has its test and every unit test its file", async () => {
  const covering = TESTED_ELSEWHERE.map(({ coveredBy }) => coveredBy).filter(exists);
  const imports = importsOf(await moduleGraph(covering));
  assertLawful(mirrorViolations({
    sources: readSources("lib"),
    tests: listFiles("tests", "_test.ts"),
    elsewhere: TESTED_ELSEWHERE,
    reachedFrom: (test) => reachedFrom(test, imports),
  }));
});

const CODE = "export function a() { return 1; }";

function planted(mirror: Partial<Mirror>): string[] {
  const sources = [{ path: "lib/a/b.ts", text: CODE }];
  const none = { sources, tests: [], elsewhere: [], reachedFrom: () => new Set<string>() };
  return mirrorViolations({ ...none, ...mirror })
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

const SUITE = "tests/conformance/a_test.ts";
const ELSEWHERE = [{ files: ["lib/a/b.ts"], coveredBy: SUITE, reason: "the suite covers it" }];

Deno.test("mirror: a listed file is let off while the test it names exists and imports it", () => {
  const reaching = { elsewhere: ELSEWHERE, reachedFrom: () => new Set(["lib/a/b.ts"]) };
  assert.deepEqual(planted({ ...reaching, tests: [SUITE] }), []);
  assert.deepEqual(planted({ elsewhere: ELSEWHERE, tests: [SUITE] }), [
    `lib/a/b.ts ${SUITE}: this test does not import it`,
  ]);
  assert.deepEqual(planted(reaching), [`${SUITE} entry: this test does not exist`]);
});

Deno.test("mirror: a list entry that is no longer needed is a breach", () => {
  assert.deepEqual(planted({ elsewhere: ELSEWHERE, tests: ["tests/unit/a/b_test.ts", SUITE] }), [
    "lib/a/b.ts entry: it is no file without a unit test",
  ]);
});

Deno.test("mirror: imports are followed through other files, and in circles", () => {
  const edges = [["a", "b"], ["b", "c"], ["c", "a"], ["d", "e"]];
  const imports = edges.map(([from, to]) => ({ from: from!, to: to!, line: 1, external: false }));
  assert.deepEqual([...reachedFrom("a", imports)].sort(), ["a", "b", "c"]);
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
