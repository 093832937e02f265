/** Which session a call works in. */
import { LoomError } from "../../../core/errors.ts";
import { quoteForMessage } from "../../../core/text.ts";
import type { CallContext } from "../../../operations/context.ts";
import type { SessionRef, SessionRow } from "../../../storage/drawer_store.ts";

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LABEL_PATTERN = /^[A-Za-z][\w.-]{0,63}$/;

/**
 * Reads a session as callers write it.
 *
 * @throws VALIDATION_FAILED when it is neither a session id nor a label.
 */
export function parseSession(text: string): SessionRef {
  const given = text.trim();
  if (UUID_PATTERN.test(given)) return { id: given.toLowerCase() };
  if (LABEL_PATTERN.test(given)) return { name: given };
  throw new LoomError("VALIDATION_FAILED", `Cannot use ${quoteForMessage(text)} as a session`, {
    next:
      "Give a session id, or a label: a letter, then up to 63 letters, digits, dots, dashes or underscores.",
  });
}

/**
 * The session to write into: the named one, or the caller's default. A label that does not exist yet
 * is made; an id never is.
 */
export async function sessionForWrite(
  context: CallContext,
  given: string | undefined,
): Promise<SessionRow> {
  if (given === undefined) {
    return await context.store.ensureSession(
      context.caller,
      context.caller.defaultSession,
      context.now(),
    );
  }
  const ref = parseSession(given);
  if ("name" in ref) return await context.store.ensureSession(context.caller, ref, context.now());
  return await existingSession(context, given);
}

/** @throws SESSION_UNKNOWN when the namespace has no such open session. */
export async function existingSession(
  context: Pick<CallContext, "store" | "scope">,
  given: string,
): Promise<SessionRow> {
  const session = await context.store.findSession(context.scope, parseSession(given));
  if (session && session.state === "open") return session;
  const state = session ? `was ${session.state}` : "is unknown here";
  throw new LoomError("SESSION_UNKNOWN", `The session ${quoteForMessage(given)} ${state}`, {
    next: "Leave session out for the current one, or name another.",
  });
}

/** How a session is written in replies: its label when it has one, since that is shorter. */
export function sessionLabel(session: Pick<SessionRow, "id" | "name">): string {
  return session.name ?? session.id;
}
