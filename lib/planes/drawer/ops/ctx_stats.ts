import { z } from "zod";
import { groupDigits } from "../../../core/text.ts";
import { textField } from "../../../operations/fields.ts";
import { defineOperation } from "../../../operations/operation.ts";
import type { CallerCount, CallTotals } from "../../../storage/drawer_store.ts";
import { netSavedTokens } from "../domain/net_savings.ts";
import { existingSession } from "../app/session_of_call.ts";

const output = z.object({
  namespace: z.string().describe("What the figures are about."),
  session: z.string().optional().describe("The session, when one was named."),
  items: z.int().describe("Items stored now."),
  content_bytes: z.int().describe("Bytes of their content."),
  calls: z.int().describe("Calls seen."),
  failures: z.int().describe("Calls that were refused or failed."),
  stores: z.int().describe("Calls that stored something."),
  retrievals: z.int().describe("Calls that read something back."),
  tokens: z.object({
    avoided: z.int().describe("cl100k tokens of content that anchors stood in for."),
    anchors: z.int().describe("Tokens of those anchors."),
    retrieved: z.int().describe("Tokens of what was read back."),
    schemas: z.int().describe("Tokens of tool schemas and instructions, once for every call seen."),
  }),
  clients: z.array(z.object({
    agent: z.string().describe("What the client calls itself."),
    transport: z.string().describe("The door it came through."),
    calls: z.int().describe("Its calls."),
    anchored: z.int().describe("Calls after which an anchor stood in for content."),
    last_call: z.string().describe("When the last one came, ISO 8601."),
  })).describe("Who called in the namespace, the latest first, at most 50."),
  net_saved: z.int().nullable()
    .describe("avoided - anchors - retrieved - schemas; may be negative; null before any store."),
});

/** `ctx.stats`: what Loom saved, net of what it cost. */
export default defineOperation({
  name: "ctx.stats",
  summary: "Net tokens saved: avoided minus anchors, retrievals and schemas. May be negative.",
  input: z.object({
    session: textField({ max: 64, describe: "Only this session (id or label)" }).optional(),
  }),
  output,
  effect: "read",
  role: "VIEWER",
  idempotent: true,
  audit: false,
  budgetP99Ms: 500,
  maturity: "stable",
  errors: ["VALIDATION_FAILED", "SESSION_UNKNOWN"],
  examples: [
    {
      title: "a fresh drawer claims nothing",
      input: {},
      expect: { items: 0, stores: 0, net_saved: null },
    },
  ],
  cli: { verb: "stats" },
  render(stats) {
    const { tokens } = stats;
    const net = stats.net_saved === null
      ? "unknown (nothing stored yet)"
      : groupDigits(stats.net_saved);
    return `net tokens saved: ${net} = avoided ${groupDigits(tokens.avoided)} - anchors ${
      groupDigits(tokens.anchors)
    } - retrieved ${groupDigits(tokens.retrieved)} - schemas ${groupDigits(tokens.schemas)}\n` +
      `${stats.items} items, ${
        groupDigits(stats.content_bytes)
      } B; ${stats.calls} calls (${stats.stores} stores, ` +
      `${stats.retrievals} retrievals, ${stats.failures} failures). Calls are a lower bound on turns.`;
  },
  async handler(given, context) {
    const session = given.session === undefined
      ? undefined
      : await existingSession(context, given.session);
    const filter = session ? { sessionId: session.id } : {};
    const count = await context.store.countScope(context.scope, filter);
    const callers = await context.store.callers(context.scope);
    const totals = await context.store.callTotals(context.scope, filter);
    return {
      namespace: context.scope.namespace,
      ...(given.session === undefined ? {} : { session: given.session }),
      items: count.items,
      content_bytes: count.bytes,
      calls: totals.calls,
      failures: totals.failures,
      stores: totals.stores,
      retrievals: totals.retrievals,
      tokens: tokensOf(totals),
      clients: callers.map(clientOf),
      net_saved: netSavedTokens(totals),
    };
  },
});

function tokensOf(totals: CallTotals): z.output<typeof output>["tokens"] {
  return {
    avoided: totals.rawTokens,
    anchors: totals.anchorTokens,
    retrieved: totals.retrievedTokens,
    schemas: totals.schemaTokens,
  };
}

function clientOf(
  { agent, transport, calls, stores, lastAtMs }: CallerCount,
): z.output<typeof output>["clients"][number] {
  const last_call = new Date(lastAtMs).toISOString();
  return { agent, transport, calls, anchored: stores, last_call };
}
