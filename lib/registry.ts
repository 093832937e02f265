/** Joins the planes' lists. Nothing else. */
import type { AnyOperation } from "./operations/operation.ts";
import { mcpToolName } from "./operations/names.ts";
import { DRAWER_OPERATIONS } from "./planes/drawer/mod.ts";

/** Every operation there is. */
export const OPERATIONS: readonly AnyOperation[] = [...DRAWER_OPERATIONS];

/** The operation of a name, dotted (`ctx.get`) or as an MCP tool (`ctx_get`); undefined when unknown. */
export function findOperation(name: string): AnyOperation | undefined {
  return OPERATIONS.find((operation) =>
    operation.name === name || mcpToolName(operation.name) === name
  );
}
