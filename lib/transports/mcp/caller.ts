/** Who an MCP client is to the rest of the program. */
import type { Caller } from "../../operations/context.ts";
import type { HostCaller } from "./host.ts";

const AGENT_LIMIT_CHARS = 40;

/** The agent's name from what the client calls itself: `Claude Code` → `claude-code`. */
export function agentName(clientName: string | undefined): string {
  const plain = (clientName ?? "").toLowerCase().replace(/[^a-z0-9._]+/g, "-");
  return plain.replace(/^[-.]+/, "").slice(0, AGENT_LIMIT_CHARS).replace(/-+$/, "") || "mcp";
}

/** The caller of a request. What the schemas cost is read when the ledger row is written. */
export function callerOf(
  known: HostCaller,
  options: { clientName: string | undefined; schemaTokens: () => number },
): Caller {
  return {
    ...known,
    agent: agentName(options.clientName),
    transport: "mcp",
    get schemaTokens() {
      return options.schemaTokens();
    },
  };
}
