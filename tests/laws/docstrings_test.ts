import assert from "node:assert/strict";
import { DOCSTRING_EXCEPTIONS, docstringViolations } from "./docstrings.ts";
import { assertLawful } from "./exceptions.ts";
import { exists, readSources } from "./tree.ts";

Deno.test("docstrings: every export of the program says what it gives", () => {
  const roots = ["lib", "scripts", "mod.ts", "tests/laws", "tests/support"].filter(exists);
  assertLawful(readSources(...roots).flatMap(docstringViolations), DOCSTRING_EXCEPTIONS);
});

const BARE: [text: string, subject: string][] = [
  ["export function a() {}", "a"],
  ["export const a = 1;", "a"],
  ["export class A {}", "A"],
  ["export interface A {}", "A"],
  ["export type A = 1;", "A"],
  ["export default { a: 1 };", "default"],
  ["function a() {}\nexport { a };", "a"],
  ["const a = 1;\nexport default a;", "default"],
  ["// a comment is no docstring\nexport const a = 1;", "a"],
  ["/** */\nexport const a = 1;", "a"],
];

for (const [text, subject] of BARE) {
  Deno.test(`docstrings: ${JSON.stringify(text)} is a breach`, () => {
    const found = docstringViolations({ path: "lib/a.ts", text });
    assert.deepEqual(found.map((violation) => violation.subject), [subject]);
  });
}

Deno.test("docstrings: documented exports, private names and re-exports are no breach", () => {
  const text = `/** The module. */
    import type { B } from "./b.ts";
    /** One. */ export function a(b: string): void;
    export function a(b: number): void;
    export function a() {}
    function c() {}
    /** @throws CODE when it fails. */ export const d = c;
    /** Two. */ const g = 1;
    export default g;
    export { e } from "./e.ts";
    export type { B };
    export * from "./f.ts";`;
  assert.deepEqual(docstringViolations({ path: "lib/a.ts", text }), []);
});
