/**
 * Numbers and hashes as words. Most stand once in a whole log, and a term of its own for each made up
 * two thirds of the word index. So each falls into one of 2,048 buckets of two kinds, and is looked up
 * by both its buckets: some 2 % of the chunks of a log full of numbers seem to hold one that they do
 * not. That is good enough for a ranking; exact finds are the literal index's.
 */

import { spreadSymbol, TERM_SEPARATOR } from "./term_symbols.ts";

/** Buckets of one kind. */
const BUCKETS = 2_048;

/** What a bucket's term begins with, by kind: bytes that no word begins with. */
const LEADS = [0xfd, 0xfe] as const;

/** Shorter words are few, whatever they are. In bytes. */
const LEAST_BYTES = 4;

/** What a word counts for whose frequency is not kept: see `impactLevel`. */
export const NUMBER_IMPACT = 1.1;

/** How many bytes a bucket's term has. */
export const BUCKET_TERM_BYTES = 4;

/** Whether a word of so many bytes, so many of them digits, is like a number: every third, at least. */
export function isNumberLike({ length, digits }: { length: number; digits: number }): boolean {
  return length >= LEAST_BYTES && digits * 3 >= length;
}

/**
 * The bucket of each kind that a word falls into.
 *
 * @param hash of its bytes, 32 bits.
 */
export function bucketsOf(hash: number): readonly [number, number] {
  const mixed = mix(hash);
  return [mixed % BUCKETS, (mixed >>> 16) % BUCKETS];
}

/** The finalizer of MurmurHash3: every bit of the hash moves every bit of the result. */
function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Writes the term of a bucket at an offset. */
export function writeBucketTerm(
  out: Uint8Array,
  at: number,
  { kind, bucket }: { kind: 0 | 1; bucket: number },
): void {
  out[at] = LEADS[kind];
  out[at + 1] = 0x80 + (bucket & 63);
  out[at + 2] = 0x80 + (bucket >> 6);
  out[at + 3] = spreadSymbol((kind << 16) | bucket);
}

/** A set of buckets of both kinds, for one chunk. */
export class BucketSet {
  /** 1 for each bucket of the set, by `kind × BUCKETS + bucket`. */
  readonly #seen = new Uint8Array(2 * BUCKETS);
  readonly #listed = new Uint16Array(2 * BUCKETS);
  #size = 0;

  /** Adds the buckets of a word by its hash. */
  add(hash: number): void {
    const mixed = mix(hash);
    this.#addOne(mixed % BUCKETS);
    this.#addOne(BUCKETS + (mixed >>> 16) % BUCKETS);
  }

  /** How many buckets were added since {@link writeTerms}. */
  get size(): number {
    return this.#size;
  }

  /**
   * Writes the term of each bucket at an offset, each followed by a separator; the set is empty then.
   *
   * @returns the offset behind them.
   */
  writeTerms(out: Uint8Array, start: number): number {
    let at = start;
    for (let index = 0; index < this.#size; index++) {
      const entry = this.#listed[index]!;
      this.#seen[entry] = 0;
      const kind = entry < BUCKETS ? 0 : 1;
      writeBucketTerm(out, at, { kind, bucket: entry - kind * BUCKETS });
      at += BUCKET_TERM_BYTES;
      out[at++] = TERM_SEPARATOR;
    }
    this.#size = 0;
    return at;
  }

  #addOne(entry: number): void {
    if (this.#seen[entry] === 1) return;
    this.#seen[entry] = 1;
    this.#listed[this.#size++] = entry;
  }
}
