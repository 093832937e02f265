/**
 * The one place that turns content into index terms, for drivers and for queries alike.
 *
 * A term list is bytes: terms, each followed by {@link TERM_SEPARATOR}. Deleting a chunk from an index
 * means making its terms again, so what {@link chunkTerms} gives for a window never changes within one
 * {@link TERMS_VERSION}: a change is a new version beside the old one.
 */
import { literalTerms } from "./index_terms/literals.ts";
import { distinctWords, weightedWords } from "./index_terms/words.ts";

export { type NeedleTerms, needleTerms } from "./index_terms/literals.ts";
export { RESERVED_LEAD, TERM_SEPARATOR } from "./index_terms/symbols.ts";
export { IMPACT_LEVELS } from "./index_terms/word_table.ts";
export { levelSymbol } from "./index_terms/words.ts";

/** The version of the terms; kept with every item. */
export const TERMS_VERSION = 1;

/** How many bytes behind a chunk its terms cover, so that a needle across the border is found. */
export const OVERLAP_BYTES = 256;

/** BM25 impact that each level of a word term stands for. */
export const IMPACT_OF_LEVEL: readonly number[] = [0.75, 1.1, 1.5, 1.95];

/** A chunk's terms, each list without repeats. */
export interface ChunkTerms {
  /** Trigrams and single bytes of the folded window. */
  readonly literals: Uint8Array;
  /** Words with their level of impact. */
  readonly words: Uint8Array;
}

/**
 * The index terms of one chunk.
 *
 * @param window the chunk's bytes and the {@link OVERLAP_BYTES} that follow them in the item; fewer
 *   only where the item ends.
 * @param ownBytes how many bytes of the window are the chunk's own.
 */
export function chunkTerms(window: Uint8Array, ownBytes: number): ChunkTerms {
  const endsItem = window.length - ownBytes < OVERLAP_BYTES;
  return { literals: literalTerms(window, endsItem), words: weightedWords(window, ownBytes) };
}

/**
 * The words of a text as the index knows them: folded for case and diacritics, `camelCase` and
 * `snake_case` whole and in parts, scripts without spaces by characters and pairs.
 *
 * @returns distinct words in order of first appearance. Words of words are the same words.
 */
export function wordTerms(text: string): string[] {
  return distinctWords(text);
}
