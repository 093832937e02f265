/**
 * The one place that turns content into index terms, for drivers and for queries alike.
 *
 * A term list is bytes: terms, each followed by {@link TERM_SEPARATOR}. Deleting a chunk from an index
 * means making its terms again, so what {@link chunkTerms} gives for a window never changes within one
 * {@link TERMS_VERSION}: a change is a new version beside the old one.
 */
import { literalTerms } from "./literal_terms.ts";
import { shownBytes } from "./shown_bytes.ts";
import { distinctWords, weightedWords } from "./word_terms.ts";

export { type NeedleTerms, needleTerms } from "./literal_terms.ts";
export { RESERVED_LEAD, TERM_SEPARATOR } from "./term_symbols.ts";
export { lookupsOf, type WordLookup } from "./word_terms.ts";

/** The version of the terms; kept with every item. */
export const TERMS_VERSION = 1;

/** How many bytes behind a chunk its terms cover, so that a needle across the border is found. */
export const OVERLAP_BYTES = 256;

/** A chunk's terms, each list without repeats. */
export interface ChunkTerms {
  /** Trigrams and single bytes of the folded window, as it is stored and as it is shown. */
  readonly literals: Uint8Array;
  /** Words of what is shown, with their level of impact, and buckets of numbers. */
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
  const shown = shownBytes(window);
  const view = shown ?? window;
  const shownOwn = shown && shownBytes(window.subarray(0, ownBytes));
  return {
    literals: literalTerms(shown ? [window, shown] : [window], { endsItem }),
    // What follows the chunk may hide a part of its last line.
    words: weightedWords(view, Math.min(view.length, shownOwn?.length ?? ownBytes)),
  };
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
