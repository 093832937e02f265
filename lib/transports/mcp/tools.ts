/** The tools a client sees, derived from the declarations. */
import { mcpToolName } from "../../operations/names.ts";
import type { AnyOperation } from "../../operations/operation.ts";
import { LOOM_OP_TOOL } from "./loom_op.ts";
import { type InputSchema, inputSchemaOf } from "./tool_schema.ts";

/** One entry of `tools/list`. */
export interface ToolEntry {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  readonly annotations: Readonly<Record<string, boolean>>;
}

/** The entries of `tools/list`: the listed operations and the door to all others. */
export function toolEntries(listed: readonly AnyOperation[]): ToolEntry[] {
  return [...listed.map(toolOf), LOOM_OP_TOOL];
}

/** The text of tools as a prompt holds it, for counting what it costs. */
export function promptText(tools: readonly ToolEntry[], instructions: string): string {
  const parts = tools.map(({ name, description, inputSchema }) =>
    `${name}\n${description}\n${JSON.stringify(inputSchema)}`
  );
  return [...parts, instructions].join("\n");
}

function toolOf(operation: AnyOperation): ToolEntry {
  return {
    name: mcpToolName(operation.name),
    description: operation.summary,
    inputSchema: inputSchemaOf(operation),
    annotations: annotationsOf(operation),
  };
}

/** Only what differs from the protocol's defaults (not read-only, destructive, open world). */
function annotationsOf({ effect, idempotent }: AnyOperation): Record<string, boolean> {
  if (effect === "read") return { readOnlyHint: true, openWorldHint: false };
  return {
    ...(effect === "write" ? { destructiveHint: false } : {}),
    ...(idempotent ? { idempotentHint: true } : {}),
    openWorldHint: false,
  };
}
