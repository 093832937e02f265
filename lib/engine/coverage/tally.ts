/** Counting the distinct invariants of content, and of what an anchor shows of it. */
import {
  extractInvariants,
  type FindingList,
  isCritical,
  KIND_ORDER,
  KINDS,
  scanInvariants,
} from "../invariants/mod.ts";
import type { Finding, SeenCount } from "../types.ts";
import { DistinctSet } from "./distinct_set.ts";
import { WINDOW_CHARS, windowsOf } from "./windows.ts";

/** A number for each kind; critical kinds have the odd ones. */
const GROUP_OF_KIND: ReadonlyMap<string, number> = new Map(
  KIND_ORDER.map((kind, index) => [kind, 2 * index + (isCritical(kind) ? 1 : 0)]),
);

/** The same by the index of a kind in `KINDS`. */
const GROUP_OF_RANK = Int32Array.from(KINDS, ({ name }) => GROUP_OF_KIND.get(name)!);

/** The distinct invariants of a content, by hash. */
export class InvariantTally {
  readonly #critical: DistinctSet;
  readonly #other: DistinctSet;
  /** One object for all rows, which are many. */
  readonly #part = { start: 0, end: 0 };

  constructor(limit?: number) {
    this.#critical = new DistinctSet(limit);
    this.#other = new DistinctSet(limit);
  }

  /** Adds one. Returns whether it is the first of its kind and value. */
  add({ kind, value }: Pick<Finding, "kind" | "value">): boolean {
    const group = GROUP_OF_KIND.get(kind) ?? 0;
    return this.#setOf(group).add(group, value);
  }

  /** Adds one as {@link add} does, for less, since it need not say whether it is the first. */
  addLater({ kind, value }: Pick<Finding, "kind" | "value">): void {
    const group = GROUP_OF_KIND.get(kind) ?? 0;
    this.#setOf(group).addLater(group, value);
  }

  /** As {@link add}, of a row of a list of what stands in a line. */
  addRow(list: FindingList, row: number, line: string): boolean {
    const group = GROUP_OF_RANK[list.kinds[row]!]!;
    const value = list.values[row];
    if (value !== undefined) return this.#setOf(group).add(group, value);
    return this.#setOf(group).add(group, line, list.placeOf(row, this.#part));
  }

  /** As {@link addLater}, of a row of a list of what stands in a line. */
  addRowLater(list: FindingList, row: number, line: string): void {
    const group = GROUP_OF_RANK[list.kinds[row]!]!;
    const value = list.values[row];
    if (value !== undefined) this.#setOf(group).addLater(group, value);
    else this.#setOf(group).addLater(group, line, list.placeOf(row, this.#part));
  }

  /** Whether the content has it. */
  has({ kind, value }: Pick<Finding, "kind" | "value">): boolean {
    const group = GROUP_OF_KIND.get(kind) ?? 0;
    return this.#setOf(group).has(group, value);
  }

  /** Adds all of another tally. */
  addAll(other: InvariantTally): void {
    this.#critical.addAll(other.#critical);
    this.#other.addAll(other.#other);
  }

  /** How many there are in all, and how many critical ones. */
  get totals(): { readonly all: number; readonly critical: number } {
    return { all: this.#critical.size + this.#other.size, critical: this.#critical.size };
  }

  /** Whether there were too many to count; totals are then lower bounds. */
  get isCapped(): boolean {
    return this.#critical.isCapped || this.#other.isCapped;
  }

  /** How many of this content's invariants another tally has seen. */
  seenBy(visible: InvariantTally): { invariants: SeenCount; critical: SeenCount } {
    return {
      invariants: { total: this.totals.all, visible: visible.totals.all },
      critical: { total: this.totals.critical, visible: visible.totals.critical },
    };
  }

  #setOf(group: number): DistinctSet {
    return (group & 1) === 1 ? this.#critical : this.#other;
  }
}

/** The invariants of a shown text of any length; a long one is read window by window. */
export function invariantsOf(shown: string): Finding[] {
  if (shown.length <= WINDOW_CHARS) return extractInvariants(shown);
  return windowsOf(shown).flatMap(({ text }) => extractInvariants(text));
}

/** Whether a shown text of any length has a value of a critical kind. */
export function hasCriticalValue(shown: string): boolean {
  const texts = shown.length <= WINDOW_CHARS ? [shown] : windowsOf(shown).map(({ text }) => text);
  return texts.some((text) => {
    const { count, kinds } = scanInvariants(text);
    for (let row = 0; row < count; row++) if (KINDS[kinds[row]!]!.critical) return true;
    return false;
  });
}
