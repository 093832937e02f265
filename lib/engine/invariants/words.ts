/** What stands within one word, remembered by word: logs repeat the same words over and over. */
import type { Finding } from "../types.ts";
import { CLASS, DIGIT, LOWER, UPPER } from "./characters.ts";
import { detach } from "./finders.ts";
import { KINDS } from "./registry.ts";
import { resolve } from "./resolve.ts";
import { Spans } from "./spans.ts";

/** What is known of a word. A pure function of its text. */
export interface WordFacts {
  readonly text: string;
  readonly hash: number;
  /** Offsets count from the word's start. */
  readonly findings: readonly Finding[];
  /** Indices of the kinds whose phrases may start at this word. */
  readonly phraseKinds: readonly number[];
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
  const facts = analyse(detach(line.slice(place.start, place.end)), place);
  cache[slot] = facts;
  return facts;
}

function analyse(text: string, place: WordPlace): WordFacts {
  const { hash, flags } = place;
  if (isOpaque(text)) return { text, hash, findings: NOTHING, phraseKinds: NOTHING };
  spans.clear();
  const phraseKinds: number[] = [];
  for (let index = 0; index < KINDS.length; index++) {
    const { word, phrase } = KINDS[index]!;
    spans.kind = index;
    if (word && (flags & word.all) === word.all && text.length >= word.minLength) {
      word.find(text, spans);
    }
    if (phrase?.startsAt?.(text)) phraseKinds.push(index);
  }
  return { text, hash, findings: resolve(text, spans), phraseKinds };
}

const OPAQUE_LENGTH = 32;
const ENCODED = /^[^A-Za-z0-9+/]{0,2}[A-Za-z0-9+/]{32,}={0,2}[^A-Za-z0-9+/=]{0,2}$/;
/** Random base64 changes class at .62 of its places, names and paths at about .2. */
const OPAQUE_CHANGE_RATIO = 0.4;

/** Whether a word is encoded bytes: long, of the base64 alphabet, its letter cases mixed at random. */
function isOpaque(text: string): boolean {
  if (text.length < OPAQUE_LENGTH || !ENCODED.test(text)) return false;
  let changes = 0;
  let previous = 0;
  for (let index = 0; index < text.length; index++) {
    const current = CLASS[text.charCodeAt(index)]! & (DIGIT | UPPER | LOWER);
    if (current !== previous) changes++;
    previous = current;
  }
  return changes >= OPAQUE_CHANGE_RATIO * text.length && /[a-z]/.test(text) && /[A-Z]/.test(text);
}
