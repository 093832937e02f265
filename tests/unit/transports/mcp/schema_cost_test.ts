import assert from "node:assert/strict";
import { SchemaCost } from "../../../../lib/transports/mcp/schema_cost.ts";
import { testMcpHost } from "../../../support/mcp_host.ts";

Deno.test("SchemaCost estimates from below, then measures once", async () => {
  const host = testMcpHost(); // Its counter counts characters.
  const cost = new SchemaCost(host);
  assert.equal(cost.tokens, 0);
  await cost.estimate();
  const estimate = cost.tokens;
  assert.ok(estimate > 50);
  assert.equal(host.doorsOpened(), 0);
  await cost.measure();
  assert.ok(cost.tokens > 5 * estimate && cost.tokens < 7 * estimate);
  await Promise.all([cost.measure(), cost.estimate()]);
  assert.equal(host.doorsOpened(), 1);
});

Deno.test("SchemaCost keeps its estimate when there is no drawer to count with", async () => {
  const cost = new SchemaCost(testMcpHost({ door: () => Promise.reject(new Error("no drawer")) }));
  await cost.estimate();
  const estimate = cost.tokens;
  await cost.measure();
  assert.equal(cost.tokens, estimate);
});
