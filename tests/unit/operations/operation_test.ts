import assert from "node:assert/strict";
import { OPERATIONS } from "../../../lib/registry.ts";

Deno.test("a declaration cannot be changed after it was made", () => {
  const operation = OPERATIONS[0]! as { role: string };
  assert.throws(() => operation.role = "VIEWER", TypeError);
});
