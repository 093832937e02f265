/** The only place that says what MCP lists. A roster is visibility only: every operation stays callable. */
import type { AnyOperation } from "./operation.ts";

/** The rosters a client can be given. */
export type Toolset = "core" | "drawer" | "all";

/** Listed by default, in this order. */
const CORE = ["ctx.store_file", "ctx.store", "ctx.get", "ctx.search"];

/** Listed in `core` only when the operator turned commands on. */
const CORE_WHEN_ENABLED = ["ctx.store_cmd"];

/**
 * The operations that `tools/list` shows, besides `loom_op`.
 *
 * @param options.commands whether commands may be stored (`ctx.store_cmd`).
 */
export function listedOperations(
  operations: readonly AnyOperation[],
  toolset: Toolset,
  options: { readonly commands: boolean },
): AnyOperation[] {
  if (toolset === "all") return [...operations];
  if (toolset === "drawer") return operations.filter(({ name }) => name.startsWith("ctx."));
  const names = options.commands ? [...CORE, ...CORE_WHEN_ENABLED] : CORE;
  return names.flatMap((name) => operations.filter((operation) => operation.name === name));
}
