import { z } from "zod";
import { LoomError } from "../../../core/errors.ts";
import { countNoun } from "../../../core/text.ts";
import { booleanField, textField } from "../../../operations/fields.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { existingSession, sessionLabel } from "../app/session_of_call.ts";

const output = z.object({
  session: z.string().describe("The purged session."),
  items: z.int().describe("Items removed; each leaves a tombstone."),
  bytes: z.int().describe("Bytes of content removed."),
  purged_at: z.string().describe("When, ISO 8601, UTC."),
});

/** `ctx.purge_session`: removes a session's items for good, leaving tombstones and no byte. */
export default defineOperation({
  name: "ctx.purge_session",
  summary: "Remove a session and all its items for good; tombstones stay, no byte does.",
  input: z.object({
    session: textField({ min: 1, max: 64, describe: "Session id or label" }),
    confirm: booleanField("Must be true: this can't be undone").default(false),
  }),
  output,
  effect: "destroy",
  role: "ADMIN",
  idempotent: false,
  audit: true,
  budgetP99Ms: 10_000,
  maturity: "stable",
  errors: ["VALIDATION_FAILED", "CONFIRM_REQUIRED", "SESSION_UNKNOWN"],
  examples: [
    {
      title: "a session with one item",
      before: [{ operation: "ctx.store", input: { content: "bye\n", session: "old" } }],
      input: { session: "old", confirm: true },
      expect: { session: "old", items: 1, bytes: 4 },
    },
    {
      title: "without confirm nothing happens",
      before: [{ operation: "ctx.store", input: { content: "bye\n", session: "old" } }],
      input: { session: "old" },
      expect: { error: "CONFIRM_REQUIRED" },
    },
  ],
  cli: { verb: "purge" },
  render(purged) {
    return `purged session ${purged.session}: ${countNoun(purged.items, "item")}, ${
      countNoun(purged.bytes, "byte")
    } removed`;
  },
  async handler(given, context) {
    const session = await existingSession(context, given.session);
    if (!given.confirm) throw confirmRequired(sessionLabel(session), session.items);
    const atMs = context.now();
    const removed = await context.store.purgeSession(context.scope, session.id, atMs);
    return {
      session: sessionLabel(session),
      items: removed.items,
      bytes: removed.bytes,
      purged_at: new Date(atMs).toISOString(),
    };
  },
});

function confirmRequired(session: string, items: number): LoomError {
  return new LoomError(
    "CONFIRM_REQUIRED",
    `Cannot purge ${session} unasked: it holds ${countNoun(items, "item")}, removed for good`,
    { next: "Call again with confirm:true (shell: --yes) if that is what the user wants." },
  );
}
