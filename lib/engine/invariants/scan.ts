/** One pass over a line: parts it into words, asks the cache about each, tries phrases where triggered. */
import type { Finding } from "../types.ts";
import {
  ARROW,
  AT,
  BACKSLASH,
  BREAK,
  CLASS,
  COLON,
  DIGIT,
  EQUALS,
  LETTER,
  PERCENT,
  SLASH,
  SPACE,
  SYMBOL,
  UPPER,
} from "./characters.ts";
import { detach } from "./finders.ts";
import { KINDS } from "./registry.ts";
import { resolve } from "./resolve.ts";
import { Spans } from "./spans.ts";
import { type Attempt, attemptsAt, HASH_SEED, hashLetter, hashUnit } from "./triggers.ts";
import { factsOf, type WordPlace } from "./words.ts";

/** A word longer than this is cut at the next quote, bracket, comma, semicolon or bar. */
const CUT_LENGTH = 160;
/** A word that reaches this without a cut is opaque: it yields a URL at its start or nothing. */
const OPAQUE_LENGTH = 400;
/** A word with none of these holds no value: lower-case letters and punctuation. */
const WORTH_ASKING = DIGIT | UPPER | SLASH | BACKSLASH | COLON | EQUALS | AT | ARROW | PERCENT |
  SYMBOL;
const URL_START = /[^\w\s]{0,3}[A-Za-z][A-Za-z0-9+.-]{1,15}:\/\//y;

/** The longest part of an opaque word that is looked at for a URL. */
const LONGEST_URL = 2100;
const QUOTES = "\"'`<>";

const phrases = new Spans();
const longWords = new Spans();
const place: WordPlace = { start: 0, end: 0, hash: 0, flags: 0 };
const KIND_INDEX: ReadonlyMap<string, number> = new Map(
  KINDS.map(({ name }, index) => [name, index]),
);
const WHOLE_KINDS = KINDS.flatMap(({ name, whole, normalise }) =>
  whole ? [{ name, ...whole, normalise }] : []
);
const LONG_KINDS = KINDS.flatMap(({ words = [] }, kind) =>
  words.filter((word) => word.takesLongWords).map((word) => ({ kind, word }))
);

/** All invariants of a line, sorted by start, none overlapping. Linear in the line's length. */
export function scanLine(line: string): Finding[] {
  const findings: Finding[] = [];
  phrases.clear();
  let runHash = HASH_SEED;
  let wordHash = HASH_SEED;
  let flags = 0;
  let start = 0;
  for (let index = 0; index <= line.length; index++) {
    const code = index < line.length ? line.charCodeAt(index) : 32;
    const unit = CLASS[code]!;
    if ((unit & LETTER) !== 0) {
      runHash = hashLetter(runHash, code);
    } else if (runHash !== HASH_SEED) {
      const attempts = attemptsAt(runHash);
      if (attempts.length > 0) tryPhrases(line, runStart(line, index), attempts);
      runHash = HASH_SEED;
    }
    if ((unit & SPACE) === 0) {
      const isCut = (unit & BREAK) !== 0 && index - start >= CUT_LENGTH &&
        !isUrl(line, start, index);
      if (!isCut) {
        wordHash = hashUnit(wordHash, code);
        flags |= unit;
        continue;
      }
    }
    if ((flags & WORTH_ASKING) !== 0) {
      place.start = start;
      place.end = index;
      place.hash = wordHash;
      place.flags = flags;
      readWord(line, findings);
    }
    start = index + 1;
    wordHash = HASH_SEED;
    flags = 0;
  }
  return phrases.count === 0 ? findings : withPhrases(line, findings);
}

function runStart(line: string, end: number): number {
  let start = end - 1;
  while (start > 0 && (CLASS[line.charCodeAt(start - 1)]! & LETTER) !== 0) start--;
  return start;
}

function tryPhrases(line: string, at: number, attempts: readonly Attempt[]): void {
  for (const { kind, finder } of attempts) {
    phrases.kind = kind;
    finder.find(line, at, phrases);
  }
}

/** Whether the long word from `start` is a URL that a break at `index` would cut. */
function isUrl(line: string, start: number, index: number): boolean {
  if (QUOTES.includes(line[index]!)) return false;
  URL_START.lastIndex = start;
  return URL_START.test(line);
}

function readWord(line: string, findings: Finding[]): void {
  const { start, end, flags } = place;
  if (end - start > OPAQUE_LENGTH) return readLongWord(line, findings);
  for (const { name, all, minLength, pattern, normalise } of WHOLE_KINDS) {
    if ((flags & all) !== all || end - start < minLength) continue;
    pattern.lastIndex = start;
    if (!pattern.test(line) || pattern.lastIndex !== end) continue;
    findings.push({ kind: name, start, end, value: detach(normalise(line.slice(start, end))) });
    return;
  }
  const facts = factsOf(line, place);
  for (const { kind, start: from, end: to, value } of facts.findings) {
    findings.push({ kind, start: start + from, end: start + to, value });
  }
  if (facts.attempts.length > 0) tryPhrases(line, start, facts.attempts);
}

function readLongWord(line: string, findings: Finding[]): void {
  const { start, end } = place;
  URL_START.lastIndex = start;
  if (!URL_START.test(line)) return;
  const text = detach(line.slice(start, Math.min(end, start + LONGEST_URL)));
  longWords.clear();
  for (const { kind, word } of LONG_KINDS) {
    longWords.kind = kind;
    word.find(text, longWords, SLASH | COLON);
  }
  for (const { kind, start: from, end: to, value } of resolve(text, longWords)) {
    findings.push({ kind, start: start + from, end: start + to, value });
  }
}

function withPhrases(line: string, findings: readonly Finding[]): Finding[] {
  for (const finding of findings) phrases.addFinding(KIND_INDEX.get(finding.kind)!, finding);
  return resolve(line, phrases);
}
