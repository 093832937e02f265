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
  /** A hash table with linear probing, in columns; a count of 0 marks a free slot. */
  #templates = new Float64Array(SLOTS);
  #counts = new Float64Array(SLOTS);
  #firstLines = new Float64Array(SLOTS);
  #lastLines = new Float64Array(SLOTS);
  #samples: string[] = new Array(SLOTS).fill("");
  #size = 0;
  readonly #forgotten = new Uint8Array(FORGOTTEN_BITS / 8);

  /** Takes one line with its template's hash. */
  add(line: number, template: number, shown: string): void {
    let slot = this.#slotOf(template);
    if (this.#counts[slot] === 0) {
      if (this.#size >= TRACKED) {
        this.#forgetRarest();
        slot = this.#slotOf(template);
      }
      this.#templates[slot] = template;
      this.#firstLines[slot] = line;
      this.#size++;
    }
    this.#lastLines[slot] = line;
    if (++this.#counts[slot]! === 2) this.#samples[slot] = ownCopy(shown.slice(0, SAMPLE_CHARS));
  }

  /** How many lines have a template, as far as known; 1 for one that was never seen or forgotten. */
  countOf(template: number): number {
    return this.#counts[this.#slotOf(template)] || 1;
  }

  /** The patterns of at least `minimum` lines, most frequent first. */
  list(minimum: number): LinePattern[] {
    const found: LinePattern[] = [];
    for (let slot = 0; slot < SLOTS; slot++) {
      if (this.#counts[slot]! >= minimum && !this.#wasForgotten(this.#templates[slot]!)) {
        found.push(this.#patternAt(slot));
      }
    }
    return found.sort((left, right) =>
      right.count - left.count || left.firstLine - right.firstLine
    );
  }

  #patternAt(slot: number): LinePattern {
    return {
      template: this.#templates[slot]!,
      count: this.#counts[slot]!,
      firstLine: this.#firstLines[slot]!,
      lastLine: this.#lastLines[slot]!,
      sample: this.#samples[slot]!,
    };
  }

  #slotOf(template: number): number {
    let slot = (template | 0) & (SLOTS - 1);
    while (this.#counts[slot] !== 0 && this.#templates[slot] !== template) {
      slot = (slot + 1) & (SLOTS - 1);
    }
    return slot;
  }

  /** Keeps the more frequent half at most. */
  #forgetRarest(): void {
    const all: LinePattern[] = [];
    for (let slot = 0; slot < SLOTS; slot++) {
      if (this.#counts[slot] !== 0) all.push(this.#patternAt(slot));
    }
    let limit = 1;
    while (all.filter(({ count }) => count > limit).length > TRACKED / 2) limit *= 2;
    this.#counts.fill(0);
    this.#samples.fill("");
    this.#size = 0;
    for (const pattern of all) {
      if (pattern.count > limit) this.#restore(pattern);
      else this.#forget(pattern.template);
    }
  }

  #restore({ template, count, firstLine, lastLine, sample }: LinePattern): void {
    const slot = this.#slotOf(template);
    this.#templates[slot] = template;
    this.#counts[slot] = count;
    this.#firstLines[slot] = firstLine;
    this.#lastLines[slot] = lastLine;
    this.#samples[slot] = sample;
    this.#size++;
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

function bitOf(template: number): number {
  return template % FORGOTTEN_BITS;
}
