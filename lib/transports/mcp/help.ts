/** What `loom_op` answers to `help`. */
import type { AnyOperation } from "../../operations/operation.ts";
import { inputSchemaOf } from "./tool_schema.ts";

/** One operation of the list. */
export interface OperationHelp {
  readonly op: string;
  readonly summary: string;
  readonly effect: string;
}

/** One field of an operation. */
export interface FieldHelp {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

/** All operations, or one with its fields. */
export type HelpAnswer =
  | { readonly operations: readonly OperationHelp[] }
  | (OperationHelp & { readonly fields: readonly FieldHelp[]; readonly example?: unknown });

/** The list of operations. */
export function helpOnAll(operations: readonly AnyOperation[]): HelpAnswer {
  return { operations: operations.map(helpLine) };
}

/** One operation: its fields, and an example that works. */
export function helpOnOne(operation: AnyOperation): HelpAnswer {
  const { properties, required = [] } = inputSchemaOf(operation);
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    required: required.includes(name),
    description: String(schema.description ?? ""),
  }));
  const example = operation.examples.find(({ expect }) => !("error" in expect))?.input;
  return { ...helpLine(operation), fields, ...(example ? { example } : {}) };
}

/** The answer as a model reads it: one line an operation, or one line a field. */
export function renderHelp(answer: HelpAnswer): string {
  if ("operations" in answer) {
    const lines = answer.operations.map(({ op, summary }) => `${op}  ${summary}`);
    return [...lines, 'Fields of one: loom_op {"op":"help","args":{"op":"NAME"}}'].join("\n");
  }
  const fields = answer.fields.map((field) =>
    `  ${field.name}${field.required ? "" : "?"}: ${field.type}  ${field.description}`.trimEnd()
  );
  const example = answer.example
    ? [`example: loom_op ${JSON.stringify({ op: answer.op, args: answer.example })}`]
    : [];
  return [`${answer.op}  ${answer.summary}`, ...fields, ...example].join("\n");
}

function helpLine({ name, summary, effect }: AnyOperation): OperationHelp {
  return { op: name, summary, effect };
}

function typeOf(schema: Record<string, unknown>): string {
  if (Array.isArray(schema.enum)) return schema.enum.join("|");
  return typeof schema.type === "string" ? schema.type : "any";
}
