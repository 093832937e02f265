/** BM25 over the chunks of a scope, computed from their text at each call. */
import { foldDiacritics } from "../../core/fold.ts";
import { shownText } from "../../engine/shown_text.ts";
import type { ChunkRef } from "../drawer_store.ts";
import type { ItemState } from "./state.ts";

/** Term saturation and length normalisation: the values of Robertson and Zaragoza (2009). */
const K1 = 1.2;
const B = 0.75;

const WORD = /[\p{L}\p{N}\p{M}_]+/gu;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\p{Lu}_]+/gu;
/** Scripts that put no space between words. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

interface Document {
  readonly ref: ChunkRef;
  readonly words: ReadonlyMap<string, number>;
  readonly length: number;
}

/**
 * The chunks that hold any of the words, best BM25 score first; equal scores keep the given order.
 *
 * Score of a chunk: Σ over words of `ln(1 + (N − n + 0.5) / (n + 0.5)) × tf × (K1 + 1) / (tf + K1 ×
 * (1 − B + B × length / mean length))`.
 */
export function rankChunks(
  items: readonly ItemState[],
  words: readonly string[],
  limit: number,
): (ChunkRef & { score: number })[] {
  const documents = items.flatMap(documentsOf);
  const wanted = [...new Set(words.flatMap(wordsOf))];
  const meanLength = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  const weights = new Map(wanted.map((word) => [word, inverseFrequency(documents, word)]));
  return documents
    .map((document) => ({ ...document.ref, score: scoreOf(document, { weights, meanLength }) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, limit);
}

function scoreOf(
  document: Document,
  { weights, meanLength }: { weights: ReadonlyMap<string, number>; meanLength: number },
): number {
  let score = 0;
  for (const [word, weight] of weights) {
    const frequency = document.words.get(word) ?? 0;
    const norm = K1 * (1 - B + B * document.length / meanLength);
    score += weight * frequency * (K1 + 1) / (frequency + norm);
  }
  return score;
}

function inverseFrequency(documents: readonly Document[], word: string): number {
  const holding = documents.filter(({ words }) => words.has(word)).length;
  return Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
}

function documentsOf(item: ItemState): Document[] {
  return item.chunks.map(({ bytes }, position) => {
    const words = wordsOf(shownText(new TextDecoder().decode(bytes)));
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    const ref = { itemSeq: item.row.seq, index: position + 1 };
    return { ref, words: counts, length: words.length };
  });
}

/** Words whole and in their `camelCase` and `snake_case` parts; characters and pairs without spaces. */
function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).flatMap((word) => {
    if (SPACELESS.test(word)) return charactersAndPairs([...foldDiacritics(word)]);
    const parts = word.match(PART) ?? [];
    return [word, ...(parts.length > 1 ? parts : [])].map(foldDiacritics);
  });
}

function charactersAndPairs(characters: readonly string[]): string[] {
  const pairs = characters.slice(1).map((character, index) => characters[index] + character);
  return [...characters, ...pairs];
}
