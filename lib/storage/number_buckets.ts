/**
 * Numbers and hashes as words. Most stand once in a whole log, and a term of its own for each made up
 * two thirds of the word index. So each falls into one of 2,048 buckets of two kinds, and is looked up
 * by both its buckets: some 2 % of the chunks of a log full of numbers seem to hold one that they do
 * not. That is good enough for a ranking; exact finds are the literal index's.
 */

/** Buckets of one kind. */
const BUCKETS = 2_048;

/** What a bucket's term begins with, by kind: bytes that no word begins with. */
const LEADS = [0xfd, 0xfe] as const;

/** Shorter words are few, whatever they are. In bytes. */
const LEAST_BYTES = 4;

/** What a word counts for whose frequency is not kept: see `impactLevel`. */
export const NUMBER_IMPACT = 1.1;

/** How many bytes a bucket's term has. */
export const BUCKET_TERM_BYTES = 3;

/** Whether a word is like a number: at least every third character is a digit. */
export function isNumberLike(arena: Uint8Array, offset: number, length: number): boolean {
  if (length < LEAST_BYTES) return false;
  let digits = 0;
  for (let at = offset; at < offset + length; at++) {
    const byte = arena[at]!;
    if (byte >= 0x30 && byte <= 0x39) digits++;
  }
  return digits * 3 >= length;
}

/** The bucket of each kind that a word falls into. */
export function bucketsOf(
  arena: Uint8Array,
  offset: number,
  length: number,
): readonly [number, number] {
  let hash = 0x811c9dc5;
  for (let at = offset; at < offset + length; at++) {
    hash = Math.imul(hash ^ arena[at]!, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return [(hash >>> 5) % BUCKETS, (hash >>> 19) % BUCKETS];
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
}

/** A set of buckets of both kinds, for one chunk. */
export class BucketSet {
  readonly #seen = [new Uint8Array(BUCKETS), new Uint8Array(BUCKETS)] as const;
  readonly #listed: number[] = [];

  /** Adds the buckets of a word. */
  add([first, second]: readonly [number, number]): void {
    this.#addOne(0, first);
    this.#addOne(1, second);
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
