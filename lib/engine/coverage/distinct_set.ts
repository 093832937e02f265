/** A set of 64-bit hashes in typed arrays: a million distinct values in bounded memory. */
import type { TextPart } from "./integer_set.ts";

/** The most values a set holds. */
export const DISTINCT_LIMIT = 1_048_576;

const FIRST_SLOTS = 1_024;

/** How many texts wait: so many that the misses of their slots overlap, so few that they stay near. */
const WAITING = 256;

/** How many of the hashes that came last are looked up before the table: they lie nearer. */
const RECENT = 2_048;

/** Distinct texts of a few groups, by hash: two are taken for one with a chance of 2⁻⁶⁴ a pair. */
export class DistinctSet {
  readonly #limit: number;
  /** Slots of the table, two words each; a second word of 0 means free. */
  #slots = new Int32Array(2 * FIRST_SLOTS);
  #size = 0;
  #isCapped = false;
  #low = 0;
  #high = 0;
  /** Hashes of texts that `addLater` took, two words each. */
  readonly #waiting = new Int32Array(2 * WAITING);
  #waits = 0;
  /** Hashes that came lately, two words each: they are in the table, or wait, or found it full. */
  readonly #recent = new Int32Array(2 * RECENT);

  constructor(limit: number = DISTINCT_LIMIT) {
    this.#limit = limit;
  }

  /** How many distinct texts were added; a lower bound when {@link isCapped}. */
  get size(): number {
    this.#settle();
    return this.#size;
  }

  /** Whether a new text came when the set was full. */
  get isCapped(): boolean {
    this.#settle();
    return this.#isCapped;
  }

  /** Adds a text of a group, or a part of one. Returns whether it was new and has been added. */
  add(group: number, text: string, part?: TextPart): boolean {
    this.#hash(group, text, part);
    if (this.#cameLately()) return false;
    const [low, high] = [this.#low, this.#high];
    this.#settle();
    return this.#insert(low, high);
  }

  /** Adds a text as {@link add} does, for less, since it need not say whether it was new. */
  addLater(group: number, text: string, part?: TextPart): void {
    this.#hash(group, text, part);
    if (this.#cameLately()) return;
    this.#waiting[this.#waits++] = this.#low;
    this.#waiting[this.#waits++] = this.#high;
    if (this.#waits === 2 * WAITING) this.#settle();
  }

  /** Whether the hash that was made last came lately; from now on it has. */
  #cameLately(): boolean {
    const slot = (this.#low & (RECENT - 1)) << 1;
    const recent = this.#recent;
    if (recent[slot] === this.#low && recent[slot + 1] === this.#high) return true;
    recent[slot] = this.#low;
    recent[slot + 1] = this.#high;
    return false;
  }

  /** Whether a text of a group was added. */
  has(group: number, text: string): boolean {
    this.#settle();
    this.#hash(group, text);
    return this.#slots[this.#slotOf(this.#low, this.#high) + 1] !== 0;
  }

  /** Adds all of another set. */
  addAll(other: DistinctSet): void {
    this.#settle();
    other.#settle();
    for (let index = 0; index < other.#slots.length; index += 2) {
      const high = other.#slots[index + 1]!;
      if (high !== 0) this.#insert(other.#slots[index]!, high);
    }
    this.#isCapped ||= other.#isCapped;
  }

  #settle(): void {
    const waits = this.#waits;
    if (waits === 0) return;
    this.#waits = 0;
    this.#fetchSlots(waits);
    for (let index = 0; index < waits; index += 2) {
      this.#insert(this.#waiting[index]!, this.#waiting[index + 1]!);
    }
  }

  /** Reads the slots of all that waits in a loop that depends on none of them. */
  #fetchSlots(waits: number): void {
    const slots = this.#slots;
    const mask = slots.length - 2;
    let read = 0;
    for (let index = 0; index < waits; index += 2) {
      read |= slots[(this.#waiting[index]! << 1) & mask]!;
    }
    // The result is used, so that no compiler leaves the loop out.
    this.#low = read;
  }

  #insert(low: number, high: number): boolean {
    const slot = this.#slotOf(low, high);
    if (this.#slots[slot + 1] !== 0) return false;
    if (this.#size >= this.#limit) {
      this.#isCapped = true;
      return false;
    }
    this.#slots[slot] = low;
    this.#slots[slot + 1] = high;
    this.#size++;
    if (8 * this.#size > 3 * this.#slots.length) this.#grow();
    return true;
  }

  /** Where a hash is, or the free slot where it belongs (linear probing). */
  #slotOf(low: number, high: number): number {
    const slots = this.#slots;
    const mask = slots.length - 2;
    let slot = (low << 1) & mask;
    while (slots[slot + 1] !== 0 && (slots[slot] !== low || slots[slot + 1] !== high)) {
      slot = (slot + 2) & mask;
    }
    return slot;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Int32Array(2 * old.length);
    for (let index = 0; index < old.length; index += 2) {
      if (old[index + 1] === 0) continue;
      const slot = this.#slotOf(old[index]!, old[index + 1]!);
      this.#slots[slot] = old[index]!;
      this.#slots[slot + 1] = old[index + 1]!;
    }
  }

  /** Two 32-bit hashes, two units a step, mixed at the end (MurmurHash3's finaliser). */
  #hash(group: number, text: string, part?: TextPart): void {
    const start = part?.start ?? 0;
    const end = part?.end ?? text.length;
    let low = Math.imul(group + 1, 0x9e3779b1) ^ (end - start);
    let high = Math.imul(group + 1, 0x85ebca77);
    const even = end - ((end - start) & 1);
    for (let index = start; index < even; index += 2) {
      const pair = text.charCodeAt(index) | (text.charCodeAt(index + 1) << 16);
      low = Math.imul(low ^ pair, 0x01000193) ^ (low >>> 15);
      high = (Math.imul(high, 0x5bd1e995) + pair) | 0;
      high ^= high >>> 13;
    }
    if (even < end) {
      const last = text.charCodeAt(even);
      low = Math.imul(low ^ last, 0x01000193);
      high = (Math.imul(high, 0x5bd1e995) + last) | 0;
    }
    this.#low = finish(low);
    // A high word of 0 marks a free slot, so that one value is moved.
    this.#high = finish(high) || 1;
  }
}

function finish(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
