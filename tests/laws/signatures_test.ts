import assert from "node:assert/strict";
import { assertLawful } from "./exceptions.ts";
import { SIGNATURE_EXCEPTIONS, signatureViolations } from "./signatures.ts";
import { exists, readSources } from "./tree.ts";

Deno.test("signatures: few parameters, no bare boolean, declarations instead of arrows", () => {
  const sources = readSources(...["lib", "scripts", "main.ts", "mod.ts"].filter(exists));
  assertLawful(sources.flatMap(signatureViolations), SIGNATURE_EXCEPTIONS);
});

const BREACHES: [text: string, subject: string, problem: string][] = [
  ["function a(b: 1, c: 1, d: 1, e: 1) {}", "a", "4 parameters, limit 3"],
  ["class A { b(c: 1, d: 1, e: 1, f: 1) {} }", "b", "4 parameters, limit 3"],
  ["interface A { b(c: 1, d: 1, e: 1, f: 1): void }", "b", "4 parameters, limit 3"],
  ["class A { constructor(c: 1, d: 1, e: 1, f: 1) {} }", "constructor", "4 parameters, limit 3"],
  [
    "function a(b: boolean) {}",
    "a",
    '"b" is a boolean by position; put it in an options object',
  ],
  ["function a(b = false) {}", "a", '"b" is a boolean by position; put it in an options object'],
  ["const a = () => 1;", "a", "a top-level function is declared with `function`"],
  ["export const a = function () {};", "a", "a top-level function is declared with `function`"],
];

for (const [text, subject, problem] of BREACHES) {
  Deno.test(`signatures: ${text} is a breach`, () => {
    assert.deepEqual(signatureViolations({ path: "lib/a.ts", text }), [
      { path: "lib/a.ts", line: 1, subject, problem },
    ]);
  });
}

Deno.test("signatures: options, closures and callbacks are no breach", () => {
  const text = `function a(b: string, c: number, options: { d: boolean }) {
    const inner = (e: boolean) => e;
    return [b, c, options].map((one, index, all) => inner(true));
  }`;
  assert.deepEqual(signatureViolations({ path: "lib/a.ts", text }), []);
});
