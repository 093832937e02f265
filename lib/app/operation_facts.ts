/** What a program may want to know of each operation before it calls one. */
import { z } from "zod";
import type { ErrorCode } from "../core/errors.ts";
import { OPERATIONS } from "../registry.ts";

/** One operation, as data. */
export interface OperationFacts {
  /** Its name, `plane.verb`. */
  readonly name: string;
  /** What it does, in one sentence. */
  readonly summary: string;
  /** Whether a call changes nothing, something, or removes something for good. */
  readonly effect: "read" | "write" | "destroy";
  /** The codes it can refuse with, besides those of the gates. */
  readonly errors: readonly ErrorCode[];
  /** JSON schema of its arguments. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** Every operation that `Loom.call` takes. */
export function operationFacts(): OperationFacts[] {
  return OPERATIONS.map(({ name, summary, effect, errors, input }) => ({
    name,
    summary,
    effect,
    errors,
    inputSchema: z.toJSONSchema(input, { io: "input" }),
  }));
}
