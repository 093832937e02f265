/** The first gate: arguments become the operation's input, or the caller learns which field is wrong. */
import type { z } from "zod";
import { LoomError } from "../core/errors.ts";
import { quoteForMessage } from "../core/text.ts";
import type { AnyOperation } from "../operations/operation.ts";
import { meantField } from "./argument_names.ts";
import { fieldProblem } from "./field_problem.ts";

/** Wrong fields that one answer names. */
const MOST_PROBLEMS = 3;

/** Input that passed, and the keys nobody asked for. */
export interface ValidInput {
  readonly input: Record<string, unknown>;
  readonly ignoredArgs: readonly string[];
}

/**
 * Validates raw arguments against an operation's input.
 *
 * @throws UNKNOWN_ARGUMENT when a key is a near miss of a field or another name for it (an argument
 *   must not get lost), or the operation refuses strangers; other unknown keys are ignored and named. VALIDATION_FAILED with each wrong field.
 */
export function validateInput(operation: AnyOperation, rawInput: unknown): ValidInput {
  const raw = withoutNulls(requireObject(operation, rawInput));
  const fields = Object.keys(operation.input.shape);
  const unknown = Object.keys(raw).filter((key) => !fields.includes(key));
  const free = fields.filter((name) => !(name in raw));
  for (const key of unknown) refuseMistake(operation, key, free);
  if (operation.refusesStrangers || operation.effect === "destroy") {
    for (const key of unknown) refuseStranger(operation, key);
  }
  refuseHalfCharacters(operation, raw);
  const parsed = operation.input.safeParse(raw);
  if (!parsed.success) throw fieldErrors(operation, { raw, unknown, issues: parsed.error.issues });
  return { input: parsed.data, ignoredArgs: unknown };
}

function requireObject(operation: AnyOperation, rawInput: unknown): Record<string, unknown> {
  if (typeof rawInput === "object" && rawInput !== null && !Array.isArray(rawInput)) {
    return rawInput as Record<string, unknown>;
  }
  const given = rawInput === null ? "null" : Array.isArray(rawInput) ? "a list" : typeof rawInput;
  throw new LoomError(
    "VALIDATION_FAILED",
    `Cannot call ${operation.name}: its arguments must be a JSON object, not ${given}`,
    { next: exampleCall(operation) },
  );
}

/** A lone surrogate has no UTF-8 form: it would be stored as something else than it was. */
function refuseHalfCharacters(operation: AnyOperation, raw: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(raw)) {
    if (typeof value !== "string" || value.isWellFormed()) continue;
    throw new LoomError(
      "VALIDATION_FAILED",
      `Cannot call ${operation.name}: ${field} holds half a character (a lone surrogate)`,
      { next: 'Send whole characters; content of any bytes goes as base64, "encoding":"base64".' },
    );
  }
}

/** Clients send null for what they do not set. */
function withoutNulls(raw: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null));
}

function refuseMistake(operation: AnyOperation, key: string, free: readonly string[]): void {
  const meant = meantField(key, { free, mistakes: operation.mistakes ?? {} });
  if (!meant) return;
  throw new LoomError(
    "UNKNOWN_ARGUMENT",
    `Cannot call ${operation.name}: it has no argument ${quoteForMessage(key)}`,
    {
      next: `Did you mean "${meant}"? ${exampleCall(operation)}`,
      fields: [{ field: key, problem: `unknown; did you mean ${meant}` }],
    },
  );
}

/** Names with an underscore are a client's own and mean nothing to an operation. */
function refuseStranger(operation: AnyOperation, key: string): void {
  if (key.startsWith("_")) return;
  throw new LoomError(
    "UNKNOWN_ARGUMENT",
    `Cannot call ${operation.name}: it has no argument ${quoteForMessage(key)}`,
    {
      next: `Its arguments are ${Object.keys(operation.input.shape).join(", ")}. ${
        exampleCall(operation)
      }`,
      fields: [{ field: key, problem: "unknown" }],
    },
  );
}

/** What a call gave, and what of it is wrong. */
interface RefusedInput {
  readonly raw: Record<string, unknown>;
  readonly unknown: readonly string[];
  readonly issues: readonly z.core.$ZodIssue[];
}

function fieldErrors(
  operation: AnyOperation,
  { raw, unknown, issues }: RefusedInput,
): LoomError {
  const fields = issues.slice(0, MOST_PROBLEMS).map((issue) => ({
    field: issue.path.join(".") || "(arguments)",
    problem: fieldProblem(issue, {
      given: valueAt(raw, issue.path),
      describe: descriptionOf(operation.input.shape[String(issue.path[0])]),
    }),
  }));
  const problems = fields.map(({ field, problem }) => `${field} ${problem}`);
  const [stranger] = unknown;
  if (stranger !== undefined) problems.push(`it has no argument ${quoteForMessage(stranger, 40)}`);
  return new LoomError(
    "VALIDATION_FAILED",
    `Cannot call ${operation.name}: ${problems.join("; ")}`,
    { next: exampleCall(operation), fields },
  );
}

/** What a field's declaration says of it, through the wrappers of defaults. */
function descriptionOf(field: z.ZodType | undefined): string | undefined {
  const wrapped = (field?.def as { innerType?: z.ZodType } | undefined)?.innerType;
  return field?.description ?? (wrapped && descriptionOf(wrapped));
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value: unknown, key) => (value as Record<PropertyKey, unknown>)?.[key], raw);
}

function exampleCall(operation: AnyOperation): string {
  const example = operation.examples.find((entry) => !("error" in entry.expect));
  return example
    ? `Example: ${operation.name} ${JSON.stringify(example.input)}`
    : `Ask for its fields with loom_op {"op":"help","args":{"op":"${operation.name}"}}.`;
}
