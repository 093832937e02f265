import assert from "node:assert/strict";
import { sealOf } from "../../../../lib/storage/sqlite/seal.ts";

Deno.test("a seal is the same for the same values, and another for any change", () => {
  const values = [1, 2.5, "text", null, ""];
  const seal = sealOf(values);
  assert.equal(sealOf([1, 2.5, "text", null, ""]), seal);
  assert.equal(Number.isInteger(seal) && seal >= 0 && seal < 2 ** 32, true);
  const others = [
    [2, 1, "text", null, ""],
    [1, 2.5, "texu", null, ""],
    [1, 2.5, "text", "", ""],
    [1, 2.5, "text", null],
    [1, 2.5, "tex", "t", null, ""],
  ];
  for (const other of others) assert.notEqual(sealOf(other), seal);
});
