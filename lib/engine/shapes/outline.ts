/** What an anchor shows of content that says nothing of failures: its edges, landmarks, a sample. */
import { keepRow, type Row } from "../anchor/row.ts";
import { EvenSample } from "../signals/sampler.ts";
import { type LineScan, Regions } from "./regions.ts";
import type { Landmark } from "./shape.ts";

const HEAD_LINES = 12;
const TAIL_LINES = 24;
const SAMPLES = 48;
const MOST_PARTS = 128;
const PART_WEIGHT = 0.6;
/** A signal in a part of a line adds to its weight. */
const SCORES_IN_A_WEIGHT = 40;

/** Takes every line in order. */
export class Outline {
  /** What stands where, and what was counted in it. Whole after {@link finish}. */
  readonly regions: Regions = new Regions();
  readonly head: Row[] = [];
  readonly #tail: (string | Row)[] = [];
  readonly #parts: Landmark[] = [];
  readonly #samples = new EvenSample<Row>(SAMPLES);
  #lines = 0;

  /** Takes the next line: its shown text, or the row kept of a long one. */
  add(line: number, shown: string | Row, scan: LineScan): void {
    this.#lines = line;
    if (line <= HEAD_LINES) this.head.push(rowOf(line, shown));
    this.#tail[line % TAIL_LINES] = shown;
    this.#samples.add(this.#samples.wantsNext ? rowOf(line, shown) : undefined);
    this.regions.add(line, shown, scan);
  }

  /** Takes parts of a very long line. */
  addParts(parts: readonly { readonly row: Row; readonly score: number }[]): void {
    const room = MOST_PARTS - this.#parts.length;
    for (const { row, score } of parts.slice(0, room)) {
      this.#parts.push({ row, weight: PART_WEIGHT + score / SCORES_IN_A_WEIGHT });
    }
  }

  /** Landmarks: groups of one weight each, in order. */
  get landmarks(): readonly (readonly Landmark[])[] {
    return [...this.regions.landmarks, this.#parts];
  }

  /** Ends all regions. Call it once, last. */
  finish(): void {
    this.regions.finish();
  }

  /** The last lines, in order. */
  get tail(): Row[] {
    const from = Math.max(1, this.#lines - TAIL_LINES + 1);
    return Array.from(
      { length: this.#lines - from + 1 },
      (_, index) => rowOf(from + index, this.#tail[(from + index) % TAIL_LINES]!),
    );
  }

  /** Lines at even distances. */
  get samples(): readonly Row[] {
    return this.#samples.values;
  }
}

function rowOf(line: number, shown: string | Row): Row {
  return typeof shown === "string" ? keepRow(line, shown) : shown;
}
