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
const HASH_SEED = 0x811c9dc5 | 0;
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

/** Words come again and again; what one counts as is remembered by its hash, one word a slot. */
const SLOTS_OF_WORDS = 4_096;
const LONGEST_KNOWN = 64;
const NOTHING = 0;
const knownHashes = new Int32Array(SLOTS_OF_WORDS);
const knownWords: string[] = new Array(SLOTS_OF_WORDS).fill("");
const knownCounts = new Int32Array(SLOTS_OF_WORDS);

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

/** The words of the line that is read, an edge before and behind them. */
const words: number[] = [];

/** The slots of a line's phrases; of a line of fewer words, the whole is one. */
export function phrasesOf(shown: string): Phrases {
  readWords(shown.slice(payloadStart(shown)));
  const phrases: number[] = [];
  for (let from = 0; from + PHRASE_WORDS <= words.length || from === 0; from++) {
    const to = Math.min(from + PHRASE_WORDS, words.length);
    if (namesIn(from, to) <= 1) phrases.push(slotOf(from, to));
  }
  // A line of hardly anything but names is told by their number.
  return phrases.length > 0 ? phrases : [slotOf(0, words.length)];
}

/** How many of some words are names or values. */
function namesIn(from: number, to: number): number {
  let names = 0;
  for (let at = from; at < to; at++) if (words[at] === MASK) names++;
  return names;
}

function slotOf(from: number, to: number): number {
  let hash = HASH_SEED;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ words[at]!, FACTOR) ^ (hash >>> 15);
  return hash >>> 16;
}

function readWords(payload: string): void {
  words.length = 0;
  words.push(EDGE);
  const text = payload.replace(ASIDE, " 0 ");
  for (let start = 0; start < text.length && words.length <= MOST_WORDS; start++) {
    let end = start;
    let keyEnd = -1;
    let hasDigit = false;
    let hash = HASH_SEED;
    for (let code = text.charCodeAt(end); !isBetween(code); code = text.charCodeAt(++end)) {
      if (keyEnd >= 0) continue;
      if (code === EQUALS && end > start && WORD_UNIT.test(text[end - 1]!)) keyEnd = end;
      else if (isDigitUnit(code)) hasDigit = true;
      hash = Math.imul(hash ^ code, FACTOR);
    }
    if (end === start) continue;
    // What a key is set to does not count, and what holds a digit is a name or value.
    const wordEnd = keyEnd < 0 ? end : keyEnd;
    const counted = hasDigit ? MASK : countedAs(text, { start, end: wordEnd, hash });
    if (counted !== NOTHING) words.push(counted);
    start = end;
  }
  words.push(EDGE);
}

/** Whether a unit parts words, as white space and sentence marks do, or is the end (`NaN`). */
function isBetween(code: number): boolean {
  return code < 128 ? BETWEEN[code] === 1 : isSpaceOrEnd(code);
}

/** What a word counts as: nothing, a name or value, or itself. */
function countedAs(
  text: string,
  { start, end, hash }: { start: number; end: number; hash: number },
): number {
  const slot = (hash ^ (hash >>> 15)) & (SLOTS_OF_WORDS - 1);
  const known = knownWords[slot]!;
  if (
    knownHashes[slot] === hash && known.length === end - start && text.startsWith(known, start)
  ) {
    return knownCounts[slot]!;
  }
  const word = text.slice(start, end);
  const counted = workedOut(word);
  if (word.length > LONGEST_KNOWN) return counted;
  knownHashes[slot] = hash;
  knownWords[slot] = ownCopy(word);
  return knownCounts[slot] = counted;
}

function workedOut(word: string): number {
  const bare = word.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "");
  if (bare === "") return NOTHING;
  return NAME.test(bare) ? MASK : hashOf(bare.toLowerCase());
}

function hashOf(word: string): number {
  let hash = HASH_SEED;
  for (let index = 0; index < word.length; index++) {
    hash = Math.imul(hash ^ word.charCodeAt(index), FACTOR);
  }
  return hash | 4;
}
