/** How common the wording of a line is among others, in flat memory. */
import { payloadStart } from "./payload.ts";

/** Words in a row that make a phrase. */
const PHRASE_WORDS = 4;
const SLOTS = 1 << 16;
const MOST_WORDS = 64;
const MASK = 1;
const EDGE = 2;
const FACTOR = 0x01000193;

/** Text in brackets and quotes differs from line to line. */
const ASIDE = /\[[^\]]*\]|\([^)]*\)|"[^"]*"|`[^`]*`/g;
const WORD = /[^\s,;:!?]+/g;
/** What a key is set to. */
const SETTING = /(?<=\w)=.*$/;
/** A name, place or value: it holds a digit, a mark inside or a hump, or is all capitals. */
const NAME = /[\d_/.#=@\\]|[a-z][A-Z]|^[A-Z]{5,}$/;

/** Counts phrases: four words in a row, names and values left out of account. */
export class PhraseCounts {
  readonly #counts = new Uint32Array(SLOTS);

  /** Takes a line. */
  add(shown: string): void {
    for (const phrase of phrasesOf(shown)) this.#counts[phrase]!++;
  }

  /**
   * How often the most common phrase of a line was taken: about as many lines say what it says. 1
   * for a line that says something of its own.
   */
  commonest(shown: string): number {
    let most = 1;
    for (const phrase of phrasesOf(shown)) most = Math.max(most, this.#counts[phrase]!);
    return most;
  }
}

/** The slots of a line's phrases; of a line of fewer words, the whole is one. */
function phrasesOf(shown: string): number[] {
  const words = [EDGE, ...wordsOf(shown.slice(payloadStart(shown))), EDGE];
  const phrases: number[] = [];
  for (let from = 0; from + PHRASE_WORDS <= words.length || from === 0; from++) {
    const phrase = words.slice(from, from + PHRASE_WORDS);
    if (phrase.filter((word) => word === MASK).length > 1) continue;
    phrases.push(slotOf(phrase));
  }
  // A line of hardly anything but names is told by their number.
  return phrases.length > 0 ? phrases : [slotOf(words)];
}

function slotOf(words: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const word of words) hash = Math.imul(hash ^ word, FACTOR) ^ (hash >>> 15);
  return hash >>> 16;
}

function wordsOf(payload: string): number[] {
  const words: number[] = [];
  for (const [word] of payload.replace(ASIDE, " 0 ").matchAll(WORD)) {
    if (words.length === MOST_WORDS) break;
    const bare = word.replace(SETTING, "").replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "");
    if (bare !== "") words.push(NAME.test(bare) ? MASK : hashOf(bare.toLowerCase()));
  }
  return words;
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index++) {
    hash = Math.imul(hash ^ word.charCodeAt(index), FACTOR);
  }
  return hash | 4;
}
