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

/** A hash table of byte strings with open addressing; emptied by a new generation, not by clearing. */
export class WordTable {
  /** Words counted since {@link clear}, repeats included. */
  total = 0;
  /** The distinct words since then, in order of first appearance. */
  arena = new Uint8Array(1 << 17);
  /** Where the next word is written before it is added. */
  arenaEnd = 0;

  #distinct = 0;
  #mask = (1 << 11) - 1;
  #generation = 1;
  /** The generation in which a slot was taken, and the number of its word. */
  #generations = new Uint32Array(1 << 11);
  #words = new Uint32Array(1 << 11);
  /** By number of word. */
  #offsets = new Uint32Array(1 << 11);
  #lengths = new Uint8Array(1 << 11);
  #hashes = new Int32Array(1 << 11);
  #counts = new Uint32Array(1 << 11);

  /** Forgets all words. */
  clear(): void {
    this.#generation++;
    this.#distinct = 0;
    this.total = 0;
    this.arenaEnd = 0;
  }

  /** Makes room for a word behind `arenaEnd`. */
  reserve(): void {
    const needed = this.arenaEnd + WORD_BYTES_LIMIT;
    if (needed <= this.arena.length) return;
    const larger = new Uint8Array(needed * 2);
    larger.set(this.arena);
    this.arena = larger;
  }

  /**
   * Counts the word that was written to the arena behind `arenaEnd`; a new one stays there.
   *
   * @param hash of its bytes: `hash × 31 + byte` in 32 bits, from 0.
   */
  add(length: number, hash: number): void {
    this.total++;
    const mask = this.#mask;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.#generations[slot] === this.#generation) {
      const word = this.#words[slot]!;
      if (this.#hashes[word] === hash && this.#holds(word, length)) {
        this.#counts[word]!++;
        return;
      }
      slot = (slot + 1) & mask;
    }
    this.#put(slot, length, hash);
  }

  /** Distinct words since {@link clear}. */
  get distinct(): number {
    return this.#distinct;
  }

  /** The bytes of a word by its number, a view of the arena. */
  bytesOf(word: number): Uint8Array {
    const offset = this.#offsets[word]!;
    return this.arena.subarray(offset, offset + this.#lengths[word]!);
  }

  /** Where a word stands in the arena. */
  offsetOf(word: number): number {
    return this.#offsets[word]!;
  }

  /** How many bytes a word has. */
  lengthOf(word: number): number {
    return this.#lengths[word]!;
  }

  /** How often a word was added. */
  countOf(word: number): number {
    return this.#counts[word]!;
  }

  #holds(word: number, length: number): boolean {
    if (this.#lengths[word] !== length) return false;
    const arena = this.arena;
    const known = this.#offsets[word]!;
    const given = this.arenaEnd;
    for (let at = 0; at < length; at++) {
      if (arena[known + at] !== arena[given + at]) return false;
    }
    return true;
  }

  #put(slot: number, length: number, hash: number): void {
    const word = this.#distinct++;
    this.#generations[slot] = this.#generation;
    this.#words[slot] = word;
    this.#offsets[word] = this.arenaEnd;
    this.#lengths[word] = length;
    this.#hashes[word] = hash;
    this.#counts[word] = 1;
    this.arenaEnd += length;
    if (this.#distinct * 2 > this.#mask) this.#grow();
  }

  #grow(): void {
    const size = (this.#mask + 1) * 2;
    this.#mask = size - 1;
    this.#generation = 1;
    this.#generations = new Uint32Array(size);
    this.#words = new Uint32Array(size);
    this.#offsets = grown(this.#offsets, new Uint32Array(size));
    this.#lengths = grown(this.#lengths, new Uint8Array(size));
    this.#hashes = grown(this.#hashes, new Int32Array(size));
    this.#counts = grown(this.#counts, new Uint32Array(size));
    for (let word = 0; word < this.#distinct; word++) this.#place(word);
  }

  #place(word: number): void {
    const hash = this.#hashes[word]!;
    let slot = (hash ^ (hash >>> 15)) & this.#mask;
    while (this.#generations[slot] === this.#generation) slot = (slot + 1) & this.#mask;
    this.#generations[slot] = this.#generation;
    this.#words[slot] = word;
  }
}

function grown<Numbers extends Uint32Array | Int32Array | Uint8Array>(
  from: Numbers,
  to: Numbers,
): Numbers {
  to.set(from);
  return to;
}
