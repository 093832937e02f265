import assert from "node:assert/strict";
import { assertLawful } from "./exceptions.ts";
import {
  countLines,
  measureFunctions,
  median,
  medianViolations,
  SIZE_EXCEPTIONS,
  sizeViolations,
} from "./sizes.ts";
import { exists, readSources } from "./tree.ts";

Deno.test("sizes: no file and no function is above its hard limit", () => {
  const roots = ["lib", "scripts", "tests", "main.ts", "mod.ts"].filter(exists);
  assertLawful(readSources(...roots).flatMap(sizeViolations), SIZE_EXCEPTIONS);
});

Deno.test("sizes: the median file and the median function of lib are short", () => {
  assertLawful(medianViolations(readSources("lib")));
});

Deno.test("sizes: a file of 301 lines is a breach, one of 300 is none", () => {
  assert.deepEqual(sizeViolations({ path: "lib/a.ts", text: "\n".repeat(300) }), []);
  assert.deepEqual(sizeViolations({ path: "lib/a.ts", text: "\n".repeat(301) }), [
    { path: "lib/a.ts", subject: "file", problem: "301 lines, limit 300" },
  ]);
});

Deno.test("sizes: an operation file of 201 lines is a breach", () => {
  const path = "lib/planes/drawer/ops/ctx_a.ts";
  assert.deepEqual(sizeViolations({ path, text: "\n".repeat(201) }), [
    { path, subject: "file", problem: "201 lines, limit 200" },
  ]);
});

Deno.test("sizes: a function of 61 lines is a breach, whatever its form", () => {
  const body = "\n".repeat(60);
  const forms = [
    `function a() {${body}}`,
    `const a = () => {${body}};`,
    `class B { a() {${body}} }`,
    `const b = { a: function () {${body}} };`,
  ];
  for (const text of forms) {
    assert.deepEqual(sizeViolations({ path: "lib/a.ts", text }), [
      { path: "lib/a.ts", line: 1, subject: "a", problem: "61 lines, limit 60" },
    ]);
  }
});

Deno.test("sizes: a handler of 26 lines is a breach in an operation file only", () => {
  const text = `export default { async handler() {${"\n".repeat(25)}} };`;
  const path = "lib/planes/drawer/ops/ctx_a.ts";
  assert.deepEqual(sizeViolations({ path, text }), [
    { path, line: 1, subject: "handler", problem: "26 lines, limit 25" },
  ]);
  assert.deepEqual(sizeViolations({ path: "lib/a.ts", text }), []);
});

Deno.test("sizes: long medians are breaches", () => {
  const long = `function a() {${"\n".repeat(10)}}\n${"\n".repeat(90)}`;
  assert.deepEqual(medianViolations([{ path: "lib/a.ts", text: long }]), [
    { path: "lib", subject: "median file", problem: "101 lines, limit 100" },
    { path: "lib", subject: "median function", problem: "11 lines, limit 10" },
  ]);
});

Deno.test("sizes: a comment before a function is not counted, its signature is", () => {
  const text = "/** one\n * two */\nexport function a(\n  b: number,\n) {\n  return b;\n}\n";
  assert.deepEqual(measureFunctions({ path: "lib/a.ts", text }), [
    { name: "a", line: 3, lines: 5 },
  ]);
});

Deno.test("sizes: lines and medians are counted as a person would", () => {
  assert.deepEqual(["", "a", "a\n", "a\nb"].map(countLines), [0, 1, 1, 2]);
  assert.deepEqual([median([]), median([3]), median([9, 1, 5]), median([4, 1, 3, 2])], [
    0,
    3,
    5,
    2,
  ]);
});
