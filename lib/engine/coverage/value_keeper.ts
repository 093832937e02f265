/** Keeps the values that an anchor may list beside its lines, in flat memory. */
import { type FindingList, KINDS, rankOf } from "../invariants/mod.ts";
import type { Finding } from "../types.ts";
import { IntegerSet } from "./integer_set.ts";

const TEXTS_PER_KIND = 1_024;
const LONGEST_VALUE = 120;

/** What is kept of one kind. */
class KeptKind {
  /** The first values that are no small integers. */
  readonly texts: string[] = [];
  /** All small integers. */
  readonly integers = new IntegerSet();
}

/** Takes findings; keeps the first of each kind, and all small integers. */
export class ValueKeeper {
  /** By the index of their kind in `KINDS`. */
  readonly #kinds: readonly KeptKind[] = KINDS.map(() => new KeptKind());
  /** One object for all rows, which are many. */
  readonly #part = { start: 0, end: 0 };

  /**
   * Whether a value would be kept if it is new. A small integer is kept at once, which costs no look
   * whether it is new.
   */
  wants({ kind, value }: Finding): boolean {
    const kept = this.#keptOf(kind);
    return kept !== undefined && !kept.integers.add(value) && kept.texts.length < TEXTS_PER_KIND;
  }

  /** As {@link wants}, of a row of a list of what stands in a line. */
  wantsRow(list: FindingList, row: number, line: string): boolean {
    const kept = this.#kinds[list.kinds[row]!]!;
    const value = list.values[row];
    const isInteger = value === undefined
      ? kept.integers.add(line, list.placeOf(row, this.#part))
      : kept.integers.add(value);
    return !isInteger && kept.texts.length < TEXTS_PER_KIND;
  }

  /** Takes a value that {@link wants} asked for, and that is new. */
  add({ kind, value }: Finding): void {
    if (value.length <= LONGEST_VALUE) this.#keptOf(kind)!.texts.push(value);
  }

  #keptOf(kind: string): KeptKind | undefined {
    return this.#kinds[rankOf(kind)];
  }

  /** The values of a kind that are no small integers, distinct. */
  textsOf(kind: string): readonly string[] {
    return this.#keptOf(kind)?.texts ?? [];
  }

  /** The small integers of a kind, ascending. */
  integersOf(kind: string): number[] {
    return this.#keptOf(kind)?.integers.values() ?? [];
  }
}
