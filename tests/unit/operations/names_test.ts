import assert from "node:assert/strict";
import { defaultVerb, mcpToolName, restPath } from "../../../lib/operations/names.ts";

Deno.test("an operation has one name on each transport", () => {
  assert.equal(mcpToolName("ctx.store_file"), "ctx_store_file");
  assert.equal(mcpToolName("memory.set"), "loom_memory_set");
  assert.equal(restPath("ctx.store"), "/v1/ctx.store");
  assert.equal(defaultVerb("ctx.purge_session"), "purge-session");
});
