import assert from "node:assert/strict";
import { operationFacts } from "../../../lib/app/operation_facts.ts";

Deno.test("every operation is described with the schema of its arguments", () => {
  const get = operationFacts().find(({ name }) => name === "ctx.get");
  assert.equal(get?.effect, "read");
  assert.ok(get.errors.includes("ITEM_UNKNOWN"));
  assert.deepEqual(get.inputSchema.required, ["id"]);
});
