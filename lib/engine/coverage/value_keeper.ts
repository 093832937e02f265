/** Keeps the critical values that an anchor may list beside its lines, in flat memory. */
import { isCritical, KIND_ORDER } from "../invariants/mod.ts";
import type { Finding } from "../types.ts";

/** A value with the first line where it stands, and how strong the strongest signal there is. */
export interface KeptValue {
  readonly kind: string;
  readonly value: string;
  readonly line: number;
  readonly score: number;
}

const KEPT_PER_KIND = 64;
const SLACK = 64;
const LONGEST_VALUE = 120;

/** Takes findings; keeps the best of each critical kind. */
export class ValueKeeper {
  readonly #kinds = new Map<string, Map<string, KeptValue>>();

  constructor() {
    for (const kind of KIND_ORDER.filter(isCritical)) this.#kinds.set(kind, new Map());
  }

  /** Whether a value of a kind that stands in no signal may still be kept. */
  isOpenFor(kind: string): boolean {
    const kept = this.#kinds.get(kind);
    return kept !== undefined && kept.size < KEPT_PER_KIND;
  }

  /**
   * Takes a finding that is new, or stands in a signal.
   *
   * @param place its line, and the score of the signal that the line is (0 for none).
   */
  add({ kind, value }: Finding, { line, score }: { line: number; score: number }): void {
    const kept = this.#kinds.get(kind);
    if (!kept || value.length > LONGEST_VALUE) return;
    // Most calls end here: what stands in no signal can't push out what is kept.
    if (score === 0 && kept.size >= KEPT_PER_KIND) return;
    const known = kept.get(value);
    if (known) {
      if (score > known.score) kept.set(value, { ...known, score });
      return;
    }
    kept.set(value, { kind, value, line, score });
    if (kept.size >= KEPT_PER_KIND + SLACK) forgetWeakest(kept);
  }

  /** The values of a kind, best first. */
  valuesOf(kind: string): KeptValue[] {
    return [...this.#kinds.get(kind)?.values() ?? []].sort(byWorth);
  }
}

function forgetWeakest(kept: Map<string, KeptValue>): void {
  for (const { value } of [...kept.values()].sort(byWorth).slice(KEPT_PER_KIND)) kept.delete(value);
}

function byWorth(left: KeptValue, right: KeptValue): number {
  return right.score - left.score || left.line - right.line;
}
