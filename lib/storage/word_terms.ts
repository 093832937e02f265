/**
 * Word terms: what makes a chunk rankable. A word is a run of letters, digits and `_`, folded for case
 * and diacritics; `camelCase` and `snake_case` words count whole and in parts; scripts without spaces
 * count by characters and pairs of characters.
 */
import { foldDiacritics } from "../core/fold.ts";
import {
  BUCKET_TERM_BYTES,
  BucketSet,
  bucketsOf,
  isNumberLike,
  NUMBER_IMPACT,
  writeBucketTerm,
} from "./number_buckets.ts";
import { PAD_SYMBOL, TERM_SEPARATOR } from "./term_symbols.ts";
import {
  FOLDED_BYTE,
  IMPACT_OF_LEVEL,
  impactLevel,
  WORD_BYTES_LIMIT,
  WordTable,
} from "./word_table.ts";

const UNDERSCORE = 0x5f;
const [NO_WORD, LOWER, UPPER, DIGIT, LINK, OTHER] = [0, 1, 2, 3, 4, 5];
const CLASS_OF_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => classOf(byte));
/** All of a byte that a run asks about, in one look: its class, whether it is a digit, its folded form. */
const CLASS_BITS = 7;
const DIGIT_SHIFT = 3;
const FOLDED_SHIFT = 8;
const FACTS_OF_BYTE = Uint16Array.from(
  { length: 256 },
  (_, byte) =>
    classOf(byte) | (Number(classOf(byte) === DIGIT) << DIGIT_SHIFT) |
    (FOLDED_BYTE[byte]! << FOLDED_SHIFT),
);

/** What two classes side by side say of a run: it may have parts, or it is not ASCII. */
const [PARTED, NOT_ASCII] = [1, 2];
const SEAM_BETWEEN = Uint8Array.from({ length: 64 }, (_, pair) => seamBetween(pair >> 3, pair & 7));

const NON_ASCII = /[^\x00-\x7f]/;
const UNICODE_WORD = /[\p{L}\p{N}\p{M}_]+/gu;
const SPACELESS =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const SPACELESS_RUNS = new RegExp(`(?:${SPACELESS.source}\\p{M}*)+`, "gu");
const UNICODE_PARTS = /\p{Lu}+(?!\p{M}*\p{Ll})\p{M}*|\p{Lu}?[^\p{Lu}_]+/gu;

/** Most words of a chunk stand in it less often: their levels are worked out once. */
const FEW = 16;

const LOSSY = new TextDecoder("utf-8", { ignoreBOM: true });
const ENCODER = new TextEncoder();
const table = new WordTable();
const buckets = new BucketSet();
/** Whether numbers are put into buckets instead of the table. */
let numbersApart = false;

/**
 * The distinct words of a window as a term list. A word's term ends in the level of its impact; words
 * like numbers share the terms of their buckets.
 *
 * @param ownBytes words that start before this offset count; the last may end behind it.
 */
export function weightedWords(window: Uint8Array, ownBytes: number): Uint8Array {
  collect(window, ownBytes, { numbersApart: true });
  const { arena, total, distinct } = table;
  const out = new Uint8Array(
    table.bytes + 2 * distinct + (BUCKET_TERM_BYTES + 1) * buckets.size,
  );
  const levels = Uint8Array.from({ length: FEW }, (_, count) => impactLevel(count, total));
  let end = 0;
  for (let word = 0; word < distinct; word++) {
    const from = table.offsetOf(word);
    const to = from + table.lengthOf(word);
    for (let at = from; at < to; at++) out[end++] = arena[at]!;
    const count = table.countOf(word);
    out[end++] = levelSymbol(count < FEW ? levels[count]! : impactLevel(count, total));
    out[end++] = TERM_SEPARATOR;
  }
  buckets.writeTerms(out, end);
  return out;
}

/** The distinct words of a text, in order of first appearance. */
export function distinctWords(text: string): string[] {
  const bytes = ENCODER.encode(text);
  collect(bytes, bytes.length, { numbersApart: false });
  return Array.from({ length: table.distinct }, (_, word) => LOSSY.decode(table.bytesOf(word)));
}

/** One way to a word in the index: terms that stand together, and what a find counts for. */
export interface WordLookup {
  readonly terms: readonly Uint8Array[];
  readonly impact: number;
}

/** Where a word (one of {@link distinctWords}) is looked up: a chunk is found by one way at most. */
export function lookupsOf(word: string): WordLookup[] {
  const bytes = ENCODER.encode(word);
  const { hash, digits } = factsOf(bytes);
  if (isNumberLike({ length: bytes.length, digits })) return [bucketLookup(hash)];
  return IMPACT_OF_LEVEL.map((impact, level) => ({
    terms: [Uint8Array.of(...bytes, levelSymbol(level))],
    impact,
  }));
}

/** A word's hash and its digits, as {@link collectRun} counts them. */
function factsOf(bytes: Uint8Array): { hash: number; digits: number } {
  let [hash, digits] = [0, 0];
  for (const byte of bytes) {
    hash = (Math.imul(hash, 31) + byte) | 0;
    digits += (FACTS_OF_BYTE[byte]! >> DIGIT_SHIFT) & 1;
  }
  return { hash, digits };
}

function bucketLookup(hash: number): WordLookup {
  const terms = bucketsOf(hash).map((bucket, kind) => {
    const term = new Uint8Array(BUCKET_TERM_BYTES);
    writeBucketTerm(term, 0, { kind: kind === 0 ? 0 : 1, bucket });
    return term;
  });
  return { terms, impact: NUMBER_IMPACT };
}

/** The last byte of a word's term: one that no word holds. */
function levelSymbol(level: number): number {
  return PAD_SYMBOL + level;
}

function collect(
  window: Uint8Array,
  ownBytes: number,
  options: { numbersApart: boolean },
): void {
  table.clear();
  numbersApart = options.numbersApart;
  let at = 0;
  while (at < ownBytes) {
    if (CLASS_OF_BYTE[window[at]!] === NO_WORD) at++;
    else at = collectRun(window, at);
  }
}

/** A word of so many bytes from a place on, its hash and its digits. */
interface WordFacts {
  readonly start: number;
  readonly length: number;
  readonly hash: number;
  readonly digits: number;
}

/** Counts a word. */
function addWord(bytes: Uint8Array, word: WordFacts): void {
  if (!numbersApart || !isNumberLike(word)) return table.add(bytes, word, word.hash);
  table.total++;
  buckets.add(word.hash);
}

/** Takes one run of word bytes; gives the offset behind it. */
function collectRun(window: Uint8Array, start: number): number {
  const first = FACTS_OF_BYTE[window[start]!]!;
  // A capital at the start is no seam: `Error` is one part, `XError` two.
  let previous = (first & CLASS_BITS) === UPPER ? NO_WORD : first & CLASS_BITS;
  let seams = SEAM_BETWEEN[first & CLASS_BITS]!;
  let hash = first >> FOLDED_SHIFT;
  let digits = (first >> DIGIT_SHIFT) & 1;
  const limit = Math.min(window.length, start + WORD_BYTES_LIMIT);
  let at = start + 1;
  for (; at < limit; at++) {
    const facts = FACTS_OF_BYTE[window[at]!]!;
    const kind = facts & CLASS_BITS;
    if (kind === NO_WORD) break;
    seams |= SEAM_BETWEEN[(previous << 3) | kind]!;
    previous = kind;
    hash = (Math.imul(hash, 31) + (facts >> FOLDED_SHIFT)) | 0;
    digits += (facts >> DIGIT_SHIFT) & 1;
  }
  const length = at - start;
  for (; length === WORD_BYTES_LIMIT && at < window.length; at++) {
    const kind = CLASS_OF_BYTE[window[at]!]!;
    if (kind === NO_WORD) break;
    seams |= SEAM_BETWEEN[(previous << 3) | kind]!;
    previous = kind;
  }
  if (seams === 0) addWord(window, { start, length, hash, digits });
  else if ((seams & NOT_ASCII) === 0) addAsciiParts(window, start, at);
  else addUnicodeRun(LOSSY.decode(window.subarray(start, at)));
  return at;
}

/** Adds a word with `_` or inner capitals: whole, and its parts when there are several. */
function addAsciiParts(bytes: Uint8Array, start: number, end: number): void {
  let from = start;
  let to = end;
  while (from < to && bytes[from] === UNDERSCORE) from++;
  while (to > from && bytes[to - 1] === UNDERSCORE) to--;
  if (from === to) return;
  addLowered(bytes, from, to);
  let part = from;
  for (let at = from + 1; at < to; at++) {
    if (!startsPart(bytes, at, to)) continue;
    if (bytes[part] !== UNDERSCORE) addLowered(bytes, part, at);
    part = bytes[at] === UNDERSCORE ? at + 1 : at;
  }
  if (part > from) addLowered(bytes, part, to);
}

/** Whether a part ends before `at`: at an underscore, at `aB`, and before the B of `ABc` and `1Bc`. */
function startsPart(bytes: Uint8Array, at: number, end: number): boolean {
  const kind = CLASS_OF_BYTE[bytes[at]!]!;
  if (kind === LINK) return true;
  const previous = CLASS_OF_BYTE[bytes[at - 1]!]!;
  if (kind !== UPPER || previous === LINK) return false;
  return previous === LOWER || (at + 1 < end && CLASS_OF_BYTE[bytes[at + 1]!] === LOWER);
}

function addLowered(bytes: Uint8Array, from: number, to: number): void {
  const length = Math.min(to - from, WORD_BYTES_LIMIT);
  let hash = 0;
  let digits = 0;
  for (let at = from; at < from + length; at++) {
    const facts = FACTS_OF_BYTE[bytes[at]!]!;
    hash = (Math.imul(hash, 31) + (facts >> FOLDED_SHIFT)) | 0;
    digits += (facts >> DIGIT_SHIFT) & 1;
  }
  addWord(bytes, { start: from, length, hash, digits });
}

function addUnicodeRun(text: string): void {
  for (const [word] of text.matchAll(UNICODE_WORD)) {
    if (!SPACELESS.test(word)) addUnicodeWord(word);
    else addMixedWord(word);
  }
}

function addMixedWord(word: string): void {
  let at = 0;
  for (const match of word.matchAll(SPACELESS_RUNS)) {
    addUnicodeWord(word.slice(at, match.index));
    addSpaceless(match[0]);
    at = match.index + match[0].length;
  }
  addUnicodeWord(word.slice(at));
}

function addSpaceless(run: string): void {
  const characters = [...foldDiacritics(run).normalize("NFC")];
  for (const [index, character] of characters.entries()) {
    addText(character);
    if (index > 0) addText(characters[index - 1]! + character);
  }
}

function addUnicodeWord(word: string): void {
  if (!NON_ASCII.test(word)) {
    const bytes = ENCODER.encode(word);
    if (bytes.length > 0) collectRun(bytes, 0);
    return;
  }
  const whole = word.replace(/^_+|_+$/g, "");
  if (whole === "") return;
  addText(foldDiacritics(whole));
  const parts = whole.match(UNICODE_PARTS) ?? [];
  if (parts.length > 1) { for (const part of parts) addText(foldDiacritics(part)); }
}

function addText(text: string): void {
  const bytes = ENCODER.encode(text);
  const length = bytes.length <= WORD_BYTES_LIMIT ? bytes.length : cutLength(bytes);
  if (length === 0) return;
  addWord(bytes, { start: 0, length, ...factsOf(bytes.subarray(0, length)) });
}

/** The most bytes within the limit that end with a whole character. */
function cutLength(bytes: Uint8Array): number {
  let length = WORD_BYTES_LIMIT;
  while (length > 0 && (bytes[length]! & 0xc0) === 0x80) length--;
  return length;
}

/** `a_b`, `aB`, `ABc` and `1Bc` have parts. */
function seamBetween(previous: number, next: number): number {
  if (next === OTHER) return NOT_ASCII;
  if (next === LINK) return PARTED;
  const isCamel = (previous === LOWER && next === UPPER) || (previous === UPPER && next === LOWER);
  return isCamel ? PARTED : 0;
}

function classOf(byte: number): number {
  if (byte >= 0x80) return OTHER;
  if (byte === UNDERSCORE) return LINK;
  if (byte >= 0x30 && byte <= 0x39) return DIGIT;
  if (byte >= 0x41 && byte <= 0x5a) return UPPER;
  return byte >= 0x61 && byte <= 0x7a ? LOWER : NO_WORD;
}
