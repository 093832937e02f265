/** Values that belong to planted facts: nothing else of the file may say them. */

/** A set of values that are given out once. */
export class Reserved {
  readonly #values = new Set<string>();

  /** A value made by `make` that was not given out before; tries until one is new. */
  fresh(make: () => string): string {
    for (let attempt = 0; attempt < 10_000; attempt++) {
      const value = make();
      if (this.#values.has(value)) continue;
      this.#values.add(value);
      return value;
    }
    throw new Error("Cannot make a fresh value: 10,000 attempts gave none");
  }

  /** Whether a value, or the number in it, was given out. */
  has(value: string): boolean {
    return this.#values.has(value);
  }

  /** Marks a value as given out. */
  add(value: string): void {
    this.#values.add(value);
  }
}
