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

/** A hash table with linear probing, in columns; a count of 0 marks a free slot. */
interface Columns {
  readonly templates: Float64Array;
  readonly counts: Float64Array;
  readonly firstLines: Float64Array;
  readonly lastLines: Float64Array;
  readonly samples: string[];
}

/**
 * Counts templates. Rare ones are forgotten when there are too many; one that comes back is never
 * reported, since its count would be too low.
 */
export class PatternCounter {
  #columns: Columns = emptyColumns();
  #size = 0;
  readonly #forgotten = new Uint8Array(FORGOTTEN_BITS / 8);

  /** Takes one line with its template's hash. */
  add(line: number, template: number, shown: string): void {
    let slot = this.#slotOf(template);
    if (this.#columns.counts[slot] === 0) {
      if (this.#size >= TRACKED) {
        this.#forgetRarest();
        slot = this.#slotOf(template);
      }
      this.#columns.templates[slot] = template;
      this.#columns.firstLines[slot] = line;
      this.#size++;
    }
    this.#columns.lastLines[slot] = line;
    if (++this.#columns.counts[slot]! === 2) {
      this.#columns.samples[slot] = ownCopy(shown.slice(0, SAMPLE_CHARS));
    }
  }

  /** How many lines have a template, as far as known; 1 for one that was never seen or forgotten. */
  countOf(template: number): number {
    return this.#columns.counts[this.#slotOf(template)] || 1;
  }

  /** The patterns of at least `minimum` lines, most frequent first. */
  list(minimum: number): LinePattern[] {
    const found: LinePattern[] = [];
    for (let slot = 0; slot < SLOTS; slot++) {
      if (
        this.#columns.counts[slot]! >= minimum &&
        !this.#wasForgotten(this.#columns.templates[slot]!)
      ) {
        found.push(this.#patternAt(slot));
      }
    }
    return found.sort((left, right) =>
      right.count - left.count || left.firstLine - right.firstLine
    );
  }

  #patternAt(slot: number): LinePattern {
    return {
      template: this.#columns.templates[slot]!,
      count: this.#columns.counts[slot]!,
      firstLine: this.#columns.firstLines[slot]!,
      lastLine: this.#columns.lastLines[slot]!,
      sample: this.#columns.samples[slot]!,
    };
  }

  #slotOf(template: number): number {
    let slot = (template | 0) & (SLOTS - 1);
    while (this.#columns.counts[slot] !== 0 && this.#columns.templates[slot] !== template) {
      slot = (slot + 1) & (SLOTS - 1);
    }
    return slot;
  }

  /** Keeps the more frequent half at most. */
  #forgetRarest(): void {
    const { templates, counts, firstLines, lastLines, samples } = this.#columns;
    const limit = this.#rareCount();
    this.#columns = emptyColumns();
    this.#size = 0;
    for (let slot = 0; slot < SLOTS; slot++) {
      if (counts[slot] === 0) continue;
      if (counts[slot]! <= limit) {
        this.#forget(templates[slot]!);
        continue;
      }
      const place = this.#slotOf(templates[slot]!);
      this.#columns.templates[place] = templates[slot]!;
      this.#columns.counts[place] = counts[slot]!;
      this.#columns.firstLines[place] = firstLines[slot]!;
      this.#columns.lastLines[place] = lastLines[slot]!;
      this.#columns.samples[place] = samples[slot]!;
      this.#size++;
    }
  }

  /** The least power of two that at most half of the tracked templates are more frequent than. */
  #rareCount(): number {
    for (let limit = 1;; limit *= 2) {
      let above = 0;
      for (const count of this.#columns.counts) if (count > limit) above++;
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

function bitOf(template: number): number {
  return template % FORGOTTEN_BITS;
}

function emptyColumns(): Columns {
  return {
    templates: new Float64Array(SLOTS),
    counts: new Float64Array(SLOTS),
    firstLines: new Float64Array(SLOTS),
    lastLines: new Float64Array(SLOTS),
    samples: new Array(SLOTS).fill(""),
  };
}
