/** Keeps the values that an anchor may list beside its lines, in flat memory. */
import { KINDS, rankOf } from "../invariants/mod.ts";
import type { Finding } from "../types.ts";
import { IntegerSet, isSmallInteger } from "./integer_set.ts";
import type { FoundRow } from "./tally.ts";

/** A critical value of a signal, with the first line where it stands and the strongest signal there. */
export interface StrongValue {
  readonly kind: string;
  readonly value: string;
  readonly line: number;
  readonly score: number;
}

const STRONG_PER_KIND = 64;
const STRONG_SLACK = 64;
const TEXTS_PER_KIND = 256;
const LONGEST_VALUE = 120;

/** What is kept of one kind. */
class KeptKind {
  readonly strong = new Map<string, StrongValue>();
  /** The first values that are no small integers. */
  readonly texts: string[] = [];
  /** All small integers. */
  readonly integers = new IntegerSet();
}

/** Takes findings; keeps the first of each kind, all small integers, and the best of signals. */
export class ValueKeeper {
  /** By the index of their kind in `KINDS`. */
  readonly #kinds: readonly KeptKind[] = KINDS.map(() => new KeptKind());

  /**
   * Whether a value would be kept if it is new. A small integer is kept at once, which costs no look
   * whether it is new.
   */
  wants({ kind, value }: Finding): boolean {
    const kept = this.#keptOf(kind);
    return kept !== undefined && !kept.integers.add(value) && kept.texts.length < TEXTS_PER_KIND;
  }

  /** As {@link wants}, of a row of a list. */
  wantsRow({ list, row, line }: FoundRow): boolean {
    const kept = this.#kinds[list.kinds[row]!]!;
    const value = list.values[row];
    const isInteger = value === undefined
      ? kept.integers.add(line, list.placeOf(row))
      : kept.integers.add(value);
    return !isInteger && kept.texts.length < TEXTS_PER_KIND;
  }

  /** Takes a value that {@link wants} asked for, and that is new. */
  add({ kind, value }: Finding): void {
    if (value.length <= LONGEST_VALUE) this.#keptOf(kind)!.texts.push(value);
  }

  /** Takes a finding that stands in a signal of a score. */
  addStrong({ kind, value }: Finding, { line, score }: { line: number; score: number }): void {
    const rank = rankOf(kind);
    if (rank < 0 || !KINDS[rank]!.critical || value.length > LONGEST_VALUE) return;
    const { strong } = this.#kinds[rank]!;
    const known = strong.get(value);
    if (known) {
      if (score > known.score) strong.set(value, { ...known, score });
      return;
    }
    strong.set(value, { kind, value, line, score });
    if (strong.size >= STRONG_PER_KIND + STRONG_SLACK) forgetWeakest(strong);
  }

  #keptOf(kind: string): KeptKind | undefined {
    return this.#kinds[rankOf(kind)];
  }

  /** The critical values of a kind that stand in signals, best first. */
  strongOf(kind: string): StrongValue[] {
    return [...this.#keptOf(kind)?.strong.values() ?? []].sort(byWorth);
  }

  /** The values of a kind that are no small integers, distinct. */
  textsOf(kind: string): string[] {
    const kept = this.#keptOf(kind);
    if (!kept) return [];
    const strong = [...kept.strong.keys()].filter((value) => !isSmallInteger(value));
    return [...new Set([...kept.texts, ...strong])];
  }

  /** The small integers of a kind, ascending. */
  integersOf(kind: string): number[] {
    return this.#keptOf(kind)?.integers.values() ?? [];
  }
}

function forgetWeakest(kept: Map<string, StrongValue>): void {
  for (const { value } of [...kept.values()].sort(byWorth).slice(STRONG_PER_KIND)) {
    kept.delete(value);
  }
}

function byWorth(left: StrongValue, right: StrongValue): number {
  return right.score - left.score || left.line - right.line;
}
