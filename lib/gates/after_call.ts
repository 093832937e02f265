/** The last gate: one ledger row for every call whose handler ran. Never fails the call. */
import type { CallContext } from "../operations/context.ts";
import type { AnyOperation } from "../operations/operation.ts";

/** How a handler ended. */
export interface CallOutcome {
  /** `ok` or an error code. */
  readonly outcome: string;
  readonly startedAtMs: number;
}

/** Writes the ledger row of a finished call. */
export function recordAfterCall(
  operation: AnyOperation,
  context: CallContext,
  { outcome, startedAtMs }: CallOutcome,
): void {
  const { caller, meter } = context;
  try {
    context.store.recordCall({
      org: caller.org,
      namespace: caller.namespace,
      agent: caller.agent,
      userId: caller.userId,
      atMs: startedAtMs,
      operation: operation.name,
      transport: caller.transport,
      sessionId: meter.sessionId,
      outcome,
      durationMs: Math.max(0, context.now() - startedAtMs),
      rawTokens: meter.rawTokens,
      anchorTokens: meter.anchorTokens,
      retrievedTokens: meter.retrievedTokens,
      schemaTokens: caller.schemaTokens,
    });
  } catch {
    // The answer is worth more than its ledger row; health reports a drawer that takes no rows.
  }
}
