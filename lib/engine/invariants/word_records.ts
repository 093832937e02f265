/** What is known of words, each in one piece of memory, so that a look at one misses few caches. */
import type { FindingList, Row } from "./finding_list.ts";
import { valueOf } from "./resolve.ts";
import type { Attempt } from "./triggers.ts";
import { WIDE } from "./units.ts";
import type { WordPlace } from "./words.ts";

const SLOTS = 1 << 13;
/** A record: its header, then the bytes of the word. The first cache line holds most of them whole. */
const RECORD_SHIFT = 8;
const RECORD_BYTES = 1 << RECORD_SHIFT;
const HEADER_BYTES = 32;
const LONGEST_WORD = RECORD_BYTES - HEADER_BYTES;
/** The header: the length of the word, how many findings it has, what is to be minded, the findings. */
const [COUNT, FLAGS, FINDINGS] = [1, 2, 3];
const FINDING_BYTES = 3;
const MOST_FINDINGS = Math.floor((HEADER_BYTES - FINDINGS) / FINDING_BYTES);
/** Its digits matter, so that it answers for no other word. */
const UNANSWERED = 1;
const HAS_MORE = 2;

/** What few words have. */
interface More {
  /** Of each finding its value, undefined where that is what stands in the word. */
  readonly values: readonly (string | undefined)[];
  /** Whether a value must be made anew of what stands in the word that is asked about. */
  readonly isMade: readonly boolean[];
  readonly attempts: readonly Attempt[];
  /** The word itself where its bytes do not tell it. */
  readonly text: string | undefined;
}

/** What a word holds. */
export interface WordFacts {
  readonly text: string;
  /** Offsets count from the word's start. */
  readonly findings: readonly Row[];
  /** The phrases that may start at it. */
  readonly attempts: readonly Attempt[];
}

const NOTHING: readonly never[] = [];

/**
 * Words by hash. A slot holds one; another of the same slot replaces it, so that memory is bounded and
 * no answer depends on what came before.
 */
export class WordRecords {
  readonly #masks: Uint8Array;
  readonly #hashes = new Int32Array(SLOTS);
  /** The hash that came last for each slot: a word is worth being kept when it comes a second time. */
  readonly #missed = new Int32Array(SLOTS);
  readonly #bytes = new Uint8Array(SLOTS << RECORD_SHIFT);
  readonly #more: (More | undefined)[] = new Array(SLOTS).fill(undefined);

  /** @param masks what each byte counts as: words whose bytes count as the same are one. */
  constructor(masks: Uint8Array) {
    this.#masks = masks;
  }

  /**
   * Adds the findings of a word.
   *
   * @param hash of its masked bytes.
   * @returns the phrases that may start at it; undefined when nothing is known of it.
   */
  addTo(findings: FindingList, place: WordPlace, hash: number): readonly Attempt[] | undefined {
    const slot = slotOf(hash);
    if (this.#hashes[slot] !== hash) return undefined;
    const record = slot << RECORD_SHIFT;
    if (!this.#isSame(place, record)) return undefined;
    const bytes = this.#bytes;
    const flags = bytes[record + FLAGS]!;
    if (flags !== 0) return this.#addMore(findings, place, slot);
    const from = record + FINDINGS;
    const to = from + FINDING_BYTES * bytes[record + COUNT]!;
    for (let at = from; at < to; at += FINDING_BYTES) {
      findings.put(bytes[at]!, place.start + bytes[at + 1]!, place.start + bytes[at + 2]!);
    }
    return NOTHING;
  }

  /** Whether a word that is not known came before: it is worth being kept now. */
  isDue(hash: number): boolean {
    const slot = slotOf(hash);
    const came = this.#missed[slot] === hash;
    this.#missed[slot] = hash;
    return came;
  }

  /** Whether a word of a hash is kept. */
  hasHash(hash: number): boolean {
    return this.#hashes[slotOf(hash)] === hash;
  }

  /** Keeps what a word holds, unless it is too much for a record. */
  keep(
    { units, start, end, flags }: WordPlace,
    hash: number,
    { text, findings, attempts, isMade, isUnanswered = false }: WordFacts & {
      isMade?: readonly boolean[];
      isUnanswered?: boolean;
    },
  ): void {
    if (end - start > LONGEST_WORD || findings.length > MOST_FINDINGS) return;
    const slot = slotOf(hash);
    this.#hashes[slot] = hash;
    const hasMore = (flags & WIDE) !== 0 || attempts.length > 0 ||
      findings.some(({ value }) => value !== undefined);
    this.#more[slot] = !hasMore ? undefined : {
      values: findings.map(({ value }) => value),
      isMade: isMade ?? findings.map(() => false),
      attempts,
      text: (flags & WIDE) !== 0 ? text : undefined,
    };
    const bytes = this.#bytes;
    const record = slot << RECORD_SHIFT;
    bytes[record] = end - start;
    bytes[record + COUNT] = findings.length;
    bytes[record + FLAGS] = (isUnanswered ? UNANSWERED : 0) | (hasMore ? HAS_MORE : 0);
    let at = record + FINDINGS;
    for (const row of findings) {
      bytes[at++] = row.kind;
      bytes[at++] = row.start;
      bytes[at++] = row.end;
    }
    at = record + HEADER_BYTES;
    for (let index = start; index < end; index++) bytes[at++] = this.#masks[units[index]!]!;
  }

  /** Forgets all: for tests, which compare what is remembered with what is read. */
  forget(): void {
    this.#hashes.fill(0);
    this.#missed.fill(0);
    this.#bytes.fill(0);
    this.#more.fill(undefined);
  }

  #isSame({ units, start, end }: WordPlace, record: number): boolean {
    const bytes = this.#bytes;
    const masks = this.#masks;
    const length = end - start;
    if (bytes[record] !== length || length > LONGEST_WORD) return false;
    const known = record + HEADER_BYTES;
    for (let at = 0; at < length; at++) {
      if (masks[units[start + at]!] !== bytes[known + at]) return false;
    }
    return true;
  }

  #addMore(
    findings: FindingList,
    { line, start, end }: WordPlace,
    slot: number,
  ): readonly Attempt[] | undefined {
    const bytes = this.#bytes;
    const record = slot << RECORD_SHIFT;
    if ((bytes[record + FLAGS]! & UNANSWERED) !== 0) return undefined;
    const { values, isMade, attempts, text } = this.#more[slot]!;
    if (text !== undefined && (text.length !== end - start || !line.startsWith(text, start))) {
      return undefined;
    }
    for (let row = 0; row < values.length; row++) {
      const at = record + FINDINGS + FINDING_BYTES * row;
      const kind = bytes[at]!;
      const from = start + bytes[at + 1]!;
      const to = start + bytes[at + 2]!;
      findings.put(kind, from, to);
      findings.valueLast(isMade[row] ? valueOf(kind, line.slice(from, to)) : values[row]);
    }
    return attempts;
  }
}

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (SLOTS - 1);
}
