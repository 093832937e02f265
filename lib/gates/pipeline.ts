/** The order of the gates and the only door to a handler. */
import type { z } from "zod";
import type { CallEnvironment, Services } from "../operations/context.ts";
import type { AnyOperation } from "../operations/operation.ts";

/** What a call answered: the payload, and arguments that were not known and not used. */
export interface CallAnswer {
  readonly output: Record<string, unknown>;
  /** The validated input, defaults filled in, as `render` takes it. */
  readonly input: Record<string, unknown>;
  readonly ignoredArgs: readonly string[];
  readonly requestId: string;
}

/** Calls an operation through every gate. Throws a LoomError; nothing runs after a refusal. */
export type CallOperation = (
  operation: AnyOperation,
  rawInput: unknown,
  environment: CallEnvironment,
) => Promise<CallAnswer>;

export type { AnyOperation, Services, z };
