/** What stands within one word, remembered by word: logs repeat the same words over and over. */
import { CLASS, COLON, DASH, DIGIT, DOT, LOWER, UPPER } from "./characters.ts";
import { featuresOf } from "./features.ts";
import { detach } from "./finders.ts";
import { FindingList } from "./finding_list.ts";
import type { WordFinder } from "./kind.ts";
import { KINDS } from "./registry.ts";
import { resolve } from "./resolve.ts";
import { Spans } from "./spans.ts";
import { type Attempt, ATTEMPTS, HASH_SEED, hashUnit } from "./triggers.ts";
import { type WordFacts, WordRecords } from "./word_records.ts";
import { addShaped, isShapeDue, keepShape } from "./word_shapes.ts";

/** Where a word stands in a line; one object is reused for all words. */
export interface WordPlace {
  line: string;
  /** The bytes of the line's units. */
  units: Uint8Array;
  start: number;
  end: number;
  /** The hash of its shape; of a word without digits that is the hash of the word. */
  shape: number;
  /** The flags of all its bytes, joined. */
  flags: number;
}

const words = new WordRecords(Uint8Array.from({ length: 256 }, (_, byte) => byte));
const spans = new Spans();
const NOTHING: readonly never[] = [];
/** The findings of the word that is worked out, when they are to be kept. */
const own = new FindingList();

/** The hash of a word. */
function wordHash({ units, start, end }: WordPlace): number {
  let hash = HASH_SEED;
  for (let index = start; index < end; index++) hash = hashUnit(hash, units[index]!);
  return hash;
}

/**
 * Adds the findings of a word to `findings`: known from another of its shape, from itself, or worked
 * out.
 *
 * @returns the phrases that may start at the word.
 */
export function readWord(place: WordPlace, findings: FindingList): readonly Attempt[] {
  const hasDigit = (place.flags & DIGIT) !== 0;
  const shaped = hasDigit ? addShaped(place, findings) : undefined;
  if (shaped !== undefined) return shaped;
  const hash = hasDigit ? wordHash(place) : place.shape;
  const known = words.addTo(findings, place, hash);
  if (known !== undefined) return known;
  const isKept = words.isDue(hash);
  const isShapeKept = hasDigit && isShapeDue(place);
  const text = place.line.slice(place.start, place.end);
  if (!isKept && !isShapeKept) return analyse(text, place, findings);
  const facts = factsOf(detach(text), place);
  if (isShapeKept) {
    keepShape(place, { ...facts, digitsMatter: digitsMatter(facts.text, place.flags) });
  }
  if (isKept) words.keep(place, hash, facts);
  return addKnown(facts, place.start, findings);
}

function factsOf(text: string, place: WordPlace): WordFacts {
  own.clear();
  const attempts = analyse(text, { ...place, start: 0 }, own);
  return { text, findings: own.rows(), attempts };
}

/** Whether another word of the same shape may hold something else. */
function digitsMatter(text: string, flags: number): boolean {
  return inquiryFor(flags | featuresOf(text)).finders.some((finder) =>
    text.length >= finder.minLength && finder.digitsMatter(text)
  );
}

function addKnown(facts: WordFacts, base: number, findings: FindingList): readonly Attempt[] {
  const known = facts.findings;
  for (let index = 0; index < known.length; index++) {
    const { kind, start, end, value } = known[index]!;
    findings.put(kind, base + start, base + end);
    if (value !== undefined) findings.valueLast(value);
  }
  return facts.attempts;
}

function analyse(text: string, place: WordPlace, findings: FindingList): readonly Attempt[] {
  const flags = (place.flags & DIGIT) === 0 ? place.flags : place.flags | featuresOf(text);
  if (isOpaque(text, flags)) return NOTHING;
  const { finders, starts } = inquiryFor(flags);
  spans.clear();
  spans.base = place.start;
  for (let index = 0; index < finders.length; index++) {
    const finder = finders[index]!;
    if (text.length < finder.minLength) continue;
    spans.kind = finder.kind;
    finder.find(text, spans, flags);
  }
  resolve(text, spans, findings);
  return starts.length === 0 ? NOTHING : starts.filter((attempt) => attempt.starts!.isStart(text));
}

/** A word finder with the index of its kind; all have one shape. */
interface RankedFinder {
  readonly kind: number;
  readonly all: number;
  readonly any: number | undefined;
  readonly minLength: number;
  readonly find: WordFinder["find"];
  readonly digitsMatter: (word: string) => boolean;
}

/** What is asked about a word. */
interface Inquiry {
  readonly finders: readonly RankedFinder[];
  readonly starts: readonly Attempt[];
}

const FINDERS: readonly RankedFinder[] = KINDS.flatMap(({ words }, kind) =>
  words.map(({ all, any, minLength, find, digitsMatter = always }) => ({
    kind,
    all,
    any,
    minLength,
    find,
    digitsMatter,
  }))
);

function always(): boolean {
  return true;
}

const STARTS = ATTEMPTS.filter(({ starts }) => starts !== undefined);
const MAX_INQUIRIES = 4096;
const inquiries = new Map<number, Inquiry>();

/** What words of these flags are worth asking; remembered, for a log has a few hundred sets of flags. */
function inquiryFor(flags: number): Inquiry {
  const known = inquiries.get(flags);
  if (known !== undefined) return known;
  if (inquiries.size >= MAX_INQUIRIES) inquiries.clear();
  const inquiry = {
    finders: FINDERS.filter((finder) => hasFlags(flags, finder)),
    starts: STARTS.filter(({ starts }) => hasFlags(flags, starts!)),
  };
  inquiries.set(flags, inquiry);
  return inquiry;
}

function hasFlags(flags: number, { all, any }: { all: number; any?: number }): boolean {
  return (flags & all) === all && (any === undefined || (flags & any) !== 0);
}

const MIXED = DIGIT | UPPER | LOWER;
const OPAQUE_LENGTH = 32;
const ENCODED = /^[^A-Za-z0-9+/]{0,2}[A-Za-z0-9+/]{32,}={0,2}[^A-Za-z0-9+/=]{0,2}$/;
/** Random base64 changes class at .62 of its places, names and paths at about .2. */
const OPAQUE_CHANGE_RATIO = 0.4;

/** Whether a word is encoded bytes: long, of the base64 alphabet, its letter cases mixed at random. */
function isOpaque(text: string, flags: number): boolean {
  if (text.length < OPAQUE_LENGTH || (flags & MIXED) !== MIXED) return false;
  if ((flags & (DOT | DASH | COLON)) !== 0 || !ENCODED.test(text)) return false;
  let changes = 0;
  let previous = 0;
  for (let index = 0; index < text.length; index++) {
    const current = CLASS[text.charCodeAt(index)]! & MIXED;
    if (current !== previous) changes++;
    previous = current;
  }
  return changes >= OPAQUE_CHANGE_RATIO * text.length;
}
