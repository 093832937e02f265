import assert from "node:assert/strict";
import { IntegerSet } from "../../../../lib/engine/coverage/integer_set.ts";

Deno.test("integers come back distinct and in order", () => {
  const set = new IntegerSet();
  for (const text of ["65535", "0", "7", "8", "7"]) assert.equal(set.add(text), true);
  assert.deepEqual(set.values(), [0, 7, 8, 65_535]);
});

Deno.test("what is no small integer, or not written as one, is not taken", () => {
  const set = new IntegerSet();
  for (const text of ["", "65536", "99999", "100000", "007", "-1", "1.5", "12ms", "١"]) {
    assert.equal(set.add(text), false, text);
  }
  assert.deepEqual(set.values(), []);
});
