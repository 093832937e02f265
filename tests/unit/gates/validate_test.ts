import assert from "node:assert/strict";
import type { LoomError } from "../../../lib/core/errors.ts";
import { validateInput } from "../../../lib/gates/validate.ts";
import get from "../../../lib/planes/drawer/ops/ctx_get.ts";
import purge from "../../../lib/planes/drawer/ops/ctx_purge_session.ts";
import search from "../../../lib/planes/drawer/ops/ctx_search.ts";
import storeFile from "../../../lib/planes/drawer/ops/ctx_store_file.ts";

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
  assert.deepEqual(validateInput(search, { query: "a", reason: "b" }).ignoredArgs, ["reason"]);
});

for (const [operation, input] of [[get, { id: "i1aa" }], [purge, { session: "s" }]] as const) {
  Deno.test(`${operation.name} refuses any argument that it does not have`, () => {
    const fields = Object.keys(operation.input.shape).join(", ");
    assert.throws(() => validateInput(operation, { ...input, zzz: 40 }), (error: LoomError) => {
      assert.equal(error.code, "UNKNOWN_ARGUMENT");
      assert.equal(error.message, `Cannot call ${operation.name}: it has no argument "zzz"`);
      assert.ok(error.next.startsWith(`Its arguments are ${fields}. Example: `));
      return true;
    });
    assert.deepEqual(validateInput(operation, { ...input, _meta: {} }).ignoredArgs, ["_meta"]);
  });
}

for (const id of [12, {}, [], null, undefined, true]) {
  Deno.test(`an id that is ${JSON.stringify(id)} is refused by field`, () => {
    assert.throws(() => validateInput(get, { id }), (error: Error & { code: string }) => {
      assert.equal(error.code, "VALIDATION_FAILED");
      assert.match(error.message, /ctx\.get: id (?:must be a string|is missing)/);
      return true;
    });
  });
}

Deno.test("null stands for an argument that is not given", () => {
  assert.deepEqual(validateInput(get, { id: "i1aa", lines: null, grep: null }).input, {
    id: "i1aa",
    context: 2,
  });
});

Deno.test("a number is taken for that one line", () => {
  assert.equal(validateInput(get, { id: "i1aa", lines: 40 }).input.lines, "40");
});

Deno.test("whole numbers are taken for their digits where a text is wanted, others are not", () => {
  assert.equal(validateInput(search, { query: 404 }).input.query, "404");
  assert.equal(validateInput(get, { id: "i1aa", bytes: 0 }).input.bytes, "0");
  assert.equal(validateInput(get, { id: "i1aa", grep: 500 }).input.grep, "500");
  for (const query of [1.5, 1e21, true, ["a"]]) {
    assert.throws(() => validateInput(search, { query }), { code: "VALIDATION_FAILED" });
  }
});

Deno.test("what is missing is told with the name that was given instead", () => {
  assert.throws(() => validateInput(storeFile, { whereabouts: "a.log" }), {
    code: "VALIDATION_FAILED",
    message:
      "Cannot call ctx.store_file: path is missing; give a string (File to read, absolute or " +
      'relative); it has no argument "whereabouts"',
    next: 'Example: ctx.store_file {"path":"logs/build.log","session":"demo"}',
  });
});

Deno.test("no refusal is longer than 400 characters", () => {
  const long = "x".repeat(5_000);
  const calls = [{ id: 5, lines: [], bytes: {}, grep: "", context: long, [long]: 1 }, {
    [long]: 1,
  }];
  for (const raw of [...calls, { id: long, lines: long, bytes: long, context: 99 }]) {
    assert.throws(() => validateInput(get, raw), (error: LoomError) => {
      assert.ok(`${error.code}: ${error.message}. Next: ${error.next}`.length <= 400);
      return error.next.includes("Example: ctx.get");
    });
  }
});

for (
  const key of ["start", "line_end", "startLine", "offset", "range", "view_range", "lineRange"]
) {
  Deno.test(`${key} is refused with the field that takes a range, not ignored`, () => {
    assert.throws(() => validateInput(get, { id: "i1aa", [key]: 8100 }), {
      code: "UNKNOWN_ARGUMENT",
      next: /^Did you mean "lines"\? Example: ctx\.get \{"id":"\w+","lines":"2-3"\}/,
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
