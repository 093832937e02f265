/** Joins what words hold with what phrases hold. */
import { FindingList } from "./finding_list.ts";
import { KINDS } from "./registry.ts";
import { resolve, valueAt } from "./resolve.ts";
import type { Spans } from "./spans.ts";

/** On a line with more, looking for each phrase's neighbours one by one would cost more than sorting. */
const FEW_WORDS = 64;
const FEW_PHRASES = 8;

/** Where both are put together that cannot be joined in place. */
const merged = new FindingList();

/**
 * The findings of a line's words and the candidates of its phrases, overlaps resolved.
 *
 * @param words sorted, none overlapping but those that enclose another; used up.
 * @param phrases candidates; used up.
 * @returns a list that holds good until the next call.
 */
export function mergePhrases(line: string, words: FindingList, phrases: Spans): FindingList {
  merged.clear();
  if (isSimple(words, phrases)) {
    join(line, words, phrases);
    return merged;
  }
  phrases.addAll(words);
  resolve(line, phrases, merged);
  return merged;
}

/**
 * Whether the phrases are few, in order, apart from each other, and outrank every word they touch,
 * and the words end in the order in which they start, as enclosing ones need not.
 */
function isSimple(words: FindingList, phrases: Spans): boolean {
  if (phrases.count > FEW_PHRASES || words.count > FEW_WORDS) return false;
  for (let index = 1; index < words.count; index++) {
    if (words.ends[index]! < words.ends[index - 1]!) return false;
  }
  let reach = 0;
  for (let row = 0; row < phrases.count; row++) {
    const rank = phrases.kinds[row]!;
    const start = phrases.starts[row]!;
    if (start < reach || KINDS[rank]!.elastic) return false;
    reach = phrases.ends[row]!;
    for (let index = firstBehind(words, start); index < words.count; index++) {
      if (words.starts[index]! >= reach) break;
      const wordRank = words.kinds[index]!;
      if (wordRank <= rank || KINDS[wordRank]!.encloses) return false;
    }
  }
  return true;
}

/** Each phrase in the place of the words that it touches. */
function join(line: string, words: FindingList, phrases: Spans): void {
  let word = 0;
  for (let row = 0; row < phrases.count; row++) {
    const start = phrases.starts[row]!;
    const end = phrases.ends[row]!;
    for (; word < words.count && words.ends[word]! <= start; word++) merged.putRow(words, word);
    while (word < words.count && words.starts[word]! < end) word++;
    merged.put(phrases.kinds[row]!, start, end);
    merged.valueLast(valueAt(line, phrases, row));
  }
  for (; word < words.count; word++) merged.putRow(words, word);
}

/** The index of the first finding that ends behind a place. */
function firstBehind(words: FindingList, place: number): number {
  let index = words.count;
  while (index > 0 && words.ends[index - 1]! > place) index--;
  return index;
}
