/** Input schemas as a model needs them: every key of them is paid for on every turn. */
import { z } from "zod";
import type { AnyOperation } from "../../operations/operation.ts";

/** A JSON schema of an object. */
export interface InputSchema {
  readonly type: "object";
  readonly properties: Readonly<Record<string, Record<string, unknown>>>;
  readonly required?: readonly string[];
  readonly [key: string]: unknown;
}

/**
 * What the gate checks anyway and the field's description says where it matters: a model writes no
 * better calls for reading it twice.
 */
const LEFT_OUT = new Set([
  "$schema",
  "additionalProperties",
  "default",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "maximum",
  "maxItems",
  "maxLength",
  "minimum",
  "minItems",
  "minLength",
]);

/** Fields whose name and type say all that a model must know; their descriptions are for people. */
const PLAIN = new Set(["content", "encoding", "name", "profile", "session"]);

/** The compact input schema of an operation. */
export function inputSchemaOf(operation: AnyOperation): InputSchema {
  const full = z.toJSONSchema(operation.input, { io: "input", unrepresentable: "any" });
  const { type: _type, properties, ...rest } = compactSchema(full);
  return {
    type: "object",
    properties: (properties ?? {}) as InputSchema["properties"],
    ...rest,
  };
}

function compactSchema(schema: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !LEFT_OUT.has(key))
      .map(([key, value]) => [key, key === "properties" ? compactEach(value) : compact(value)]),
  );
}

/** The keys of `properties` are names of fields, whatever they are called. */
function compactEach(properties: unknown): Record<string, unknown> {
  const fields = Object.entries(properties as Record<string, unknown>);
  return Object.fromEntries(fields.map(([name, schema]) => {
    const { description, ...rest } = compact(schema) as Record<string, unknown>;
    return [name, PLAIN.has(name) || description === undefined ? rest : { description, ...rest }];
  }));
}

function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compact);
  return typeof value === "object" && value !== null
    ? compactSchema(value as Record<string, unknown>)
    : value;
}
