/** Chance that depends on a text alone: whole-number arithmetic only, so every machine agrees. */

/** A generator of repeatable choices (mulberry32, seeded with the FNV-1a hash of a text). */
export class Random {
  readonly #label: string;
  #state: number;

  /** @param label what the choices depend on: `7/incident/large`. */
  constructor(label: string) {
    this.#label = label;
    this.#state = fnv1a(label);
  }

  /** Another generator, whose choices do not depend on how many were made here. */
  fork(purpose: string): Random {
    return new Random(`${this.#label}/${purpose}`);
  }

  /** A whole number from 0 to `limit - 1`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor(((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296 * limit);
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** One like {@link below}, small ones far more often: a few things are hot, most are rare. */
  skewed(limit: number): number {
    const [first, second] = [this.below(limit), this.below(limit)];
    return Math.floor(first * second / limit);
  }

  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean {
    return this.below(10_000) < percent * 100;
  }

  /** One of the values, all equally likely. */
  pick<Value>(values: readonly Value[]): Value {
    if (values.length === 0) throw new Error("Cannot pick a value: the list is empty");
    return values[this.below(values.length)]!;
  }

  /** The first `count` of the values in a random order. */
  sample<Value>(values: readonly Value[], count: number): Value[] {
    const left = [...values];
    const chosen: Value[] = [];
    while (chosen.length < count && left.length > 0) {
      chosen.push(...left.splice(this.below(left.length), 1));
    }
    return chosen;
  }

  /** Lower-case hexadecimal digits. */
  hex(digits: number): string {
    return Array.from({ length: digits }, () => this.below(16).toString(16)).join("");
  }
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
