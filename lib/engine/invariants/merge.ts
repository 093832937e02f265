/** Joins what words hold with what phrases hold. */
import type { Finding } from "../types.ts";
import { KINDS } from "./registry.ts";
import { asFinding, resolve } from "./resolve.ts";
import type { Spans } from "./spans.ts";

const RANKS: ReadonlyMap<string, number> = new Map(KINDS.map(({ name }, rank) => [name, rank]));
/** On a line with more, looking for each phrase's neighbours one by one would cost more than sorting. */
const FEW_WORDS = 64;
const FEW_PHRASES = 8;

/**
 * The findings of a line's words and the candidates of its phrases, overlaps resolved.
 *
 * @param words sorted, none overlapping but those that enclose another; used up.
 * @param phrases candidates; used up.
 */
export function mergePhrases(line: string, words: Finding[], phrases: Spans): Finding[] {
  if (isSimple(words, phrases)) {
    for (let row = 0; row < phrases.count; row++) putInPlace(words, asFinding(line, phrases, row));
    return words;
  }
  for (const word of words) phrases.addFinding(RANKS.get(word.kind)!, word);
  const merged: Finding[] = [];
  resolve(line, phrases, merged);
  return merged;
}

/**
 * Whether the phrases are few, in order, apart from each other, and outrank every word they touch,
 * and the words end in the order in which they start, as enclosing ones need not.
 */
function isSimple(words: readonly Finding[], phrases: Spans): boolean {
  if (phrases.count > FEW_PHRASES || words.length > FEW_WORDS) return false;
  for (let index = 1; index < words.length; index++) {
    if (words[index]!.end < words[index - 1]!.end) return false;
  }
  let reach = 0;
  for (let row = 0; row < phrases.count; row++) {
    const rank = phrases.kinds[row]!;
    const start = phrases.starts[row]!;
    if (start < reach || KINDS[rank]!.elastic) return false;
    reach = phrases.ends[row]!;
    for (let index = firstBehind(words, start); index < words.length; index++) {
      if (words[index]!.start >= reach) break;
      const wordRank = RANKS.get(words[index]!.kind)!;
      if (wordRank <= rank || KINDS[wordRank]!.encloses) return false;
    }
  }
  return true;
}

function putInPlace(words: Finding[], phrase: Finding): void {
  const from = firstBehind(words, phrase.start);
  let to = from;
  while (to < words.length && words[to]!.start < phrase.end) to++;
  if (to === from + 1) words[from] = phrase;
  else if (from === words.length) words.push(phrase);
  else words.splice(from, to - from, phrase);
}

/** The index of the first finding that ends behind a place. */
function firstBehind(words: readonly Finding[], place: number): number {
  let index = words.length;
  while (index > 0 && words[index - 1]!.end > place) index--;
  return index;
}
