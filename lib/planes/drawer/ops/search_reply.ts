/** What `ctx.search` answers, on the wire and as a model reads it. */
import { z } from "zod";
import { countNoun, quoteForMessage } from "../../../core/text.ts";
import type { SearchAnswer } from "../app/search.ts";

const searchHit = z.object({
  item: z.string().describe("Item id."),
  chunk: z.int().describe("The item's chunk, from 1."),
  line_start: z.int().describe("First line of the hit, from 1."),
  line_end: z.int().describe("Last line of the hit."),
  byte_start: z.int().describe("Where the match starts in the item: byte, from 0."),
  snippet: z.string().describe("Displayed text of the line, cut around the match."),
  score: z.number().describe("Higher is better: 3 literal, 2 all terms, 1-2 same chunk, 0-1 most."),
  tier: z.enum(["literal", "all_terms", "same_chunk", "most_terms"]).describe(
    "What the line holds: the whole query, all terms, a part with all terms in its chunk, most words.",
  ),
  folded: z.boolean().optional().describe("Present when it matches only without diacritics."),
  long_line: z.boolean().optional()
    .describe("Present when the line is above 4,000 characters: read it by bytes at byte_start."),
  namespace: z.string().optional().describe("Present when namespaces were crossed."),
});

/** The answer of `ctx.search`. */
export const searchOutput = z.object({
  hits: z.array(searchHit).describe("Best tier first."),
  searched: z.object({
    items: z.int().describe("Items searched."),
    bytes: z.int().describe("Bytes searched."),
    scope: z.enum(["namespace", "all"]).describe("This namespace, or all."),
    session: z.string().optional().describe("The session it was narrowed to."),
    in: z.string().optional().describe("The item or chunk it was narrowed to."),
  }).describe("What was searched."),
  more: z.boolean().describe("Whether there are more hits like the last."),
  approximate: z.string().optional().describe("Why hits may be missing."),
  damaged: z.array(z.string()).optional()
    .describe("What was skipped since it is damaged in the drawer; present when anything was."),
  outside: z.object({
    hits_elsewhere: z.int().describe("Hits in this namespace outside session and in, at most 51."),
    items_elsewhere: z.int().describe("Items of other namespaces that match, at most 51."),
  }).optional().describe("What lies outside; present when there are no hits."),
});

/** The answer as it travels. */
export type SearchOutput = z.output<typeof searchOutput>;

/** What the caller asked, as far as the reply repeats it. */
export interface SearchInput {
  readonly query: string;
  readonly in?: string;
  readonly session?: string;
  readonly all: boolean;
  readonly limit: number;
}

/** The answer on the wire. */
export function searchReply(answer: SearchAnswer, asked: SearchInput): SearchOutput {
  const { items, bytes } = answer.searched;
  const moreLines = lineFeeds(asked.query);
  return {
    hits: answer.hits.map((hit) => ({
      item: hit.item.id,
      chunk: hit.chunk,
      line_start: hit.line,
      line_end: hit.tier === "literal" ? hit.line + moreLines : hit.line,
      byte_start: hit.byteStart,
      snippet: hit.snippet,
      score: hit.score,
      tier: hit.tier,
      ...(hit.folded ? { folded: true } : {}),
      ...(hit.isLongLine ? { long_line: true } : {}),
      ...(asked.all ? { namespace: hit.item.namespace } : {}),
    })),
    searched: {
      items,
      bytes,
      scope: asked.all ? "all" : "namespace",
      ...(asked.session === undefined ? {} : { session: asked.session }),
      ...(asked.in === undefined ? {} : { in: asked.in }),
    },
    more: answer.more,
    ...(answer.approximate === undefined ? {} : { approximate: answer.approximate }),
    ...(answer.damaged.length === 0 ? {} : { damaged: [...answer.damaged] }),
    ...(answer.outside
      ? {
        outside: {
          hits_elsewhere: answer.outside.hits,
          items_elsewhere: answer.outside.foreignItems,
        },
      }
      : {}),
  };
}

/** How much of the surroundings the next call gives, before and after. */
const [AROUND_LINES, AROUND_BYTES] = [10, 1_000];

const TIER_HEADS = {
  literal: "",
  all_terms: "[all terms on the line]",
  same_chunk: "[all terms nearby, not on one line]",
  most_terms: "[most of the words]",
};

/** The reply for a model: a line a hit, `⋯` between lines that do not adjoin, the next call. */
export function renderSearch(reply: SearchOutput, asked: SearchInput): string {
  const notes = [
    ...(reply.approximate ? [`approximate: ${reply.approximate}`] : []),
    ...(reply.damaged ?? []).map((what) => `! skipped: ${what}`),
  ];
  const [first] = reply.hits;
  if (!first) return [renderNothing(reply, asked.query), ...notes].join("\n");
  return [
    ...apartRows(first, asked),
    ...hitRows(reply),
    ...notes,
    ...moreRows(reply, asked),
    `next: ctx_get ${JSON.stringify({ id: first.item, ...nextRange(first) })}`,
  ].join("\n");
}

type SearchHitOutput = SearchOutput["hits"][number];

/** Lines around the hit; of a very long line the bytes around it. */
function nextRange({ line_start, line_end, byte_start, long_line }: SearchHitOutput): object {
  return long_line
    ? { bytes: `${Math.max(0, byte_start - AROUND_BYTES)}-${byte_start + AROUND_BYTES}` }
    : { lines: `${Math.max(1, line_start - AROUND_LINES)}-${line_end + AROUND_LINES}` };
}

/** Several lines were asked for and do not stand together anywhere: what follows is less than that. */
function apartRows({ tier }: SearchHitOutput, { query }: SearchInput): string[] {
  const lines = lineFeeds(query) + 1;
  return lines === 1 || tier === "literal"
    ? []
    : [`[the ${lines} lines of the query stand nowhere as they are; looked for their words]`];
}

function lineFeeds(query: string): number {
  return query.trim().split("\n").length - 1;
}

function hitRows({ hits }: SearchOutput): string[] {
  const rows: string[] = [];
  for (const [index, hit] of hits.entries()) {
    const before = hits[index - 1];
    const head = TIER_HEADS[hit.tier];
    if (before?.tier !== hit.tier) {
      if (before || head) rows.push(head || "[the whole query]");
    } else if (before.item !== hit.item || hit.line_start !== before.line_end + 1) {
      rows.push("⋯");
    }
    rows.push(`${placeOf(hit)}| ${hit.snippet}`);
  }
  return rows;
}

function placeOf(hit: SearchHitOutput): string {
  const namespace = hit.namespace === undefined ? "" : `${hit.namespace} `;
  const lines = hit.line_end > hit.line_start ? `-${hit.line_end}` : "";
  const byte = hit.long_line ? ` byte ${hit.byte_start}` : "";
  const accents = hit.folded ? " (accents ignored)" : "";
  return `${namespace}${hit.item}:${hit.line_start}${lines}${byte}${accents}`;
}

function moreRows(reply: SearchOutput, asked: SearchInput): string[] {
  if (!reply.more) return [];
  return [
    asked.limit < 50
      ? "more hits: raise limit (to 50), or narrow with in"
      : "more hits: narrow with in",
  ];
}

function renderNothing({ searched, outside }: SearchOutput, query: string): string {
  const { session, scope } = searched;
  const where = searched.in ??
    (session ? `session ${session}` : scope === "all" ? "all namespaces" : "this namespace");
  const amount = `${countNoun(searched.items, "item")}, ${countNoun(searched.bytes, "byte")}`;
  const elsewhere = [
    outside?.hits_elsewhere
      ? `${countNoun(outside.hits_elsewhere, "hit")} elsewhere in the namespace`
      : "",
    outside?.items_elsewhere
      ? `found in ${countNoun(outside.items_elsewhere, "item")} of other namespaces (all:true)`
      : "",
  ].filter((part) => part !== "").join(", ");
  return `no hits for ${quoteForMessage(query)} in ${where} (${amount}); ${
    elsewhere || "try fewer or shorter words"
  }`;
}
