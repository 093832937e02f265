/** The landmarks of a content, in flat memory: of each weight an even sample. */
import { EvenSample } from "../signals/sampler.ts";
import type { Row } from "../anchor/row.ts";
import type { Landmark } from "./shape.ts";

const MOST_OF_A_WEIGHT = 128;

/** Takes landmarks about in order. */
export class LandmarkSample {
  readonly #byWeight = new Map<number, EvenSample<Landmark>>();

  /** Takes the next one of a weight; `keep` makes its row when it is wanted. */
  add(weight: number, keep: { keepRow(): Row }): void {
    let sample = this.#byWeight.get(weight);
    if (!sample) this.#byWeight.set(weight, sample = new EvenSample(MOST_OF_A_WEIGHT));
    sample.add(sample.wantsNext ? { row: keep.keepRow(), weight } : undefined);
  }

  /** The kept ones of each weight, in order. */
  get groups(): Landmark[][] {
    return [...this.#byWeight].sort(([left], [right]) => right - left)
      .map(([, sample]) =>
        [...sample.values].sort((left, right) => left.row.line - right.row.line)
      );
  }
}
