import assert from "node:assert/strict";
import { agentName, callerOf } from "../../../../lib/transports/mcp/caller.ts";
import vectors from "../../../vectors/mcp/agent_names.json" with { type: "json" };

Deno.test("agentName makes a short plain name of whatever a client calls itself", () => {
  for (const { client, agent } of vectors) assert.equal(agentName(client ?? undefined), agent);
});

Deno.test("callerOf reads the schema's cost each time it is asked", () => {
  let cost = 1;
  const known = {
    ...{ org: "local", namespace: "n", userId: "-", role: "ADMIN" } as const,
    defaultSession: { name: "s" },
  };
  const caller = callerOf(known, { clientName: "Cursor", schemaTokens: () => cost });
  assert.deepEqual([caller.agent, caller.transport, caller.namespace], ["cursor", "mcp", "n"]);
  assert.equal(caller.schemaTokens, 1);
  cost = 2;
  assert.equal(caller.schemaTokens, 2);
});
