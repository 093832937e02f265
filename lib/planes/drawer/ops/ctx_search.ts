import { z } from "zod";
import type { CallContext } from "../../../operations/context.ts";
import { booleanField, integerField, textField } from "../../../operations/fields.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { search, type SearchAnswer } from "../app/search.ts";
import { resolveTarget } from "../app/search_target.ts";
import { renderSearch, searchOutput, searchReply } from "./search_reply.ts";

const LOG = "boot ok\nlisten on port 8080\nport 9090 refused\n";

const input = z.object({
  query: textField({ describe: 'Literal, words or "a phrase"' }),
  in: z.string().min(1).max(64).optional().describe("Only this item or chunk"),
  session: textField({ min: 1, max: 64, describe: "Only this session" }).optional(),
  all: booleanField("All namespaces").default(false),
  limit: integerField({ min: 1, max: 50, describe: "Hits, 1-50" }).default(10),
});

/** `ctx.search`: lines that hold the query, its terms, or most of its words. */
export default defineOperation({
  name: "ctx.search",
  summary: "Find lines in stored items: exact text first, then all terms, then most words.",
  input,
  output: searchOutput,
  effect: "read",
  role: "VIEWER",
  idempotent: true,
  audit: false,
  budgetP99Ms: 100,
  maturity: "stable",
  errors: [
    "VALIDATION_FAILED",
    "QUERY_TOO_LONG",
    "ITEM_UNKNOWN",
    "ITEM_EXPIRED",
    "ITEM_PURGED",
    "RANGE_OUTSIDE_ITEM",
    "SESSION_UNKNOWN",
    "CONTENT_DAMAGED",
  ],
  examples: [
    {
      title: "a literal, whatever its characters",
      before: [{ operation: "ctx.store", input: { content: LOG, session: "demo" } }],
      input: { query: "PORT 8080" },
      expect: {
        hits: [{
          item: "i16c",
          chunk: 1,
          line_start: 2,
          line_end: 2,
          byte_start: 18,
          snippet: "listen on port 8080",
          score: 3,
          tier: "literal",
        }],
        searched: { items: 1, bytes: 46, scope: "namespace" },
        more: false,
      },
    },
    {
      title: "nothing found says what was searched",
      before: [{ operation: "ctx.store", input: { content: LOG, session: "demo" } }],
      input: { query: "timeout", session: "demo" },
      expect: {
        hits: [],
        searched: { items: 1, bytes: 46, scope: "namespace", session: "demo" },
        more: false,
        outside: { hits_elsewhere: 0, items_elsewhere: 0 },
      },
    },
    {
      title: "an item that is not there",
      input: { query: "port", in: "i99zz" },
      expect: { error: "ITEM_UNKNOWN" },
    },
    {
      title: "an empty query",
      input: { query: " " },
      expect: { error: "VALIDATION_FAILED" },
    },
  ],
  cli: { verb: "search", positional: ["query"] },
  mistakes: {
    ...Object.fromEntries(
      ["q", "text", "pattern", "term", "terms", "keyword", "keywords", "search", "grep", "regex"]
        .map((name) => [name, "query"]),
    ),
    ...{ id: "in", item: "in", chunk: "in" },
    ...{ max: "limit", count: "limit", topk: "limit", results: "limit", hits: "limit" },
    ...{ everywhere: "all", namespaces: "all" },
  },
  render: renderSearch,
  async handler(given, context) {
    const target = await resolveTarget(context, given);
    const answer = await search(context, { query: given.query, target, limit: given.limit });
    noteUse(context, answer);
    return searchReply(answer, given);
  },
});

/** Found text is used text: its sessions live on, and the ledger counts what comes back. */
function noteUse(context: CallContext, { hits }: SearchAnswer): void {
  const sessions = new Set(hits.map(({ item }) => item.sessionId));
  for (const sessionId of sessions) context.store.touchSession(sessionId, context.now());
  context.meter.sessionId = hits[0]?.item.sessionId;
  context.meter.retrievedText = hits.map(({ snippet }) => snippet).join("\n");
}
