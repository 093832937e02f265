/** Counts of lines that differ in numbers only: exact, in flat memory. */
import { ownCopy } from "../anchor/row.ts";

/** The most templates counted at once. */
const TRACKED = 4_096;
const SLOTS = 4 * TRACKED;
const FORGOTTEN_BITS = 1 << 20;
const SAMPLE_CHARS = 400;

/** A template with every line that has it. */
export interface LinePattern {
  readonly template: number;
  readonly count: number;
  readonly firstLine: number;
  readonly lastLine: number;
  /** One of its lines. */
  readonly sample: string;
}

/**
 * Counts templates. Rare ones are forgotten when there are too many; one that comes back is never
 * reported, since its count would be too low.
 */
export class PatternCounter {
  /** One column a fact, an entry for each template in the order in which they came. */
  readonly #templates = new Float64Array(TRACKED);
  readonly #counts = new Float64Array(TRACKED);
  readonly #firstLines = new Float64Array(TRACKED);
  readonly #lastLines = new Float64Array(TRACKED);
  readonly #samples: string[] = [];
  #size = 0;
  /** Which entry a hash has, plus one; 0 is free (linear probing). */
  readonly #slots = new Uint16Array(SLOTS);
  readonly #forgotten = new Uint8Array(FORGOTTEN_BITS / 8);

  /** Takes one line with its template's hash. */
  add(line: number, template: number, shown: string): void {
    let slot = this.#slotOf(template);
    if (this.#slots[slot] === 0) {
      if (this.#size >= TRACKED) {
        this.#forgetRarest();
        slot = this.#slotOf(template);
      }
      this.#open(slot, { template, line });
    }
    const entry = this.#slots[slot]! - 1;
    this.#lastLines[entry] = line;
    if (++this.#counts[entry]! === 2) {
      this.#samples[entry] = ownCopy(shown.slice(0, SAMPLE_CHARS));
    }
  }

  /** How many lines have a template, as far as known; 1 for one that was never seen or forgotten. */
  countOf(template: number): number {
    const entry = this.#slots[this.#slotOf(template)]! - 1;
    return entry < 0 ? 1 : this.#counts[entry]!;
  }

  /** The patterns of at least `minimum` lines, most frequent first. */
  list(minimum: number): LinePattern[] {
    const found: LinePattern[] = [];
    for (let entry = 0; entry < this.#size; entry++) {
      if (this.#counts[entry]! >= minimum && !this.#wasForgotten(this.#templates[entry]!)) {
        found.push(this.#patternAt(entry));
      }
    }
    return found.sort((left, right) =>
      right.count - left.count || left.firstLine - right.firstLine
    );
  }

  #patternAt(entry: number): LinePattern {
    return {
      template: this.#templates[entry]!,
      count: this.#counts[entry]!,
      firstLine: this.#firstLines[entry]!,
      lastLine: this.#lastLines[entry]!,
      sample: this.#samples[entry]!,
    };
  }

  #slotOf(template: number): number {
    let slot = (template | 0) & (SLOTS - 1);
    for (let entry = this.#slots[slot]!; entry !== 0; entry = this.#slots[slot]!) {
      if (this.#templates[entry - 1] === template) return slot;
      slot = (slot + 1) & (SLOTS - 1);
    }
    return slot;
  }

  #open(slot: number, { template, line }: { template: number; line: number }): void {
    const entry = this.#size++;
    this.#slots[slot] = entry + 1;
    this.#templates[entry] = template;
    this.#counts[entry] = 0;
    this.#firstLines[entry] = line;
    this.#samples[entry] = "";
  }

  /** Keeps the more frequent half at most. */
  #forgetRarest(): void {
    const limit = this.#rareCount();
    const size = this.#size;
    this.#size = 0;
    this.#slots.fill(0);
    for (let entry = 0; entry < size; entry++) {
      if (this.#counts[entry]! <= limit) this.#forget(this.#templates[entry]!);
      else this.#move(entry, this.#size++);
    }
    this.#samples.length = this.#size;
  }

  /** Moves an entry to an earlier place, and gives it a slot there. */
  #move(from: number, to: number): void {
    const template = this.#templates[from]!;
    this.#slots[this.#slotOf(template)] = to + 1;
    this.#templates[to] = template;
    this.#counts[to] = this.#counts[from]!;
    this.#firstLines[to] = this.#firstLines[from]!;
    this.#lastLines[to] = this.#lastLines[from]!;
    this.#samples[to] = this.#samples[from]!;
  }

  /** The least power of two that at most half of the tracked templates are more frequent than. */
  #rareCount(): number {
    for (let limit = 1;; limit *= 2) {
      let above = 0;
      for (let entry = 0; entry < this.#size; entry++) if (this.#counts[entry]! > limit) above++;
      if (above <= TRACKED / 2) return limit;
    }
  }

  #forget(template: number): void {
    const bit = bitOf(template);
    this.#forgotten[bit >> 3]! |= 1 << (bit & 7);
  }

  #wasForgotten(template: number): boolean {
    const bit = bitOf(template);
    return (this.#forgotten[bit >> 3]! & (1 << (bit & 7))) !== 0;
  }
}

/** The low bits of the hash, which `|` gives of a number of any size. */
function bitOf(template: number): number {
  return (template | 0) & (FORGOTTEN_BITS - 1);
}
