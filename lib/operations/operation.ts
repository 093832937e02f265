/** What a declaration is. An operation is declared once and served everywhere. */
import { z } from "zod";
import type { ErrorCode } from "../core/errors.ts";
import type { CallContext } from "./context.ts";
import type { Role } from "./role.ts";

/** What a call may change: nothing, something, or remove something for good. */
export type Effect = "read" | "write" | "destroy";

/** How the CLI spells an operation. */
export interface CliShape {
  /** The verb; several words are several arguments. Absent: only `loom call` reaches it. */
  readonly verb: string;
  /** Input fields taken by position, in order. */
  readonly positional?: readonly string[];
  /** Short flags, by input field: `{ name: "n" }`. */
  readonly short?: Readonly<Record<string, string>>;
  /** Flags whose name is not the field's own: `{ budget: "budget_tokens" }` maps flag to field. */
  readonly flags?: Readonly<Record<string, string>>;
  /**
   * The input fields that standard input stands for: no flag is offered for them, the bytes travel
   * as `CallEnvironment.attachment`. Of two operations with one verb (`store FILE`, `store -`), the
   * one that has them is meant by `-` and by a pipe without an argument.
   */
  readonly stdin?: readonly string[];
  /** Whether an answer says that something is wrong: the CLI then ends with 1, so that scripts see it. */
  failed?(output: Record<string, unknown>): boolean;
}

/** One call on a fresh drawer with literal input and expected output; runs as a test. */
export interface Example<Input = Record<string, unknown>> {
  readonly title: string;
  /** Files in the folder that the caller's relative paths start from, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Calls made first, in order, on the same drawer. */
  readonly before?: readonly {
    readonly operation: string;
    readonly input: Record<string, unknown>;
  }[];
  readonly input: Input;
  /** A part of the output: every named field must be equal. For a refusal, `{ error: "CODE" }`. */
  readonly expect: Record<string, unknown>;
}

/** A declared operation. */
export interface Operation<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> {
  /** `plane.verb`, lower case, underscores inside the verb. */
  readonly name: string;
  /** One sentence of at most 100 characters. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  readonly effect: Effect;
  readonly role: Role;
  /** Whether the same call twice has the effect of one. */
  readonly idempotent: boolean;
  /** Whether each call leaves an audit row. */
  readonly audit: boolean;
  readonly budgetP99Ms: number;
  readonly maturity: "stable" | "preview";
  /** The codes its handler can answer with, besides those of the gates. */
  readonly errors: readonly ErrorCode[];
  readonly examples: readonly Example<z.input<Input>>[];
  readonly cli: CliShape;
  /**
   * Names that callers take for a field's, in lower case without separators, and the field: `{ start:
   * "lines" }`. Such a call is refused with the field that was meant, where ignoring the name would
   * answer another question. A word of a longer name counts too (`line_start`).
   */
  readonly mistakes?: Readonly<Record<string, string>>;
  /**
   * Whether any argument that is no field refuses the call, unless it starts with an underscore. For
   * operations that answer with very much when they overlook what should have narrowed them. Those that
   * destroy do so anyhow. Default: false, such arguments are named beside the answer.
   */
  readonly refusesStrangers?: boolean;
  /** The text that a model reads. */
  render(output: z.output<Output>, input: z.output<Input>): string;
  handler(input: z.output<Input>, context: CallContext): Promise<z.output<Output>>;
}

/** An operation whose input and output types are forgotten, as lists hold it. */
// deno-lint-ignore no-explicit-any
export type AnyOperation = Operation<any, any>;

/** Gives a declaration its types; the one way to declare an operation. */
export function defineOperation<Input extends z.ZodObject, Output extends z.ZodObject>(
  operation: Operation<Input, Output>,
): Operation<Input, Output> {
  return Object.freeze(operation);
}
