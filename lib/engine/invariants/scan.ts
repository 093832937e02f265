/** One pass over a line: parts it into words, asks the cache about each, tries phrases where triggered. */
import {
  ARROW,
  AT,
  BACKSLASH,
  BREAK,
  CLASS,
  COLON,
  CURRENCY,
  DIGIT,
  EQUALS,
  isDigitUnit,
  LETTER,
  PERCENT,
  SLASH,
  SPACE,
  SYMBOL,
  UPPER,
} from "./characters.ts";
import { FindingList } from "./finding_list.ts";
import { KINDS } from "./registry.ts";
import { mergePhrases } from "./merge.ts";
import { resolve, valueOf } from "./resolve.ts";
import { Spans } from "./spans.ts";
import { type Attempt, ATTEMPTS, attemptsAt, HASH_SEED, hashLetter } from "./triggers.ts";
import { readWord, wordHash, type WordPlace } from "./words.ts";

/** A word longer than this is cut at the next quote, bracket, comma, semicolon or bar. */
const CUT_LENGTH = 160;
/** A word that reaches this without a cut is opaque: it yields a URL at its start or nothing. */
const OPAQUE_LENGTH = 400;
/** A word with none of these holds no value: lower-case letters and punctuation. */
const WORTH_ASKING = DIGIT | UPPER | SLASH | BACKSLASH | EQUALS | AT | ARROW | PERCENT |
  SYMBOL | CURRENCY;
/** A word of letters alone holds at best the name of an error class, `OSError` the shortest. */
const RICH = WORTH_ASKING & ~UPPER;
const SHORTEST_NAME = 7;
/** A line ends as a word does. */
const END_OF_LINE = 32;
const URL_START = /[^\w\s]{0,3}[A-Za-z][A-Za-z0-9+.-]{1,15}:\/\//y;

/** The longest part of an opaque word that is looked at for a URL. */
const LONGEST_URL = 2100;
const QUOTES = "\"'`<>";

const found = new FindingList();
const phrases = new Spans();
const longWords = new Spans();
const place: WordPlace = { start: 0, end: 0, hash: 0, flags: 0 };
const WHOLE_KINDS = KINDS.flatMap(({ whole }, kind) => whole ? [{ only: ~0, ...whole, kind }] : []);
/** What all of them ask for. */
const WHOLE_FLAGS = WHOLE_KINDS.reduce((flags, { all }) => flags & all, ~0);
const LINE_STARTS = ATTEMPTS.filter(({ lineStart }) => lineStart !== undefined);
const LONG_KINDS = KINDS.flatMap(({ words }, kind) =>
  words.filter((word) => word.takesLongWords).map((word) => ({ kind, word }))
);

/**
 * All invariants of a line, as `extractInvariants` gives them. Linear in the line's length.
 *
 * @returns a list that holds good until the next call.
 */
export function scanLine(line: string): FindingList {
  const findings = found;
  findings.clear();
  phrases.clear();
  let runHash = HASH_SEED;
  let flags = 0;
  let isFirstWord = true;
  let start = isDigitUnit(line.charCodeAt(0)) ? readStamp(line, findings) : 0;
  const length = line.length;
  for (let index = start; index <= length; index++) {
    const code = index < length ? line.charCodeAt(index) : END_OF_LINE;
    const unit = CLASS[code]!;
    if ((unit & LETTER) !== 0) {
      runHash = hashLetter(runHash, code);
      flags |= unit;
      continue;
    }
    if (runHash !== HASH_SEED) {
      const attempts = attemptsAt(runHash);
      if (attempts.length > 0) tryTriggered(line, index, attempts);
      runHash = HASH_SEED;
    }
    if ((unit & SPACE) === 0) {
      const isCut = (unit & BREAK) !== 0 && index - start >= CUT_LENGTH &&
        !isUrl(line, start, index);
      if (!isCut) {
        flags |= unit;
        continue;
      }
    }
    if (isFirstWord && index > start) {
      isFirstWord = false;
      tryLineStart(line, start, index);
    }
    if ((flags & WORTH_ASKING) !== 0 && ((flags & RICH) !== 0 || index - start >= SHORTEST_NAME)) {
      place.start = start;
      place.end = index;
      place.flags = flags;
      readPlace(line, findings);
    }
    start = index + 1;
    flags = 0;
  }
  return phrases.count === 0 ? findings : mergePhrases(line, findings, phrases);
}

/** Many logs start each line with a time stamp: a whole word that is read without a look at its units. */
function readStamp(line: string, findings: FindingList): number {
  for (let index = 0; index < WHOLE_KINDS.length; index++) {
    const { kind, endAt } = WHOLE_KINDS[index]!;
    const end = endAt(line, 0);
    if (end < 0) continue;
    findings.add({ kind, start: 0, end, value: valueOf(kind, line.slice(0, end)) });
    return end;
  }
  return 0;
}

function runStart(line: string, end: number): number {
  let start = end - 1;
  while (start > 0 && (CLASS[line.charCodeAt(start - 1)]! & LETTER) !== 0) start--;
  return start;
}

/** Tries the phrases of the run of letters that ends at `end`. */
function tryTriggered(line: string, end: number, attempts: readonly Attempt[]): void {
  const behind = line.charCodeAt(end);
  let start = -1;
  for (let index = 0; index < attempts.length; index++) {
    const attempt = attempts[index]!;
    if (attempt.behind !== undefined && attempt.behind[behind] !== 1) continue;
    if (start < 0) start = runStart(line, end);
    phrases.kind = attempt.kind;
    attempt.find(line, start, phrases);
  }
}

function tryPhrases(line: string, at: number, attempts: readonly Attempt[]): void {
  for (let index = 0; index < attempts.length; index++) {
    const attempt = attempts[index]!;
    phrases.kind = attempt.kind;
    attempt.find(line, at, phrases);
  }
}

function tryLineStart(line: string, start: number, end: number): void {
  const last = line[end - 1];
  for (const attempt of LINE_STARTS) {
    if (attempt.lineStart!.last === last) tryPhrases(line, start, [attempt]);
  }
}

/** Whether the long word from `start` is a URL that a break at `index` would cut. */
function isUrl(line: string, start: number, index: number): boolean {
  if (QUOTES.includes(line[index]!)) return false;
  URL_START.lastIndex = start;
  return URL_START.test(line);
}

function readPlace(line: string, findings: FindingList): void {
  const { start, end, flags } = place;
  if (end - start > OPAQUE_LENGTH) return readLongWord(line, findings);
  if ((flags & WHOLE_FLAGS) === WHOLE_FLAGS && readWhole(line, findings)) return;
  place.hash = wordHash(line, place);
  const attempts = readWord(line, place, findings);
  if (attempts.length > 0) tryPhrases(line, start, attempts);
}

/** Reads a word that is one value from end to end; whether it is. */
function readWhole(line: string, findings: FindingList): boolean {
  const { start, end, flags } = place;
  for (let index = 0; index < WHOLE_KINDS.length; index++) {
    const { kind, all, only, minLength, endAt } = WHOLE_KINDS[index]!;
    if ((flags & all) !== all || (flags & ~only) !== 0 || end - start < minLength) continue;
    if (endAt(line, start) !== end) continue;
    findings.add({ kind, start, end, value: valueOf(kind, line.slice(start, end)) });
    return true;
  }
  return false;
}

function readLongWord(line: string, findings: FindingList): void {
  const { start, end } = place;
  URL_START.lastIndex = start;
  if (!URL_START.test(line)) return;
  const text = line.slice(start, Math.min(end, start + LONGEST_URL));
  longWords.clear();
  longWords.base = start;
  for (const { kind, word } of LONG_KINDS) {
    longWords.kind = kind;
    word.find(text, longWords, SLASH | COLON);
  }
  resolve(text, longWords, findings);
}
