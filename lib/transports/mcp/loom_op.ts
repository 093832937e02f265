/** `loom_op`: the one tool through which a client reaches every operation that is not listed. */
import { LoomError } from "../../core/errors.ts";
import { quoteForMessage } from "../../core/text.ts";
import type { ToolEntry } from "./tools.ts";

/** The name of the tool. */
export const LOOM_OP = "loom_op";

/** The tool as `tools/list` shows it. It may destroy (the protocol's default), with `confirm`. */
export const LOOM_OP_TOOL: ToolEntry = {
  name: LOOM_OP,
  description: 'Run any other operation; op "help" lists them, with args.op its fields.',
  inputSchema: {
    type: "object",
    properties: { op: { type: "string" }, args: { type: "object" } },
    required: ["op"],
  },
  annotations: { openWorldHint: false },
};

/** What a call of `loom_op` means: an operation by name, or help. */
export interface OperationCall {
  readonly op: string;
  readonly args: Record<string, unknown>;
}

/**
 * Reads the arguments of `loom_op`. Fields beside `op` and `args` count as arguments too, and `args`
 * may be JSON text: models write all three, and all three can mean only one thing.
 *
 * @throws VALIDATION_FAILED when there is no operation or `args` is no object.
 */
export function readLoomOp(given: Record<string, unknown>): OperationCall {
  const { op, args, ...beside } = given;
  if (typeof op !== "string" || op.trim() === "") throw withoutOperation(op, Object.keys(beside));
  return { op: op.trim(), args: { ...beside, ...objectOf(args) } };
}

function objectOf(args: unknown): Record<string, unknown> {
  if (args === undefined || args === null) return {};
  const value = typeof args === "string" ? parseJson(args) : args;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw invalid("args", `must be a JSON object, not ${shown(args)}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Other names under which models write the operation. */
const OPERATION_NAMES = ["operation", "tool", "name", "command", "function", "method"];

function withoutOperation(op: unknown, beside: readonly string[]): LoomError {
  const meant = beside.find((name) => OPERATION_NAMES.includes(name.toLowerCase()));
  if (op !== undefined && op !== null) {
    return invalid("op", `must be an operation's name, not ${shown(op)}`);
  }
  return invalid(
    "op",
    `is missing; give an operation's name${meant ? ` there, not as ${meant}` : ""}`,
  );
}

function shown(value: unknown): string {
  if (typeof value === "string") return quoteForMessage(value, 80);
  if (typeof value === "object") return Array.isArray(value) ? "a list" : "an object";
  return String(value);
}

function invalid(field: string, problem: string): LoomError {
  return new LoomError("VALIDATION_FAILED", `Cannot call loom_op: ${field} ${problem}`, {
    next: 'Example: loom_op {"op":"ctx.stats","args":{}}; {"op":"help"} lists the operations.',
    fields: [{ field, problem }],
  });
}
