import assert from "node:assert/strict";
import { assertLawful } from "./exceptions.ts";
import { HYGIENE_EXCEPTIONS, hygieneViolations, looksLikeText } from "./hygiene.ts";
import { listFiles, ROOT, type Source } from "./tree.ts";

Deno.test("hygiene: no file names a registry's host, a machine's path or a person's address", () => {
  const sources = listFiles("").flatMap(textSource);
  assert.ok(sources.length > 50, `only ${sources.length} files were seen`);
  assertLawful(sources.flatMap(hygieneViolations), HYGIENE_EXCEPTIONS);
});

function textSource(path: string): Source[] {
  const bytes = Deno.readFileSync(ROOT + path);
  return looksLikeText(bytes) ? [{ path, text: new TextDecoder().decode(bytes) }] : [];
}

const FORBIDDEN = [
  "registry.npmjs" + ".org",
  "/wo" + "rk/main",
  "/ro" + "ot/.cache",
  "somebody@" + "gmail.com",
];

for (const subject of FORBIDDEN) {
  Deno.test(`hygiene: ${JSON.stringify(subject)} in a file is a breach`, () => {
    const text = `see "${subject}", or ${subject} again`;
    assert.deepEqual(hygieneViolations({ path: "docs/a.md", text }), [
      { path: "docs/a.md", subject, problem: "no tracked file may hold this" },
    ]);
  });
}

Deno.test("hygiene: reserved domains, packages and other paths are no breach", () => {
  const text = "ops@example.com a@b.test npm:zod@4.6.7 /home/user /usr/root/x docs/work/a ./work/b";
  assert.deepEqual(hygieneViolations({ path: "docs/a.md", text }), []);
});

Deno.test("hygiene: a file with a NUL is not read as text", () => {
  assert.equal(looksLikeText(new Uint8Array([65, 0, 66])), false);
  assert.equal(looksLikeText(new Uint8Array([65, 66])), true);
});
