/** Finding what values share: the same text before and after one field of each. */
import { MOST_FIELDS, ValueFields } from "./value_fields.ts";

/** A value with the field of it that is left out. `index` is its place among the values. */
export interface Member {
  readonly value: string;
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** Where the first member of some values that share something stands in the columns. */
interface Shared {
  readonly first: number;
  /** How many characters are saved when they are said once. */
  readonly saved: number;
}

const SEED = 0x811c9dc5 | 0;
const FACTOR = 0x01000193;
/** The hash of what follows a field is cut to so many bits. */
const SUFFIX_MASK = 0x1f_ffff;
const SUFFIX_SHIFT = 21;
/** A multiplier that spreads hashes over the slots of a table. */
const MIXER = 0x9e3779b1;
const NONE = -1;
/** About how many fields a value has. */
const USUAL_FIELDS = 4;
/** About how long a value is at most. */
const USUAL_LENGTH = 256;

/**
 * Groups of two or more values that share something, those first that save most; no value is in two.
 *
 * @param isTaken an entry for each value, 1 for one that is in a group: written here.
 */
export function disjointGroups(values: readonly string[], isTaken: Uint8Array): Member[][] {
  const parts = new SharedParts(values);
  const groups: Member[][] = [];
  for (const { first } of parts.ranked()) {
    if (parts.freeFrom(first, isTaken) < 2) continue;
    const own = parts.membersFrom(first, isTaken);
    for (const { index } of own) isTaken[index] = 1;
    groups.push(own);
  }
  return groups;
}

/**
 * All fields of some values, in columns: those with the same text before and after them are chained.
 * Tens of thousands of fields are looked at for a handful of groups, so none is made an object before
 * it belongs to one.
 */
class SharedParts {
  readonly #values: readonly string[];
  readonly #fields = new ValueFields();
  /** By field: its value, its place in it, and the next field of its chain. */
  #indexes: Int32Array;
  #starts: Int32Array;
  #ends: Int32Array;
  #next: Int32Array;
  #count = 0;
  /** By chain: its first and its last field, how many it has, and the hashes that it stands for. */
  readonly #firsts: number[] = [];
  readonly #lasts: number[] = [];
  readonly #sizes: number[] = [];
  readonly #prefixes: number[] = [];
  readonly #suffixes: number[] = [];
  /** Which chain a pair of hashes has, plus one; 0 is free (linear probing). */
  #slots: Int32Array;
  /** The hashes of what stands before and after each offset of the value that is read. */
  #before = new Int32Array(USUAL_LENGTH);
  #after = new Int32Array(USUAL_LENGTH);

  constructor(values: readonly string[]) {
    this.#values = values;
    const most = MOST_FIELDS * values.length;
    this.#indexes = new Int32Array(most);
    this.#starts = new Int32Array(most);
    this.#ends = new Int32Array(most);
    this.#next = new Int32Array(most);
    this.#slots = new Int32Array(powerOfTwoAbove(2 * USUAL_FIELDS * values.length));
    values.forEach((value, index) => this.#addValue(value, index));
  }

  /** Chains of two and more, the most characters saved first. */
  ranked(): Shared[] {
    const shared: Shared[] = [];
    this.#firsts.forEach((first, chain) => {
      const size = this.#sizes[chain]!;
      if (size > 1) shared.push({ first, saved: (size - 1) * this.#aroundLength(first) - 2 });
    });
    return shared.sort((left, right) =>
      right.saved - left.saved || byText(this.#prefixOf(left.first), this.#prefixOf(right.first))
    );
  }

  /** How many fields of a chain are of values that are not taken, at least 2 told as 2. */
  freeFrom(first: number, isTaken: Uint8Array): number {
    let free = 0;
    for (let field = first; field !== NONE && free < 2; field = this.#next[field]!) {
      if (isTaken[this.#indexes[field]!] === 0) free++;
    }
    return free;
  }

  /** The fields of a chain whose values are not taken. */
  membersFrom(first: number, isTaken: Uint8Array): Member[] {
    const members: Member[] = [];
    for (let field = first; field !== NONE; field = this.#next[field]!) {
      const index = this.#indexes[field]!;
      if (isTaken[index] === 1) continue;
      const [start, end] = [this.#starts[field]!, this.#ends[field]!];
      members.push({ value: this.#values[index]!, index, start, end });
    }
    return members;
  }

  #addValue(value: string, index: number): void {
    this.#hashAround(value);
    const fields = this.#fields;
    fields.read(value);
    for (let at = 0; at < fields.count; at++) {
      const [start, end] = [fields.starts[at]!, fields.ends[at]!];
      if (start === 0 && end === value.length) continue;
      const field = this.#count++;
      this.#indexes[field] = index;
      this.#starts[field] = start;
      this.#ends[field] = end;
      this.#next[field] = NONE;
      const after = this.#after[end]!;
      this.#chain(field, this.#before[start]!, (after ^ (after >>> SUFFIX_SHIFT)) & SUFFIX_MASK);
    }
  }

  #hashAround(value: string): void {
    const length = value.length;
    if (this.#before.length <= length) {
      this.#before = new Int32Array(2 * length);
      this.#after = new Int32Array(2 * length);
    }
    const before = this.#before;
    const after = this.#after;
    let hash = before[0] = SEED;
    for (let at = 0; at < length; at++) {
      before[at + 1] = hash = Math.imul(hash ^ value.charCodeAt(at), FACTOR);
    }
    hash = after[length] = SEED;
    for (let at = length; at > 0; at--) {
      after[at - 1] = hash = Math.imul(hash ^ value.charCodeAt(at - 1), FACTOR);
    }
  }

  /** Puts a field behind those of the same hashes. */
  #chain(field: number, prefix: number, suffix: number): void {
    const slot = this.#slotOf(prefix, suffix);
    const chain = this.#slots[slot]! - 1;
    if (chain < 0) return this.#open(slot, { field, prefix, suffix });
    // Hashes may lie.
    if (!this.#sharesWith(this.#firsts[chain]!, field)) return;
    this.#next[this.#lasts[chain]!] = field;
    this.#lasts[chain] = field;
    this.#sizes[chain]!++;
  }

  #open(slot: number, { field, prefix, suffix }: {
    field: number;
    prefix: number;
    suffix: number;
  }): void {
    this.#firsts.push(field);
    this.#lasts.push(field);
    this.#sizes.push(1);
    this.#prefixes.push(prefix);
    this.#suffixes.push(suffix);
    this.#slots[slot] = this.#firsts.length;
    if (2 * this.#firsts.length > this.#slots.length) this.#grow();
  }

  #slotOf(prefix: number, suffix: number): number {
    const mask = this.#slots.length - 1;
    const mixed = Math.imul(prefix ^ Math.imul(suffix, FACTOR), MIXER);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    for (let chain = this.#slots[slot]!; chain !== 0; chain = this.#slots[slot]!) {
      if (this.#prefixes[chain - 1] === prefix && this.#suffixes[chain - 1] === suffix) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    this.#slots = new Int32Array(2 * this.#slots.length);
    this.#prefixes.forEach((prefix, chain) => {
      this.#slots[this.#slotOf(prefix, this.#suffixes[chain]!)] = chain + 1;
    });
  }

  /** Whether two values are alike around their fields. */
  #sharesWith(one: number, other: number): boolean {
    const [first, second] = [this.#valueOf(one), this.#valueOf(other)];
    const start = this.#starts[one]!;
    const end = this.#ends[one]!;
    const shift = this.#ends[other]! - end;
    if (start !== this.#starts[other] || second.length - first.length !== shift) return false;
    for (let at = 0; at < start; at++) {
      if (first.charCodeAt(at) !== second.charCodeAt(at)) return false;
    }
    for (let at = end; at < first.length; at++) {
      if (first.charCodeAt(at) !== second.charCodeAt(at + shift)) return false;
    }
    return true;
  }

  #aroundLength(field: number): number {
    return this.#valueOf(field).length - (this.#ends[field]! - this.#starts[field]!);
  }

  #prefixOf(field: number): string {
    return this.#valueOf(field).slice(0, this.#starts[field]!);
  }

  #valueOf(field: number): string {
    return this.#values[this.#indexes[field]!]!;
  }
}

function powerOfTwoAbove(count: number): number {
  return 2 ** Math.max(4, Math.ceil(Math.log2(count + 1)));
}

/** By code units: the same on any machine, in any locale. */
function byText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
