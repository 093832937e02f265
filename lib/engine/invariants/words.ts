/** What stands within one word, remembered by word: logs repeat the same words over and over. */
import type { Finding } from "../types.ts";
import { CLASS, COLON, DASH, DIGIT, DOT, LOWER, UPPER } from "./characters.ts";
import { featuresOf } from "./features.ts";
import { detach } from "./finders.ts";
import { KINDS } from "./registry.ts";
import { resolve } from "./resolve.ts";
import { Spans } from "./spans.ts";
import { type Attempt, ATTEMPTS } from "./triggers.ts";

/** What is known of a word. A pure function of its text. */
export interface WordFacts {
  readonly text: string;
  readonly hash: number;
  /** Offsets count from the word's start. */
  readonly findings: readonly Finding[];
  /** The phrases that may start at this word. */
  readonly attempts: readonly Attempt[];
}

/** Where a word stands in a line; one object is reused for all words. */
export interface WordPlace {
  start: number;
  end: number;
  hash: number;
  /** The character flags of all its units, joined. */
  flags: number;
}

const CACHE_SIZE = 1 << 14;
const cache: (WordFacts | undefined)[] = new Array(CACHE_SIZE).fill(undefined);
/** The hash last worked out for each slot: a word is kept only when it comes a second time. */
const lastMissed = new Int32Array(CACHE_SIZE);
const spans = new Spans();
const NOTHING: readonly never[] = [];

/**
 * The facts of a word, from the cache or worked out. A slot of the cache holds one word; another
 * of the same slot replaces it, so memory is bounded and no result depends on what came before.
 */
export function factsOf(line: string, place: WordPlace): WordFacts {
  const slot = (place.hash ^ (place.hash >>> 15)) & (CACHE_SIZE - 1);
  const known = cache[slot];
  if (
    known !== undefined && known.hash === place.hash &&
    known.text.length === place.end - place.start && line.startsWith(known.text, place.start)
  ) return known;
  const text = line.slice(place.start, place.end);
  if (lastMissed[slot] !== place.hash) {
    lastMissed[slot] = place.hash;
    return analyse(text, place);
  }
  return cache[slot] = analyse(detach(text), place);
}

function analyse(text: string, place: WordPlace): WordFacts {
  const { hash } = place;
  const flags = (place.flags & DIGIT) === 0 ? place.flags : place.flags | featuresOf(text);
  if (isOpaque(text, flags)) return { text, hash, findings: NOTHING, attempts: NOTHING };
  spans.clear();
  for (const { kind, finder } of WORD_FINDERS) {
    if (text.length < finder.minLength || (flags & finder.all) !== finder.all) continue;
    if (finder.any !== undefined && (flags & finder.any) === 0) continue;
    spans.kind = kind;
    finder.find(text, spans, flags);
  }
  return { text, hash, findings: resolve(text, spans), attempts: attemptsFor(text, flags) };
}

const WORD_FINDERS = KINDS.flatMap(({ words = [] }, kind) =>
  words.map((finder) => ({ kind, finder }))
);
const STARTING = ATTEMPTS.filter(({ finder }) => finder.starts !== undefined);

function attemptsFor(text: string, flags: number): readonly Attempt[] {
  let attempts = NOTHING as readonly Attempt[];
  for (const attempt of STARTING) {
    const { all, isStart } = attempt.finder.starts!;
    if ((flags & all) === all && isStart(text)) attempts = [...attempts, attempt];
  }
  return attempts;
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
