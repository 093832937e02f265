import { z } from "zod";
import { countNoun, groupDigits, quoteForMessage } from "../../../core/text.ts";
import { display } from "../../../engine/mod.ts";
import { booleanField, integerField, textField } from "../../../operations/fields.ts";
import type { CallContext } from "../../../operations/context.ts";
import { defineOperation } from "../../../operations/operation.ts";
import type { ItemRow } from "../../../storage/drawer_store.ts";
import { resolveItem } from "../app/resolve_item.ts";
import { existingSession, sessionLabel } from "../app/session_of_call.ts";
import type { StoredReport } from "../domain/receipt.ts";

const listed = z.object({
  item: z.string().describe("The item's id."),
  name: z.string().describe("Its name."),
  session: z.string().describe("Its session's label, or the session's id."),
  namespace: z.string().describe("Its namespace."),
  created: z.string().describe("When it was stored, ISO 8601."),
  bytes: z.int().describe("Size in bytes."),
  lines: z.int().describe("Lines by LF."),
  tokens: z.int().describe("cl100k tokens of the content."),
  inline: z.boolean().describe("Whether it has no anchor, since it is short."),
});

const output = z.object({
  items: z.array(listed).describe("The newest first."),
  next: z.object({ before: z.string() }).optional().describe("Where the list goes on."),
});

const input = z.object({
  session: textField({ max: 64, describe: "Only this session (id or label)" }).optional(),
  all: booleanField("Items of every namespace").optional(),
  limit: integerField({ min: 1, max: 500, describe: "At most so many, 1-500" }).default(20),
  before: textField({ min: 1, max: 64, describe: "Only items older than this one" }).optional(),
});

/** `items.list`: what the drawer holds. */
export default defineOperation({
  name: "items.list",
  summary: "List what the drawer holds, the newest first.",
  input,
  output,
  effect: "read",
  role: "VIEWER",
  idempotent: true,
  audit: false,
  budgetP99Ms: 500,
  maturity: "stable",
  errors: ["VALIDATION_FAILED", "SESSION_UNKNOWN", "ITEM_UNKNOWN", "ITEM_EXPIRED", "ITEM_PURGED"],
  examples: [
    { title: "a fresh drawer holds nothing", input: {}, expect: { items: [] } },
    {
      title: "older than an unknown item",
      input: { before: "i9zz" },
      expect: { error: "ITEM_UNKNOWN" },
    },
  ],
  cli: { verb: "ls" },
  render({ items, next }, given) {
    if (items.length === 0) return "Nothing is stored here.";
    const width = Math.max(...items.map(({ item }) => item.length));
    const lines = items.map((one) =>
      `${one.item.padEnd(width)}  ${one.created.slice(0, 16).replace("T", " ")}  ${sizeOf(one)}  ` +
      quoteForMessage(display(one.name), 60) + (given.all ? `  ${one.namespace}` : "")
    );
    return [...lines, ...(next ? [`older ones: loom ls --before ${next.before}`] : [])].join("\n");
  },
  async handler(given, context) {
    const filter = await filterOf(given, context);
    const scope = given.all ? { ...context.scope, namespace: null } : context.scope;
    const rows = await context.store.listItems(scope, filter, given.limit + 1);
    const items = rows.slice(0, given.limit).map(toListed);
    const more = rows.length > given.limit ? { next: { before: items.at(-1)!.item } } : {};
    return { items, ...more };
  },
});

async function filterOf(
  { session, before }: z.output<typeof input>,
  context: CallContext,
): Promise<{ sessionId?: string; beforeSeq?: number }> {
  const inSession = session === undefined ? undefined : await existingSession(context, session);
  const after = before === undefined ? undefined : await resolveItem(context, before);
  return {
    ...(inSession ? { sessionId: inSession.id } : {}),
    ...(after ? { beforeSeq: after.item.seq } : {}),
  };
}

function toListed(item: ItemRow): z.output<typeof listed> {
  const report: StoredReport = JSON.parse(item.report);
  return {
    item: item.id,
    name: item.name,
    session: sessionLabel({ id: item.sessionId, name: item.sessionName }),
    namespace: item.namespace,
    created: new Date(item.createdAtMs).toISOString(),
    bytes: item.bytes,
    lines: item.lines,
    tokens: report.tokens.raw,
    inline: item.inline,
  };
}

function sizeOf({ lines, tokens }: z.output<typeof listed>): string {
  return `${countNoun(lines, "line").padStart(14)} ${`${groupDigits(tokens)} tok`.padStart(14)}`;
}
