/** A fixed set of values of one kind, dealt as real content repeats them: hot ones often. */
import type { Random } from "../random.ts";

/** New values come evenly over the whole file, so that each is dealt at least once. */
export class Deck {
  readonly #random: Random;
  readonly #values: readonly string[];
  #dealt = 0;

  constructor(random: Random, values: readonly string[]) {
    this.#random = random;
    this.#values = values;
  }

  /**
   * The next value.
   *
   * @param progress how much of the file is written, 0–1: a new value comes when fewer than this
   *   share were dealt, a known one otherwise.
   */
  deal(progress: number): string {
    const due = Math.min(this.#values.length, Math.ceil(progress * 1.06 * this.#values.length));
    if (this.#dealt < Math.max(1, due)) return this.#values[this.#dealt++]!;
    return this.#values[this.#recent()]!;
  }

  /** Which share of the values should have been dealt by now and was not, 0–1. */
  lag(progress: number): number {
    return progress - this.#dealt / this.#values.length;
  }

  /** Whether a new value is due. */
  isDue(progress: number): boolean {
    return this.lag(progress) > 0;
  }

  /** The value for this moment: values of one deck that follow each other in time. */
  dealInOrder(progress: number): string {
    const at = Math.floor(progress * this.#values.length);
    return this.#values[Math.min(at, this.#values.length - 1)]!;
  }

  /** Hot values stand anywhere in the deck; what came last is hot too. */
  #recent(): number {
    return this.#random.chance(35)
      ? this.#dealt - 1 - this.#random.skewed(this.#dealt)
      : this.#random.skewed(this.#dealt);
  }
}
