/** The reference page of the operations, from the registry. */
import { z } from "zod";
import { mcpToolName } from "../../lib/operations/names.ts";
import type { AnyOperation } from "../../lib/operations/operation.ts";
import { commandOf } from "../../lib/transports/cli/command.ts";
import { usageLine } from "../../lib/transports/cli/verb_help.ts";
import { code, fence, page, table } from "./markdown.ts";

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

interface FieldSchema extends ObjectSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: FieldSchema;
}

/** The page as Markdown. */
export function operationsPage(operations: readonly AnyOperation[]): string {
  const list = operations.map(({ name, summary }) => `- [${name}](#${anchorOf(name)}): ${summary}`);
  return page("Operations", "lib/registry.ts", [
    "Each operation is one call, the same as an MCP tool and as a command.",
    list.join("\n"),
    ...operations.flatMap(operationParts),
  ]);
}

function operationParts(operation: AnyOperation): string[] {
  const { name, summary, effect, role, errors } = operation;
  const idempotent = operation.idempotent ? "yes" : "no";
  return [
    `## ${name}`,
    summary,
    fence("text", usageLine(commandOf(operation))),
    table(["MCP tool", "effect", "role", "idempotent"], [
      [code(mcpToolName(name)), effect, role, idempotent],
    ]),
    fieldsPart("Input", schemaOf(operation, "input")),
    fieldsPart("Output", schemaOf(operation, "output")),
    `**Errors**: ${errors.map((error) => code(error)).join(", ") || "none of its own"}.`,
    ...operation.examples.map(examplePart),
  ];
}

function schemaOf(operation: AnyOperation, side: "input" | "output"): ObjectSchema {
  return z.toJSONSchema(operation[side], { io: side, unrepresentable: "any" }) as ObjectSchema;
}

function fieldsPart(title: string, schema: ObjectSchema): string {
  const rows = fieldRows(schema, "");
  if (rows.length === 0) return `**${title}**: no fields.`;
  return `**${title}**\n\n${table(["field", "type", "given", "what it is"], rows)}`;
}

/** One row a field; the fields of an object, or of a list's objects, follow it. */
function fieldRows({ properties = {}, required = [] }: ObjectSchema, prefix: string): string[][] {
  return Object.entries(properties).flatMap(([field, schema]) => [
    [
      code(prefix + field),
      typeText(schema),
      presenceOf(field, { schema, required }),
      schema.description ?? "",
    ],
    ...fieldRows(schema, `${prefix}${field}.`),
    ...fieldRows(schema.items ?? {}, `${prefix}${field}[].`),
  ]);
}

function typeText(schema: FieldSchema): string {
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(", ");
  const type = [schema.type ?? "any"].flat().join(" or ");
  const bounds = [schema.minimum, schema.maximum].filter((bound) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  );
  return bounds.length === 2 ? `${type} ${bounds.join("–")}` : type;
}

function presenceOf(
  field: string,
  { schema, required }: { schema: FieldSchema; required: readonly string[] },
): string {
  if (schema.default !== undefined) return `default ${code(JSON.stringify(schema.default))}`;
  return required.includes(field) ? "always" : "optional";
}

function examplePart(
  { title, files = {}, before = [], input, expect }: AnyOperation["examples"][number],
): string {
  const calls = [
    ...Object.entries(files).map(([path, text]) => `${path} holds ${JSON.stringify(text)}`),
    ...before.map((call) => `${call.operation} ${JSON.stringify(call.input)}`),
    JSON.stringify(input),
    `→ ${JSON.stringify(expect)}`,
  ];
  return `Example: ${title}\n\n${fence("text", calls.join("\n"))}`;
}

function anchorOf(heading: string): string {
  return heading.toLowerCase().replace(/[^\w -]/g, "").replaceAll(" ", "-");
}
