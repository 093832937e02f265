/**
 * Numbers and hashes as words. Most stand once in a whole log, and a term of its own for each made up
 * two thirds of the word index. So each falls into one of 2,048 buckets of two kinds, and is looked up
 * by both its buckets: some 2 % of the chunks of a log full of numbers seem to hold one that they do
 * not. That is good enough for a ranking; exact finds are the literal index's.
 */

import { spreadSymbol } from "./term_symbols.ts";

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
  readonly #seen = [new Uint8Array(BUCKETS), new Uint8Array(BUCKETS)] as const;
  readonly #listed: number[] = [];

  /** Adds the buckets of a word by its hash. */
  add(hash: number): void {
    const mixed = mix(hash);
    this.#addOne(0, mixed % BUCKETS);
    this.#addOne(1, (mixed >>> 16) % BUCKETS);
  }

  /** How many buckets were added since {@link take}. */
  get size(): number {
    return this.#listed.length;
  }

  /** Each bucket once, as `kind × BUCKETS + bucket`; the set is empty afterwards. */
  take(): { kind: 0 | 1; bucket: number }[] {
    const taken = this.#listed.map((entry) => {
      const [kind, bucket] = entry < BUCKETS ? [0, entry] as const : [1, entry - BUCKETS] as const;
      this.#seen[kind][bucket] = 0;
      return { kind, bucket };
    });
    this.#listed.length = 0;
    return taken;
  }

  #addOne(kind: 0 | 1, bucket: number): void {
    if (this.#seen[kind][bucket] === 1) return;
    this.#seen[kind][bucket] = 1;
    this.#listed.push(kind * BUCKETS + bucket);
  }
}
