/** Chunks that may hold some literals, from the trigram index, page by page. */
import type { ChunkRef, ReadScope, SearchFilter } from "../../drawer_store.ts";
import { needleTerms } from "../../index_terms.ts";
import type { DrawerContext } from "../drawer_context.ts";
import { matchQuery } from "./match.ts";
import { SearchScope } from "./search_scope.ts";

/** Rows of one page; no read snapshot outlives a page. */
const PAGE_ROWS = 256;

/** More terms make a query slower and hardly more selective. */
const TERMS_LIMIT = 48;

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
  const query = queryOf(search, needles);
  let lastSeq = search.lastSeq;
  while (lastSeq >= search.firstSeq) {
    const first = { itemSeq: search.firstSeq, index: 0 };
    const last = { itemSeq: lastSeq, index: LAST_INDEX };
    const newest = page(drawer, { query, order: "DESC" }, { first, last });
    const whole = newest.length < PAGE_ROWS;
    for (const [seq, refs] of byItem(newest)) {
      lastSeq = seq - 1;
      if (!search.shows(seq)) continue;
      // The page may end inside its last item: that one is read again from its start.
      if (whole || seq !== newest.at(-1)!.itemSeq) yield* refs;
      else yield* itemPages(drawer, query, seq);
    }
    if (whole) return;
  }
}

function queryOf(search: SearchScope, needles: readonly Uint8Array[]): Uint8Array {
  const terms = needles.map(needleTerms);
  const exact = terms.flatMap((needle) => needle.exact);
  const spread = exact.length <= TERMS_LIMIT ? exact : everyNth(exact, exact.length / TERMS_LIMIT);
  const prefixes = terms.flatMap(({ prefix }) => prefix ? [prefix] : []).slice(0, TERMS_LIMIT);
  return matchQuery({ exact: [...spread, search.term], prefixes });
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
  for (let from = 0;;) {
    const refs = page(drawer, { query, order: "ASC" }, {
      first: { itemSeq: seq, index: from },
      last,
    });
    yield* refs;
    if (refs.length < PAGE_ROWS) return;
    from = refs.at(-1)!.index + 1;
    // Lets other calls of this process run between two pages.
    await Promise.resolve();
  }
}

function page(
  { connection }: DrawerContext,
  { query, order }: { query: Uint8Array; order: "ASC" | "DESC" },
  { first, last }: RowRange,
): ChunkRef[] {
  return connection.all(
    `${SELECT} ORDER BY rowid ${order} LIMIT ${PAGE_ROWS}`,
    ...[query, first.itemSeq, first.index, last.itemSeq, last.index],
  ).map((row) => ({ itemSeq: Number(row.seq), index: Number(row.index_) }));
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
