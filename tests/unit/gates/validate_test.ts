import assert from "node:assert/strict";
import { validateInput } from "../../../lib/gates/validate.ts";
import get from "../../../lib/planes/drawer/ops/ctx_get.ts";

Deno.test("arguments become input with defaults filled in", () => {
  assert.deepEqual(validateInput(get, { id: "i1aa", context: "3" }), {
    input: { id: "i1aa", context: 3 },
    ignoredArgs: [],
  });
});

Deno.test("a near miss of a field is refused with the field that was meant", () => {
  assert.throws(() => validateInput(get, { id: "i1aa", line: "1-2" }), {
    code: "UNKNOWN_ARGUMENT",
    next: /^Did you mean "lines"\?/,
  });
});

Deno.test("an unknown argument far from any field is ignored and named", () => {
  assert.deepEqual(validateInput(get, { id: "i1aa", _meta: {} }).ignoredArgs, ["_meta"]);
});

for (const id of [12, {}, [], null, undefined, true]) {
  Deno.test(`an id that is ${JSON.stringify(id)} is refused by field`, () => {
    assert.throws(() => validateInput(get, { id }), (error: Error & { code: string }) => {
      assert.equal(error.code, "VALIDATION_FAILED");
      assert.match(error.message, /ctx\.get: id:/);
      return true;
    });
  });
}

for (const raw of [null, undefined, "i1aa", 5, []]) {
  Deno.test(`arguments that are ${JSON.stringify(raw)} are refused`, () => {
    assert.throws(() => validateInput(get, raw), { code: "VALIDATION_FAILED" });
  });
}

Deno.test("arguments named like object internals pollute nothing", () => {
  validateInput(get, JSON.parse('{"id":"i1aa","__proto__":{"polluted":1}}'));
  assert.equal(({} as Record<string, unknown>).polluted, undefined);
});

Deno.test("half a character is refused in every field", () => {
  assert.throws(() => validateInput(get, { id: "i1aa", grep: "x\ud800" }), {
    code: "VALIDATION_FAILED",
    message: "Cannot call ctx.get: grep holds half a character (a lone surrogate)",
  });
});
