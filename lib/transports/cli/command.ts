/** A CLI command, derived from an operation's declaration. Nothing here is written per operation. */
import { z } from "zod";
import type { AnyOperation } from "../../operations/operation.ts";

/** How a value is written on the command line. */
export type ValueKind = "switch" | "number" | "text" | "list" | "json";

/** One input field as the command line offers it. */
export interface CliField {
  /** The input field's name. */
  readonly field: string;
  /** The flag without its dashes; for a positional, its name in the usage line. */
  readonly flag: string;
  readonly short?: string;
  readonly kind: ValueKind;
  readonly describe: string;
  readonly required: boolean;
  readonly choices?: readonly string[];
}

/** An operation as a command. */
export interface CliCommand {
  readonly operation: AnyOperation;
  /** The verb's words. */
  readonly verb: readonly string[];
  readonly positional: readonly CliField[];
  readonly flags: readonly CliField[];
}

/** The field that says "yes, destroy it"; the CLI asks for it as `--yes`. */
const CONFIRM_FIELD = "confirm";

interface FieldSchema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
}

/** The command of an operation. */
export function commandOf(operation: AnyOperation): CliCommand {
  const { verb, positional = [], stdin = [] } = operation.cli;
  const fields = fieldsOf(operation).filter(({ field }) => !stdin.includes(field));
  return {
    operation,
    verb: verb.split(" "),
    positional: positional.flatMap((name) => fields.filter(({ field }) => field === name)),
    flags: fields.filter(({ field }) => !positional.includes(field)),
  };
}

/** The value's placeholder in a usage line: `ID`, `N`, `strict|balanced|aggressive`. */
export function placeholder(field: CliField): string {
  if (field.choices) return field.choices.join("|");
  if (field.kind === "number") return "N";
  return field.kind === "json" ? "JSON" : field.flag.replaceAll("-", "_").toUpperCase();
}

function fieldsOf(operation: AnyOperation): CliField[] {
  const schema = z.toJSONSchema(operation.input, { io: "input", unrepresentable: "any" });
  const properties = (schema.properties ?? {}) as Record<string, FieldSchema>;
  return Object.entries(properties).map(([field, property]) => ({
    field,
    flag: flagOf(operation, field),
    short: operation.cli.short?.[field],
    kind: kindOf(property),
    describe: property.description ?? "",
    required: schema.required?.includes(field) ?? false,
    choices: property.enum?.map(String),
  }));
}

function flagOf(operation: AnyOperation, field: string): string {
  const renamed = Object.entries(operation.cli.flags ?? {}).find(([, target]) => target === field);
  if (renamed) return renamed[0];
  if (operation.effect === "destroy" && field === CONFIRM_FIELD) return "yes";
  return field.replaceAll("_", "-");
}

function kindOf(property: FieldSchema): ValueKind {
  switch (property.type) {
    case "boolean":
      return "switch";
    case "integer":
    case "number":
      return "number";
    case "string":
      return "text";
    case "array":
      return "list";
    default:
      return property.enum ? "text" : "json";
  }
}
