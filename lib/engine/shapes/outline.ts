/** What an anchor shows of content that says nothing of failures: its edges, landmarks, a sample. */
import { keepRow, type Row } from "../anchor/row.ts";
import { EvenSample } from "../signals/sampler.ts";
import { SHAPE_LINES, shapeOf } from "./detect.ts";
import log from "./log.ts";
import type { Shape } from "./shape.ts";

const HEAD_LINES = 12;
const TAIL_LINES = 24;
const LANDMARKS = 256;
const SAMPLES = 48;

/** A landmark with its weight. */
export interface Landmark {
  readonly row: Row;
  readonly weight: number;
}

/** Takes every line in order. */
export class Outline {
  readonly head: Row[] = [];
  readonly #tail: (string | Row)[] = [];
  readonly #landmarks = new EvenSample<Landmark>(LANDMARKS);
  readonly #samples = new EvenSample<Row>(SAMPLES);
  #first: string[] | undefined = [];
  #shape: Shape = log;
  #lines = 0;

  /** Takes the next line: its shown text, or the row kept of a long one. */
  add(line: number, shown: string | Row): void {
    this.#lines = line;
    if (line <= HEAD_LINES) this.head.push(rowOf(line, shown));
    this.#tail[line % TAIL_LINES] = shown;
    this.#samples.add(this.#samples.wantsNext ? rowOf(line, shown) : undefined);
    if (this.#first) this.#collectFirst(shown);
    else if (this.#shape !== log) this.#noteLandmark(line, shown);
  }

  /** The form of the content. */
  get shape(): Shape {
    this.#settle();
    return this.#shape;
  }

  /** The last lines, in order. */
  get tail(): Row[] {
    const from = Math.max(1, this.#lines - TAIL_LINES + 1);
    return Array.from(
      { length: this.#lines - from + 1 },
      (_, index) => rowOf(from + index, this.#tail[(from + index) % TAIL_LINES]!),
    );
  }

  /** Landmarks, evenly thinned. */
  get landmarks(): readonly Landmark[] {
    this.#settle();
    return this.#landmarks.values;
  }

  /** Lines at even distances. */
  get samples(): readonly Row[] {
    return this.#samples.values;
  }

  #collectFirst(shown: string | Row): void {
    this.#first!.push(typeof shown === "string" ? shown : shown.text);
    if (this.#first!.length >= SHAPE_LINES) this.#settle();
  }

  #settle(): void {
    if (!this.#first) return;
    const first = this.#first;
    this.#first = undefined;
    this.#shape = shapeOf(first);
    first.forEach((shown, index) => this.#noteLandmark(index + 1, shown));
  }

  #noteLandmark(line: number, shown: string | Row): void {
    if (typeof shown !== "string") return;
    const weight = this.#shape.landmark(shown);
    if (weight === 0) return;
    const row = this.#landmarks.wantsNext ? keepRow(line, shown) : undefined;
    this.#landmarks.add(row && { row, weight });
  }
}

function rowOf(line: number, shown: string | Row): Row {
  return typeof shown === "string" ? keepRow(line, shown) : shown;
}
