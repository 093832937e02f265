/** What is wrong with a field, in a sentence that whoever made the call can act on. */
import type { z } from "zod";
import { countNoun, groupDigits, quoteForMessage } from "../core/text.ts";

/** Names of types as a reader of JSON knows them. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/** What is known of a field beside what is wrong with it. */
export interface FieldFacts {
  /** The value that the call gave. */
  readonly given: unknown;
  /** What the field's declaration says of it. */
  readonly describe?: string;
}

/**
 * What a field must be and what it was, without the field's name: `must be a string, not 12`. Where the
 * type is wrong the field's own description stands beside it, since it shows the form.
 */
export function fieldProblem(issue: z.core.$ZodIssue, { given, describe }: FieldFacts): string {
  switch (issue.code) {
    case "invalid_type": {
      const form = describe ? ` (${describe})` : "";
      const wanted = (TYPE_NAMES[issue.expected] ?? issue.expected) + form;
      return given === undefined
        ? `is missing; give ${wanted}`
        : `must be ${wanted}, not ${shown(given)}`;
    }
    case "invalid_value":
      return `must be ${issue.values.map(shown).join(" or ")}, not ${shown(given)}`;
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? "must not be empty"
        : `must be at least ${amount(issue.minimum, issue.origin)}, not ${
          size(given, issue.origin)
        }`;
    case "too_big":
      return `must be at most ${amount(issue.maximum, issue.origin)}, not ${
        size(given, issue.origin)
      }`;
    case "custom":
      return issue.message;
    default:
      return `is not valid: ${shown(given)}`;
  }
}

function amount(limit: number | bigint, origin: string): string {
  if (origin === "string") return `${countNoun(Number(limit), "character")} long`;
  return origin === "array" ? countNoun(Number(limit), "entry") : groupDigits(Number(limit));
}

function size(given: unknown, origin: string): string {
  const hasLength = typeof given === "string" || Array.isArray(given);
  return hasLength && (origin === "string" || origin === "array")
    ? groupDigits(given.length)
    : shown(given);
}

function shown(value: unknown): string {
  if (typeof value === "string") return quoteForMessage(value, 40);
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" && value !== null ? "an object" : String(value);
}
