/** Counts the distinct words of one chunk without making a string of any. */

/** Terms longer than this are cut; queries are cut alike. In bytes. */
export const WORD_BYTES_LIMIT = 64;

/** What a word counts for, least first; see {@link impactLevel}. */
export const IMPACT_LEVELS = 4;

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
  /** Distinct words since then. */
  distinct = 0;
  /** Where the next word is written before it is added. */
  arena = new Uint8Array(1 << 17);
  arenaEnd = 0;

  #mask = (1 << 13) - 1;
  #generation = 0;
  #generations = new Uint32Array(1 << 13);
  #offsets = new Uint32Array(1 << 13);
  #lengths = new Uint8Array(1 << 13);
  #counts = new Uint32Array(1 << 13);
  #slots = new Uint32Array(1 << 13);

  /** Forgets all words. */
  clear(): void {
    this.#generation++;
    this.total = 0;
    this.distinct = 0;
    this.arenaEnd = 0;
  }

  /** Makes room for that many bytes behind `arenaEnd`. */
  reserve(bytes: number): void {
    const needed = this.arenaEnd + bytes;
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
    let slot = (hash ^ (hash >>> 15)) & this.#mask;
    while (this.#generations[slot] === this.#generation) {
      if (this.#lengths[slot] === length && this.#holds(slot, length)) {
        this.#counts[slot]!++;
        return;
      }
      slot = (slot + 1) & this.#mask;
    }
    this.#put(slot, length);
  }

  /** Calls back with each distinct word, in order of first appearance. */
  forEach(take: (offset: number, length: number, count: number) => void): void {
    for (let index = 0; index < this.distinct; index++) {
      const slot = this.#slots[index]!;
      take(this.#offsets[slot]!, this.#lengths[slot]!, this.#counts[slot]!);
    }
  }

  #holds(slot: number, length: number): boolean {
    const [arena, known, given] = [this.arena, this.#offsets[slot]!, this.arenaEnd];
    for (let at = 0; at < length; at++) {
      if (arena[known + at] !== arena[given + at]) return false;
    }
    return true;
  }

  #put(slot: number, length: number): void {
    this.#generations[slot] = this.#generation;
    this.#offsets[slot] = this.arenaEnd;
    this.#lengths[slot] = length;
    this.#counts[slot] = 1;
    this.#slots[this.distinct++] = slot;
    this.arenaEnd += length;
    if (this.distinct * 2 > this.#mask) this.#grow();
  }

  #grow(): void {
    const words: [offset: number, length: number, count: number][] = [];
    this.forEach((...word) => words.push(word));
    const size = (this.#mask + 1) * 2;
    this.#mask = size - 1;
    this.#generations = new Uint32Array(size);
    this.#offsets = new Uint32Array(size);
    this.#lengths = new Uint8Array(size);
    this.#counts = new Uint32Array(size);
    this.#slots = new Uint32Array(size);
    this.#generation = 1;
    for (const [index, word] of words.entries()) this.#slots[index] = this.#place(word);
  }

  #place([offset, length, count]: [number, number, number]): number {
    let hash = 0;
    for (let at = 0; at < length; at++) hash = (Math.imul(hash, 31) + this.arena[offset + at]!) | 0;
    let slot = (hash ^ (hash >>> 15)) & this.#mask;
    while (this.#generations[slot] === this.#generation) slot = (slot + 1) & this.#mask;
    this.#generations[slot] = this.#generation;
    this.#offsets[slot] = offset;
    this.#lengths[slot] = length;
    this.#counts[slot] = count;
    return slot;
  }
}
