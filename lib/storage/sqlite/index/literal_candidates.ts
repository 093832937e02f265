/** Chunks that may hold some literals, from the trigram index, page by page. */
import type { ChunkRef, ReadScope, SearchFilter } from "../../drawer_store.ts";
import { type NeedleTerms, needleTerms } from "../../index_terms.ts";
import type { DrawerContext } from "../drawer_context.ts";
import { matchQuery } from "./match.ts";
import { SearchScope } from "./search_scope.ts";

/**
 * Rows of one page; no read snapshot outlives a page. Pages grow, since most searches end with their
 * first few chunks.
 */
const PAGE_ROWS = [32, 128, 512] as const;

/** More terms make a query slower and hardly more selective. */
const TERMS_LIMIT = 48;

/**
 * A first, cheap question: so many of the terms. Where it has fewer than so many rows, they are the
 * candidates, since to verify them costs less than to open the lists of all the other terms.
 */
const FIRST_QUESTION = { terms: 6, rows: 4 } as const;

const LAST_INDEX = (1 << 24) - 1;

const SELECT = `SELECT rowid >> 24 AS seq, rowid & 16777215 AS index_ FROM chunk_literals
  WHERE chunk_literals MATCH ?1 AND rowid BETWEEN (?2 << 24 | ?3) AND (?4 << 24 | ?5)`;

/** A range of rows in one query, ends included. */
interface RowRange {
  readonly first: ChunkRef;
  readonly last: ChunkRef;
}

/** Newest item first, then in chunk order. See the contract of `DrawerStore.literalCandidates`. */
export async function* literalCandidates(
  drawer: DrawerContext,
  scope: ReadScope,
  { filter, needles }: { filter: SearchFilter; needles: readonly Uint8Array[] },
): AsyncGenerator<ChunkRef> {
  const search = SearchScope.of(drawer, scope, filter);
  if (!search) return;
  const terms = needles.map(needleTerms);
  const few = fewCandidates(drawer, search, terms);
  if (few) {
    for (const [seq, refs] of byItem(few)) if (search.shows(seq)) yield* refs;
    return;
  }
  const query = queryOf(search, terms, TERMS_LIMIT);
  if (search.firstSeq === search.lastSeq) {
    if (search.shows(search.lastSeq)) yield* itemPages(drawer, query, search.lastSeq);
    return;
  }
  let lastSeq = search.lastSeq;
  for (let number = 0; lastSeq >= search.firstSeq; number++) {
    const first = { itemSeq: search.firstSeq, index: 0 };
    const last = { itemSeq: lastSeq, index: LAST_INDEX };
    const newest = page(drawer, { query, order: "DESC", limit: pageRows(number) }, { first, last });
    for (const [seq, refs] of byItem(newest.refs)) {
      lastSeq = seq - 1;
      if (!search.shows(seq)) continue;
      // The page may end inside its last item: that one is read again from its start.
      if (newest.isLast || seq !== newest.refs.at(-1)!.itemSeq) yield* refs;
      else yield* itemPages(drawer, query, seq);
    }
    if (newest.isLast) return;
  }
}

/** All the candidates when some of the terms leave few; else, or with few terms, undefined. */
function fewCandidates(
  drawer: DrawerContext,
  search: SearchScope,
  terms: readonly NeedleTerms[],
): readonly ChunkRef[] | undefined {
  const count = terms.reduce((sum, { exact }) => sum + exact.length, 0);
  if (count <= FIRST_QUESTION.terms) return undefined;
  // A prefix stands for dozens of terms: it is no part of a cheap question.
  const exact = terms.map((needle) => ({ exact: needle.exact }));
  const query = queryOf(search, exact, FIRST_QUESTION.terms);
  const { refs, isLast } = page(drawer, { query, order: "DESC", limit: FIRST_QUESTION.rows }, {
    first: { itemSeq: search.firstSeq, index: 0 },
    last: { itemSeq: search.lastSeq, index: LAST_INDEX },
  });
  return isLast ? refs : undefined;
}

function queryOf(
  search: SearchScope,
  terms: readonly NeedleTerms[],
  limit: number,
): Uint8Array {
  const exact = terms.flatMap((needle) => needle.exact);
  const spread = exact.length <= limit ? exact : everyNth(exact, exact.length / limit);
  const prefixes = terms.flatMap(({ prefix }) => prefix ? [prefix] : []).slice(0, TERMS_LIMIT);
  return matchQuery({ exact: [...spread, ...search.terms], prefixes });
}

function everyNth(terms: readonly Uint8Array[], step: number): Uint8Array[] {
  const picked: Uint8Array[] = [];
  for (let at = 0; at < terms.length; at += step) picked.push(terms[Math.floor(at)]!);
  return picked;
}

async function* itemPages(
  drawer: DrawerContext,
  query: Uint8Array,
  seq: number,
): AsyncGenerator<ChunkRef> {
  const last = { itemSeq: seq, index: LAST_INDEX };
  for (let [from, number] = [0, 0];; number++) {
    const first = { itemSeq: seq, index: from };
    const asked = { query, order: "ASC", limit: pageRows(number) } as const;
    const { refs, isLast } = page(drawer, asked, { first, last });
    yield* refs;
    if (isLast) return;
    from = refs.at(-1)!.index + 1;
    // Lets other calls of this process run between two pages.
    await Promise.resolve();
  }
}

/** Rows of the index, and whether there are no more of them. */
interface Page {
  readonly refs: readonly ChunkRef[];
  readonly isLast: boolean;
}

/** @param number how many pages there were before. */
function pageRows(number: number): number {
  return PAGE_ROWS[Math.min(number, PAGE_ROWS.length - 1)]!;
}

function page(
  { connection }: DrawerContext,
  { query, order, limit }: { query: Uint8Array; order: "ASC" | "DESC"; limit: number },
  { first, last }: RowRange,
): Page {
  const refs = connection.all(
    `${SELECT} ORDER BY rowid ${order} LIMIT ${limit}`,
    ...[query, first.itemSeq, first.index, last.itemSeq, last.index],
  ).map((row) => ({ itemSeq: Number(row.seq), index: Number(row.index_) }));
  return { refs, isLast: refs.length < limit };
}

/** Rows in descending order as items, newest first, each with its chunks in ascending order. */
function byItem(rows: readonly ChunkRef[]): Map<number, ChunkRef[]> {
  const items = new Map<number, ChunkRef[]>();
  for (const ref of rows) {
    const refs = items.get(ref.itemSeq);
    if (refs) refs.unshift(ref);
    else items.set(ref.itemSeq, [ref]);
  }
  return items;
}
