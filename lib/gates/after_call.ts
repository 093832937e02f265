/** The last gate: one ledger row for every call whose handler ran. Never fails the call. */
import type { CallContext } from "../operations/context.ts";
import type { AnyOperation } from "../operations/operation.ts";

/** How a handler ended. */
export interface CallOutcome {
  /** `ok` or an error code. */
  readonly outcome: string;
  readonly startedAtMs: number;
}

/** Writes the ledger row of a finished call. Counting retrieved tokens happens here, off the reply path. */
export async function recordAfterCall(
  operation: AnyOperation,
  context: CallContext,
  { outcome, startedAtMs }: CallOutcome,
): Promise<void> {
  const { caller, meter } = context;
  const durationMs = Math.max(0, context.now() - startedAtMs);
  try {
    const retrieved = await retrievedTokens(context);
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
      durationMs,
      rawTokens: meter.rawTokens,
      anchorTokens: meter.anchorTokens,
      retrievedTokens: retrieved,
      schemaTokens: caller.schemaTokens,
    });
  } catch {
    // The answer is worth more than its ledger row; health reports a drawer that takes no rows.
  }
}

/**
 * The most characters of a command's output that a host hands to a model; what a shell prints beyond
 * is read by nobody who pays for it.
 */
const SHELL_OUTPUT_CHARACTERS = 100_000;

async function retrievedTokens(
  { caller, meter, outsidePrompt, tokens }: CallContext,
): Promise<number> {
  if (outsidePrompt || meter.retrievedText === "") return 0;
  const isShell = caller.transport === "cli";
  return await tokens.count(
    isShell ? meter.retrievedText.slice(0, SHELL_OUTPUT_CHARACTERS) : meter.retrievedText,
  );
}
