/** The order of the gates and the only door to a handler. */
import { asLoomError, LoomError } from "../core/errors.ts";
import type { CallContext, CallEnvironment, Services } from "../operations/context.ts";
import type { AnyOperation } from "../operations/operation.ts";
import { type CallOutcome, recordAfterCall } from "./after_call.ts";
import { authorise } from "./authorise.ts";
import { RateLimiter } from "./rate_limit.ts";
import { validateInput } from "./validate.ts";

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

/** The door to every handler of a process. */
export interface Pipeline {
  readonly call: CallOperation;
  /** Resolves when the after-call rows of all finished calls are written. */
  settled(): Promise<void>;
}

/**
 * The pipeline of a process: validate → authorise → rate limit → handler → after-call row. The reply
 * does not wait for the row.
 *
 * @param newRequestId makes the id of a call that brings none.
 */
export function createPipeline(services: Services, newRequestId: () => string): Pipeline {
  const { rateLimit, rpm, burst } = services.settings;
  const limiter = new RateLimiter({ enabled: rateLimit, perMinute: rpm, burst });
  const rows = new Set<Promise<void>>();
  const afterCall: AfterCall = (operation, context, outcome) => {
    const row = recordAfterCall(operation, context, outcome).finally(() => rows.delete(row));
    rows.add(row);
  };
  return {
    async call(operation, rawInput, environment) {
      const { input, ignoredArgs } = validateInput(operation, rawInput);
      authorise(operation, environment.caller);
      limiter.draw(environment.caller, services.now());
      const context = contextOf(services, environment, environment.requestId ?? newRequestId());
      const output = await runHandler({ operation, input, context }, afterCall);
      return { output, input, ignoredArgs, requestId: context.requestId };
    },
    async settled() {
      await Promise.all(rows);
    },
  };
}

type AfterCall = (operation: AnyOperation, context: CallContext, outcome: CallOutcome) => void;

function contextOf(
  services: Services,
  environment: CallEnvironment,
  requestId: string,
): CallContext {
  const { org, namespace } = environment.caller;
  return {
    ...services,
    ...environment,
    requestId,
    scope: { org, namespace },
    signal: environment.signal ?? new AbortController().signal,
    onProgress: environment.onProgress ?? (() => {}),
    meter: { sessionId: undefined, rawTokens: 0, anchorTokens: 0, retrievedText: "" },
  };
}

async function runHandler(
  call: { operation: AnyOperation; input: Record<string, unknown>; context: CallContext },
  afterCall: AfterCall,
): Promise<Record<string, unknown>> {
  const { operation, input, context } = call;
  const startedAtMs = context.now();
  try {
    context.signal.throwIfAborted();
    const output = await operation.handler(input, context);
    afterCall(operation, context, { outcome: "ok", startedAtMs });
    return output;
  } catch (thrown) {
    const error = declared(operation, asLoomError(thrown));
    afterCall(operation, context, { outcome: error.code, startedAtMs });
    throw error;
  }
}

/** Codes that any handler may end with, because the ground under it gave way. */
const ALWAYS_POSSIBLE = /^(DRAWER_|CONTENT_DAMAGED|CANCELLED|INTERNAL)/;

/** An operation answers with the codes it declares; another one is a defect and becomes INTERNAL. */
function declared(operation: AnyOperation, error: LoomError): LoomError {
  if (ALWAYS_POSSIBLE.test(error.code) || operation.errors.includes(error.code)) return error;
  return asLoomError(
    new Error(`${operation.name} threw undeclared ${error.code}`, { cause: error }),
  );
}
