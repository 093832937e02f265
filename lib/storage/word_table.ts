/** Counts the distinct words of one chunk without making a string of any. */

/** Terms longer than this are cut; queries are cut alike. In bytes. */
export const WORD_BYTES_LIMIT = 64;

/** The BM25 impact that each level stands for, least first; see {@link impactLevel}. */
export const IMPACT_OF_LEVEL: readonly number[] = [0.75, 1.1, 1.5, 1.95];

/** Below these BM25 impacts a word falls into level 0, 1, 2; else into level 3. */
const IMPACT_STEPS = [0.9, 1.3, 1.75] as const;

/** Term saturation and length normalisation: the values of Robertson and Zaragoza (2009). */
const K1 = 1.2;
const B = 0.75;

/** Words of a chunk of middle length; a constant, so that a chunk's terms never change. */
const MEAN_WORDS = 2_000;

/**
 * The level of a word's BM25 impact, `tf × (K1 + 1) / (tf + K1 × (1 − B + B × words / mean))`.
 *
 * @param frequency how often the word stands in the chunk, from 1.
 * @param words how many words the chunk has.
 */
export function impactLevel(frequency: number, words: number): number {
  const norm = K1 * (1 - B + (B * words) / MEAN_WORDS);
  const impact = (frequency * (K1 + 1)) / (frequency + norm);
  const level = IMPACT_STEPS.findIndex((step) => impact < step);
  return level < 0 ? IMPACT_STEPS.length : level;
}

/** A byte as words are kept: capitals of ASCII are small letters. */
export const FOLDED_BYTE: Readonly<Uint8Array> = Uint8Array.from(
  { length: 256 },
  (_, byte) => byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte,
);

/** What is known of a word: four numbers in a row. */
const [OFFSET, LENGTH, HASH, COUNT] = [0, 1, 2, 3];
const FACTS = 4;
const FIRST_SIZE = 1 << 11;
/** When the numbers of words have become so large, the slots are cleared and numbers start anew. */
const LAST_NUMBER = 2 ** 31;

/** A hash table of byte strings with open addressing; emptied by higher numbers, not by clearing. */
export class WordTable {
  /** Words counted since {@link clear}, repeats included. */
  total = 0;
  /** The distinct words since then, in order of first appearance. */
  arena = new Uint8Array(1 << 17);
  #arenaEnd = 0;
  #distinct = 0;
  #mask = FIRST_SIZE - 1;
  /** The number of the first word since {@link clear}; a slot with a lower number is free. */
  #first = 1;
  #slots = new Uint32Array(FIRST_SIZE);
  #facts = new Int32Array(FACTS * FIRST_SIZE);

  /** Forgets all words. */
  clear(): void {
    this.#first += this.#distinct;
    this.#distinct = 0;
    this.total = 0;
    this.#arenaEnd = 0;
    if (this.#first < LAST_NUMBER) return;
    this.#slots.fill(0);
    this.#first = 1;
  }

  /**
   * Counts a word.
   *
   * @param bytes holds it from `start`, `length` bytes; ASCII of any case.
   * @param hash of its folded bytes: `hash × 31 + byte` in 32 bits, from 0.
   */
  add(bytes: Uint8Array, place: { start: number; length: number }, hash: number): void {
    this.total++;
    const facts = this.#facts;
    let slot = (hash ^ (hash >>> 15)) & this.#mask;
    for (let number = this.#slots[slot]!; number >= this.#first; number = this.#slots[slot]!) {
      const row = FACTS * (number - this.#first);
      if (facts[row + HASH] === hash && this.#holds(row, bytes, place)) {
        facts[row + COUNT]!++;
        return;
      }
      slot = (slot + 1) & this.#mask;
    }
    this.#slots[slot] = this.#first + this.#distinct;
    this.#put(bytes, place, hash);
  }

  /** Distinct words since {@link clear}. */
  get distinct(): number {
    return this.#distinct;
  }

  /** Bytes of all distinct words. */
  get bytes(): number {
    return this.#arenaEnd;
  }

  /** The bytes of a word by its number from 0, a view of the arena. */
  bytesOf(word: number): Uint8Array {
    const offset = this.offsetOf(word);
    return this.arena.subarray(offset, offset + this.lengthOf(word));
  }

  /** Where a word stands in the arena. */
  offsetOf(word: number): number {
    return this.#facts[FACTS * word + OFFSET]!;
  }

  /** How many bytes a word has. */
  lengthOf(word: number): number {
    return this.#facts[FACTS * word + LENGTH]!;
  }

  /** How often a word was added. */
  countOf(word: number): number {
    return this.#facts[FACTS * word + COUNT]!;
  }

  #holds(
    row: number,
    bytes: Uint8Array,
    { start, length }: { start: number; length: number },
  ): boolean {
    if (this.#facts[row + LENGTH] !== length) return false;
    const arena = this.arena;
    const known = this.#facts[row + OFFSET]!;
    for (let at = 0; at < length; at++) {
      if (arena[known + at] !== FOLDED_BYTE[bytes[start + at]!]) return false;
    }
    return true;
  }

  #put(
    bytes: Uint8Array,
    { start, length }: { start: number; length: number },
    hash: number,
  ): void {
    const offset = this.#arenaEnd;
    this.#reserve(offset + length);
    for (let at = 0; at < length; at++) this.arena[offset + at] = FOLDED_BYTE[bytes[start + at]!]!;
    this.#arenaEnd = offset + length;
    const row = FACTS * this.#distinct++;
    this.#facts[row + OFFSET] = offset;
    this.#facts[row + LENGTH] = length;
    this.#facts[row + HASH] = hash;
    this.#facts[row + COUNT] = 1;
    if (this.#distinct * 2 > this.#mask) this.#grow();
  }

  #reserve(needed: number): void {
    if (needed <= this.arena.length) return;
    const larger = new Uint8Array(needed * 2);
    larger.set(this.arena);
    this.arena = larger;
  }

  #grow(): void {
    const size = (this.#mask + 1) * 2;
    this.#mask = size - 1;
    this.#slots = new Uint32Array(size);
    this.#first = 1;
    const facts = new Int32Array(FACTS * size);
    facts.set(this.#facts);
    this.#facts = facts;
    for (let word = 0; word < this.#distinct; word++) this.#place(word);
  }

  #place(word: number): void {
    const hash = this.#facts[FACTS * word + HASH]!;
    let slot = (hash ^ (hash >>> 15)) & this.#mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
    this.#slots[slot] = this.#first + word;
  }
}
