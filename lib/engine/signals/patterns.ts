/** Counts of lines that differ in numbers only: exact, in flat memory. */
import { ownCopy } from "../anchor/row.ts";

/** The most templates counted at once. */
const TRACKED = 4_096;
const FORGOTTEN_BITS = 1 << 20;

/** A template with every line that has it. */
export interface LinePattern {
  readonly template: number;
  readonly count: number;
  readonly firstLine: number;
  readonly lastLine: number;
  /** One of its lines. */
  readonly sample: string;
}

interface Tally {
  count: number;
  readonly firstLine: number;
  lastLine: number;
  sample: string;
}

/**
 * Counts templates. Rare ones are forgotten when there are too many; one that comes back is never
 * reported, since its count would be too low.
 */
export class PatternCounter {
  readonly #tallies = new Map<number, Tally>();
  readonly #forgotten = new Uint8Array(FORGOTTEN_BITS / 8);

  /** Takes one line with its template's hash. */
  add(line: number, template: number, shown: string): void {
    const tally = this.#tallies.get(template);
    if (!tally) return this.#begin(line, template);
    tally.count++;
    tally.lastLine = line;
    if (tally.count === 2) tally.sample = ownCopy(shown.slice(0, 400));
  }

  /** How many lines have a template, as far as known; 1 for one that was never seen or forgotten. */
  countOf(template: number): number {
    return this.#tallies.get(template)?.count ?? 1;
  }

  /** The patterns of at least `minimum` lines, most frequent first. */
  list(minimum: number): LinePattern[] {
    return [...this.#tallies]
      .filter(([template, { count }]) => count >= minimum && !this.#wasForgotten(template))
      .map(([template, tally]) => ({ template, ...tally }))
      .sort((left, right) => right.count - left.count || left.firstLine - right.firstLine);
  }

  #begin(line: number, template: number): void {
    if (this.#tallies.size >= TRACKED) this.#forgetRarest();
    this.#tallies.set(template, { count: 1, firstLine: line, lastLine: line, sample: "" });
  }

  #forgetRarest(): void {
    for (let limit = 1; this.#tallies.size > TRACKED / 2; limit *= 2) {
      for (const [template, { count }] of this.#tallies) {
        if (count > limit) continue;
        this.#tallies.delete(template);
        const bit = bitOf(template);
        this.#forgotten[bit >> 3]! |= 1 << (bit & 7);
      }
    }
  }

  #wasForgotten(template: number): boolean {
    const bit = bitOf(template);
    return (this.#forgotten[bit >> 3]! & (1 << (bit & 7))) !== 0;
  }
}

function bitOf(template: number): number {
  return template % FORGOTTEN_BITS;
}
