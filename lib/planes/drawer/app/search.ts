/** Searching: every tier in turn until there are enough hits, and what was searched. */
import { countNoun } from "../../../core/text.ts";
import type { CallContext } from "../../../operations/context.ts";
import type { ReadScope, ScopeCount } from "../../../storage/drawer_store.ts";
import { parseSearchQuery, type SearchQuery } from "../domain/search_query.ts";
import { ChunkReader } from "./chunk_reader.ts";
import { HitCollector, type SearchHit } from "./hit_collector.ts";
import { SearchedItems } from "./searched_items.ts";
import {
  searchAllTerms,
  searchLiteral,
  searchMostTerms,
  type SearchRun,
  type SearchTarget,
} from "./search_tiers.ts";

/** The most chunks one search reads, and the most it reads to say what lies outside its scope. */
const SEARCH_CHUNKS = 1_024;
const OUTSIDE_CHUNKS = 128;

/** The most hits outside the scope that are counted. */
const OUTSIDE_HITS = 50;

/**
 * How far past its chunk a match may reach, at least: what the storage contract promises. A long query
 * reaches four times its own size, since folding can shorten text.
 */
const OVERLAP_BYTES = 256;

/** What searching needs of a call. */
export type SearchServices = Pick<CallContext, "store" | "signal">;

/** What a search found. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  readonly searched: ScopeCount;
  readonly more: boolean;
  /** Why there may be hits that were not found; undefined when there are none. */
  readonly approximate: string | undefined;
  /** What could not be searched since it is damaged in the drawer, one sentence each. */
  readonly damaged: readonly string[];
  /** What the query finds outside the target; asked only when it finds nothing inside. */
  readonly outside: OutsideCount | undefined;
}

/** Hits outside a search's target. */
export interface OutsideCount {
  /** In the same namespace, outside the session or item that was asked for. */
  readonly hits: number;
  /** Items of other namespaces that have a hit. */
  readonly foreignItems: number;
}

/**
 * What a query finds. Damaged items and chunks are skipped and told.
 *
 * @throws QUERY_TOO_LONG, VALIDATION_FAILED, CANCELLED; CONTENT_DAMAGED when the one chunk that was to
 *   be searched is damaged.
 */
export async function search(
  context: SearchServices,
  request: { readonly query: string; readonly target: SearchTarget; readonly limit: number },
): Promise<SearchAnswer> {
  const query = parseSearchQuery(request.query);
  const { target, limit } = request;
  const run = startRun(context, query, { target, limit, chunks: SEARCH_CHUNKS });
  await runTiers(run, query);
  const hits = await run.hits.hits(run.items);
  const searched = await countTarget(context, target);
  return {
    hits,
    searched,
    more: run.hits.isFull || run.reader.isSpent,
    approximate: run.reader.isSpent
      ? `only the first ${countNoun(run.reader.chunks, "candidate chunk")} were read`
      : undefined,
    damaged: run.items.damage,
    outside: hits.length > 0
      ? undefined
      : await countOutside(context, query, { scope: target.scope, searched }),
  };
}

/** A tier is asked only while there is room; the last one only when no line holds all the terms. */
async function runTiers(run: SearchRun, query: SearchQuery): Promise<void> {
  await searchLiteral(run, query);
  if (run.hits.room > 1) await searchAllTerms(run, query);
  if (run.hits.room > 1 && !run.hits.hasWholeLine) await searchMostTerms(run, query);
}

function startRun(
  context: SearchServices,
  query: SearchQuery,
  { target, limit, chunks }: { target: SearchTarget; limit: number; chunks: number },
): SearchRun {
  const { store, signal } = context;
  const overlapBytes = Math.max(OVERLAP_BYTES, 4 * new TextEncoder().encode(query.whole).length);
  const items = new SearchedItems(store, target.scope);
  const spansLines = query.whole.includes("\n");
  const reader = new ChunkReader(items, { chunks, overlapBytes, spansLines });
  return { store, signal, target, items, reader, hits: new HitCollector(limit) };
}

async function countTarget(context: SearchServices, target: SearchTarget): Promise<ScopeCount> {
  if (target.chunk === undefined) {
    return await context.store.countScope(target.scope, target.filter);
  }
  const chunk = await context.store.chunkAt(target.filter.itemSeq!, target.chunk);
  return { items: 1, chunks: 1, bytes: chunk?.bytes.length ?? 0 };
}

/** Asks only where there is more than what was searched. */
async function countOutside(
  context: SearchServices,
  query: SearchQuery,
  { scope, searched }: { scope: ReadScope; searched: ScopeCount },
): Promise<OutsideCount> {
  const here = { scope, filter: {} };
  const everywhere = { scope: { ...scope, namespace: null }, filter: {} };
  const namespace = await context.store.countScope(here.scope, {});
  const near = namespace.chunks > searched.chunks
    ? await countHits(context, query, here)
    : undefined;
  if (near && near.items > 0) return { hits: near.size, foreignItems: 0 };
  const whole = await context.store.countScope(everywhere.scope, {});
  const far = whole.chunks > namespace.chunks
    ? await countHits(context, query, everywhere)
    : undefined;
  return { hits: 0, foreignItems: far?.items ?? 0 };
}

async function countHits(
  context: SearchServices,
  query: SearchQuery,
  target: SearchTarget,
): Promise<HitCollector> {
  const run = startRun(context, query, { target, limit: OUTSIDE_HITS, chunks: OUTSIDE_CHUNKS });
  await searchLiteral(run, query);
  if (run.hits.size === 0) await searchAllTerms(run, query);
  return run.hits;
}
