/**
 * Word terms: what makes a chunk rankable. A word is a run of letters, digits and `_`, folded for case
 * and diacritics; `camelCase` and `snake_case` words count whole and in parts; scripts without spaces
 * count by characters and pairs of characters.
 */
import { foldDiacritics } from "../core/fold.ts";
import { PAD_SYMBOL, TERM_SEPARATOR } from "./term_symbols.ts";
import { impactLevel, WORD_BYTES_LIMIT, WordTable } from "./word_table.ts";

const UNDERSCORE = 0x5f;
const [NO_WORD, LOWER, UPPER, OTHER] = [0, 1, 2, 3];
const CLASS_OF_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => classOf(byte));

const UNICODE_WORD = /[\p{L}\p{N}\p{M}_]+/gu;
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const SPACELESS_RUNS = new RegExp(`(?:${SPACELESS.source}\\p{M}*)+`, "gu");
const UNICODE_PARTS = /\p{Lu}+(?!\p{M}*\p{Ll})\p{M}*|\p{Lu}?[^\p{Lu}_]+/gu;

const LOSSY = new TextDecoder("utf-8", { ignoreBOM: true });
const ENCODER = new TextEncoder();
const table = new WordTable();

/**
 * The distinct words of a window as a term list; each term ends in the level of its impact
 * ({@link levelSymbol}).
 *
 * @param ownBytes words that start before this offset count; the last may end behind it.
 */
export function weightedWords(window: Uint8Array, ownBytes: number): Uint8Array {
  collect(window, ownBytes);
  const out = new Uint8Array(table.arenaEnd + table.distinct * 2);
  let at = 0;
  table.forEach((offset, length, count) => {
    out.set(table.arena.subarray(offset, offset + length), at);
    at += length;
    out[at++] = levelSymbol(impactLevel(count, table.total));
    out[at++] = TERM_SEPARATOR;
  });
  return out;
}

/** The distinct words of a text, in order of first appearance. */
export function distinctWords(text: string): string[] {
  const bytes = ENCODER.encode(text);
  collect(bytes, bytes.length);
  const words: string[] = [];
  table.forEach((offset, length) =>
    words.push(LOSSY.decode(table.arena.subarray(offset, offset + length)))
  );
  return words;
}

/** The last byte of a word term: one that no word holds. */
export function levelSymbol(level: number): number {
  return PAD_SYMBOL + level;
}

function collect(window: Uint8Array, ownBytes: number): void {
  table.clear();
  let at = 0;
  while (at < ownBytes) {
    if (CLASS_OF_BYTE[window[at]!] === NO_WORD) at++;
    else at = collectRun(window, at);
  }
}

/** Takes one run of word bytes; gives the offset behind it. */
function collectRun(window: Uint8Array, start: number): number {
  const { arena, arenaEnd } = (table.reserve(WORD_BYTES_LIMIT + 4), table);
  let [end, length, hash, previous] = [start, 0, 0, NO_WORD];
  let [plain, parted] = [true, false];
  for (; end < window.length; end++) {
    const byte = window[end]!;
    const kind = CLASS_OF_BYTE[byte]!;
    if (kind === NO_WORD) break;
    if (kind === OTHER) {
      if (byte !== UNDERSCORE) plain = false;
      else parted = true;
    } else if (kind === UPPER && previous === LOWER) parted = true;
    else if (kind === LOWER && previous === UPPER && end - start > 1) parted = true;
    previous = kind;
    if (length >= WORD_BYTES_LIMIT) continue;
    const folded = kind === UPPER ? byte + 0x20 : byte;
    arena[arenaEnd + length++] = folded;
    hash = (Math.imul(hash, 31) + folded) | 0;
  }
  if (plain && !parted) table.add(length, hash);
  else if (plain) addAsciiParts(window.subarray(start, end));
  else addUnicodeRun(LOSSY.decode(window.subarray(start, end)));
  return end;
}

/** Adds a word with `_` or inner capitals: whole, and its parts when there are several. */
function addAsciiParts(run: Uint8Array): void {
  let [from, to] = [0, run.length];
  while (from < to && run[from] === UNDERSCORE) from++;
  while (to > from && run[to - 1] === UNDERSCORE) to--;
  if (from === to) return;
  addLowered(run, from, to);
  let start = from;
  for (let at = from + 1; at <= to; at++) {
    if (at < to && !startsPart(run, at)) continue;
    if (start === from && at === to) return;
    if (start < at && run[start] !== UNDERSCORE) addLowered(run, start, at);
    start = at < to && run[at] === UNDERSCORE ? at + 1 : at;
  }
}

/** Whether a part ends before `at`: at an underscore, at `aB`, and at `ABc` before the B. */
function startsPart(run: Uint8Array, at: number): boolean {
  if (run[at] === UNDERSCORE) return true;
  if (CLASS_OF_BYTE[run[at]!] !== UPPER || run[at - 1] === UNDERSCORE) return false;
  if (CLASS_OF_BYTE[run[at - 1]!] !== UPPER) return true;
  return at + 1 < run.length && isLetterBelow(run[at + 1]!);
}

function isLetterBelow(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a;
}

function addLowered(run: Uint8Array, from: number, to: number): void {
  table.reserve(WORD_BYTES_LIMIT);
  const length = Math.min(to - from, WORD_BYTES_LIMIT);
  let hash = 0;
  for (let at = 0; at < length; at++) {
    const byte = run[from + at]!;
    const folded = CLASS_OF_BYTE[byte] === UPPER ? byte + 0x20 : byte;
    table.arena[table.arenaEnd + at] = folded;
    hash = (Math.imul(hash, 31) + folded) | 0;
  }
  table.add(length, hash);
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
  table.reserve(length);
  let hash = 0;
  for (let at = 0; at < length; at++) {
    table.arena[table.arenaEnd + at] = bytes[at]!;
    hash = (Math.imul(hash, 31) + bytes[at]!) | 0;
  }
  table.add(length, hash);
}

/** The most bytes within the limit that end with a whole character. */
function cutLength(bytes: Uint8Array): number {
  let length = WORD_BYTES_LIMIT;
  while (length > 0 && (bytes[length]! & 0xc0) === 0x80) length--;
  return length;
}

function classOf(byte: number): number {
  if (byte >= 0x80 || byte === UNDERSCORE) return OTHER;
  if (byte >= 0x41 && byte <= 0x5a) return UPPER;
  return (byte >= 0x30 && byte <= 0x39) || isLetterBelow(byte) ? LOWER : NO_WORD;
}
