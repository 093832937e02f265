/** Chunks that hold any of some words, best first, from the word index. */
import type { ChunkRef, ReadScope, SearchFilter } from "../../drawer_store.ts";
import { lookupsOf, wordTerms } from "../../index_terms.ts";
import { countScope } from "../count_scope.ts";
import type { DrawerContext } from "../drawer_context.ts";
import { matchQuery } from "./match.ts";
import { SearchScope } from "./search_scope.ts";

/** Words that count; more are ignored. */
const WORDS_LIMIT = 32;

/**
 * Chunks looked at for one word and level, newest first: what bounds a ranking. A word that stands in
 * more chunks says next to nothing about any of them.
 */
const ROWS_LIMIT = 20_000;

/** A chunk and its score, higher is better. */
export type RankedRef = ChunkRef & { readonly score: number };

/** A chunk and what the words so far give it. */
interface Tally {
  readonly ref: ChunkRef;
  score: number;
}

/**
 * The best chunks. Score: Σ over words of `ln(1 + (N − n + 0.5) / (n + 0.5)) × impact`, with N and n
 * counted inside the scope, and the impact of a word in its chunk as kept with its term.
 */
export function rankedCandidates(
  drawer: DrawerContext,
  scope: ReadScope,
  { filter, words, limit }: { filter: SearchFilter; words: readonly string[]; limit: number },
): RankedRef[] {
  const search = SearchScope.of(drawer, scope, filter);
  if (!search || limit < 1) return [];
  const tallies = new Map<number, Tally>();
  const total = countScope(drawer, scope, filter).chunks;
  const terms = [...new Set(words.flatMap(wordTerms))].slice(0, WORDS_LIMIT);
  for (const term of terms) addWord(tallies, hitsOf(drawer, search, term), total);
  return bestOf(search, [...tallies.values()].sort(byScore), limit);
}

/** The first visible ones: whether an item is visible is asked for as few as possible. */
function bestOf(search: SearchScope, sorted: readonly Tally[], limit: number): RankedRef[] {
  const best: RankedRef[] = [];
  for (const { ref, score } of sorted) {
    if (best.length === limit) break;
    if (search.shows(ref.itemSeq)) best.push({ ...ref, score });
  }
  return best;
}

/** Chunks that hold a word, and what it counts for in them. */
interface WordHits {
  readonly refs: readonly ChunkRef[];
  readonly impact: number;
}

function hitsOf(drawer: DrawerContext, search: SearchScope, word: string): WordHits[] {
  return lookupsOf(word).map(({ terms, impact }) => {
    const query = matchQuery({ exact: [...terms, ...search.terms] });
    const rows = drawer.connection.all(
      `SELECT rowid >> 24 AS seq, rowid & 16777215 AS index_ FROM chunk_words
       WHERE chunk_words MATCH ?1 AND rowid BETWEEN (?2 << 24) AND (?3 << 24 | 16777215)
       ORDER BY rowid DESC LIMIT ${ROWS_LIMIT}`,
      ...[query, search.firstSeq, search.lastSeq],
    );
    const refs = rows.map((row) => ({ itemSeq: Number(row.seq), index: Number(row.index_) }));
    return { refs, impact };
  });
}

function addWord(tallies: Map<number, Tally>, hits: readonly WordHits[], total: number): void {
  const holding = hits.reduce((sum, { refs }) => sum + refs.length, 0);
  const weight = Math.log(1 + Math.max(0, total - holding + 0.5) / (holding + 0.5));
  for (const { refs, impact } of hits) {
    for (const ref of refs) {
      // The chunk's id; exact up to item 2^29.
      const key = ref.itemSeq * 2 ** 24 + ref.index;
      const tally = tallies.get(key);
      if (tally) tally.score += weight * impact;
      else tallies.set(key, { ref, score: weight * impact });
    }
  }
}

/** Best first; equal scores newest item first, then in chunk order. */
function byScore(left: Tally, right: Tally): number {
  return right.score - left.score || right.ref.itemSeq - left.ref.itemSeq ||
    left.ref.index - right.ref.index;
}
