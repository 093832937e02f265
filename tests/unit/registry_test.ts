import assert from "node:assert/strict";
import { findOperation } from "../../lib/registry.ts";

Deno.test("an operation is found by its dotted name and by its tool name", () => {
  assert.equal(findOperation("ctx.store_file")?.name, "ctx.store_file");
  assert.equal(findOperation("ctx_store_file")?.name, "ctx.store_file");
  assert.equal(findOperation("ctx.nothing"), undefined);
});
