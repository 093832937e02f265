/** An even sample of a stream of unknown length, in flat memory and without chance. */

/** Keeps every n-th value; n doubles whenever more than `limit` are kept. */
export class EvenSample<Value> {
  readonly #limit: number;
  #kept: Value[] = [];
  #stride = 1;
  #seen = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether the next value will be kept; what makes it may then be worth making. */
  get wantsNext(): boolean {
    return this.#seen % this.#stride === 0;
  }

  /** Takes the next value; pass undefined when it is not wanted. */
  add(value: Value | undefined): void {
    if (this.wantsNext && value !== undefined) {
      this.#kept.push(value);
      if (this.#kept.length > this.#limit) {
        this.#kept = this.#kept.filter((_, index) => index % 2 === 0);
        this.#stride *= 2;
      }
    }
    this.#seen++;
  }

  /** What is kept, in order. */
  get values(): readonly Value[] {
    return this.#kept;
  }
}
