/** One pass over a line: parts it into words, asks the cache about each, tries phrases where triggered. */
import { readAddressAndPort } from "./address_and_port.ts";
import { COLON, isDigitUnit, SLASH } from "./characters.ts";
import { FindingList } from "./finding_list.ts";
import { FIRST_WORD, LineParts, RUN, startsUrl } from "./line_parts.ts";
import { KINDS } from "./registry.ts";
import { mergePhrases } from "./merge.ts";
import { resolve } from "./resolve.ts";
import { Spans } from "./spans.ts";
import { type Attempt, attemptsOf, LINE_STARTS } from "./triggers.ts";
import { unitsOf } from "./units.ts";
import { shapeHash } from "./word_shapes.ts";
import { readWord, type WordPlace } from "./words.ts";

/** A word that reaches this without a cut is opaque: it yields a URL at its start or nothing. */
const OPAQUE_LENGTH = 400;
/** The longest part of an opaque word that is looked at for a URL. */
const LONGEST_URL = 2100;
const found = new FindingList();
const phrases = new Spans();
const longWords = new Spans();
const parts = new LineParts();
const place: WordPlace = {
  line: "",
  units: new Uint8Array(0),
  start: 0,
  end: 0,
  shape: 0,
  flags: 0,
};
const WHOLE_KINDS = KINDS.flatMap(({ whole }, kind) => whole ? [{ only: ~0, ...whole, kind }] : []);
/** What all of them ask for. */
const WHOLE_FLAGS = WHOLE_KINDS.reduce((flags, { all }) => flags & all, ~0);
const LONG_KINDS = KINDS.flatMap(({ words }, kind) =>
  words.filter((word) => word.takesLongWords).map((word) => ({ kind, word }))
);

/**
 * All invariants of a line, as `extractInvariants` gives them. Linear in the line's length.
 *
 * @param ascii the bytes of the line when it is ASCII and they are at hand.
 * @returns a list that holds good until the next call.
 */
export function scanLine(line: string, ascii?: Uint8Array): FindingList {
  const findings = found;
  findings.clear();
  phrases.clear();
  const units = place.units = ascii ?? unitsOf(line);
  place.line = line;
  const from = line.length > 0 && isDigitUnit(units[0]!) ? readStamp(line, findings) : 0;
  parts.read(line, units, from);
  for (let part = 0; part < parts.count; part++) {
    const kind = parts.kinds[part]!;
    if (kind === RUN) tryTriggered(line, part);
    else if (kind === FIRST_WORD) tryLineStart(line, part);
    else {
      place.start = parts.starts[part]!;
      place.end = parts.ends[part]!;
      place.flags = parts.values[part]!;
      readPlace(line, findings);
    }
  }
  return phrases.count === 0 ? findings : mergePhrases(line, findings, phrases);
}

/** Many logs start each line with a time stamp: a whole word that is read without a look at its units. */
function readStamp(line: string, findings: FindingList): number {
  for (let index = 0; index < WHOLE_KINDS.length; index++) {
    const { kind, endAt } = WHOLE_KINDS[index]!;
    const end = endAt(line, 0);
    if (end < 0) continue;
    findings.put(kind, 0, end);
    return end;
  }
  return 0;
}

/** Tries the phrases of a run of letters. */
function tryTriggered(line: string, part: number): void {
  const attempts = attemptsOf(parts.values[part]!);
  const start = parts.starts[part]!;
  const behind = line.charCodeAt(parts.ends[part]!);
  for (let index = 0; index < attempts.length; index++) {
    const attempt = attempts[index]!;
    if (attempt.behind !== undefined && attempt.behind[behind] !== 1) continue;
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

function tryLineStart(line: string, part: number): void {
  const start = parts.starts[part]!;
  const last = line[parts.ends[part]! - 1];
  for (const attempt of LINE_STARTS) {
    if (attempt.lineStart!.last === last) tryPhrases(line, start, [attempt]);
  }
}

function readPlace(line: string, findings: FindingList): void {
  const { start, end, flags } = place;
  if (end - start > OPAQUE_LENGTH) return readLongWord(line, findings);
  if ((flags & WHOLE_FLAGS) === WHOLE_FLAGS && readWhole(line, findings)) return;
  if (readAddressAndPort(place, findings)) return;
  place.shape = shapeHash(place);
  const attempts = readWord(place, findings);
  if (attempts.length > 0) tryPhrases(line, start, attempts);
}

/** Reads a word that is one value from end to end; whether it is. */
function readWhole(line: string, findings: FindingList): boolean {
  const { start, end, flags } = place;
  for (let index = 0; index < WHOLE_KINDS.length; index++) {
    const { kind, all, only, minLength, endAt } = WHOLE_KINDS[index]!;
    if ((flags & all) !== all || (flags & ~only) !== 0 || end - start < minLength) continue;
    if (endAt(line, start) !== end) continue;
    findings.put(kind, start, end);
    return true;
  }
  return false;
}

function readLongWord(line: string, findings: FindingList): void {
  const { start, end } = place;
  if (!startsUrl(line, start)) return;
  const text = line.slice(start, Math.min(end, start + LONGEST_URL));
  longWords.clear();
  longWords.base = start;
  for (const { kind, word } of LONG_KINDS) {
    longWords.kind = kind;
    word.find(text, longWords, SLASH | COLON);
  }
  resolve(text, longWords, findings);
}
