import assert from "node:assert/strict";
import { INSTRUCTIONS } from "../../../../lib/transports/mcp/instructions.ts";

Deno.test("instructions name the way in, the ways back and the rule", () => {
  for (const word of ["ctx_store_file", "anchor", "ctx_search", "ctx_get", "never guess"]) {
    assert.ok(INSTRUCTIONS.includes(word), word);
  }
});
