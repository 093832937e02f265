/** How common the wording of a line is among others, in flat memory. */
import { ownCopy } from "../anchor/row.ts";
import { isDigitUnit, isSpaceOrEnd } from "../invariants/characters.ts";
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
const BETWEEN = Uint8Array.from(
  { length: 128 },
  (_, code) => isSpaceOrEnd(code) || ",;:!?".includes(String.fromCharCode(code)) ? 1 : 0,
);
const EQUALS = 61;
const WORD_UNIT = /\w/;
/** A name, place or value: it holds a digit, a mark inside or a hump, or is all capitals. */
const NAME = /[\d_/.#=@\\]|[a-z][A-Z]|^[A-Z]{5,}$/;

/** The phrases of a line: where each is counted. */
export type Phrases = readonly number[];

/** Words come again and again; what one counts as is remembered. */
const KNOWN_WORDS = 4_096;
const LONGEST_KNOWN = 64;
const NOTHING = 0;
const known = new Map<string, number>();

/** Counts phrases: four words in a row, names and values left out of account. */
export class PhraseCounts {
  readonly #counts = new Uint32Array(SLOTS);

  /** Takes the phrases of a line. */
  add(phrases: Phrases): void {
    for (const phrase of phrases) this.#counts[phrase]!++;
  }

  /**
   * How often the most common phrase of a line was taken: about as many lines say what it says. 1
   * for a line that says something of its own.
   */
  commonest(phrases: Phrases): number {
    let most = 1;
    for (const phrase of phrases) most = Math.max(most, this.#counts[phrase]!);
    return most;
  }
}

/** The slots of a line's phrases; of a line of fewer words, the whole is one. */
export function phrasesOf(shown: string): Phrases {
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
  const text = payload.replace(ASIDE, " 0 ");
  for (let start = 0; start < text.length && words.length < MOST_WORDS; start++) {
    let end = start;
    let keyEnd = -1;
    let hasDigit = false;
    for (let code = text.charCodeAt(end); !isBetween(code); code = text.charCodeAt(++end)) {
      if (keyEnd >= 0) continue;
      if (code === EQUALS && end > start && WORD_UNIT.test(text[end - 1]!)) keyEnd = end;
      else if (isDigitUnit(code)) hasDigit = true;
    }
    if (end === start) continue;
    // What a key is set to does not count, and what holds a digit is a name or value.
    const counted = hasDigit ? MASK : countedAs(text.slice(start, keyEnd < 0 ? end : keyEnd));
    if (counted !== NOTHING) words.push(counted);
    start = end;
  }
  return words;
}

/** Whether a unit parts words, as white space and sentence marks do, or is the end (`NaN`). */
function isBetween(code: number): boolean {
  return code < 128 ? BETWEEN[code] === 1 : isSpaceOrEnd(code);
}

/** What a word counts as: nothing, a name or value, or itself. */
function countedAs(word: string): number {
  const counted = known.get(word);
  if (counted !== undefined) return counted;
  const bare = word.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "");
  const found = bare === "" ? NOTHING : NAME.test(bare) ? MASK : hashOf(bare.toLowerCase());
  if (known.size >= KNOWN_WORDS) known.clear();
  if (word.length <= LONGEST_KNOWN) known.set(ownCopy(word), found);
  return found;
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index++) {
    hash = Math.imul(hash ^ word.charCodeAt(index), FACTOR);
  }
  return hash | 4;
}
