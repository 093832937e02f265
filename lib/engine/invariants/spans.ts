/** A growable list of candidate spans, reused between calls so that scanning allocates little. */
import type { FindingList } from "./finding_list.ts";

/** Candidate findings: parallel columns of `count` rows. */
export class Spans {
  readonly kinds: number[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  /** The value of a row, where it is known already. */
  readonly values: (string | undefined)[] = [];
  count = 0;
  /** Added to the offsets of findings: where the text that was searched starts in its line. */
  base = 0;
  /** The index of the kind whose finder runs; stamped on every row added. */
  kind = 0;

  /** Adds a candidate; an empty or negative span is ignored. */
  add(start: number, end: number): void {
    if (end <= start) return;
    this.kinds[this.count] = this.kind;
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.values[this.count] = undefined;
    this.count++;
  }

  /** Adds all findings of a list, whose values are known. */
  addAll({ count, kinds, starts, ends, values }: FindingList): void {
    for (let row = 0; row < count; row++) {
      this.kinds[this.count] = kinds[row]!;
      this.starts[this.count] = starts[row]!;
      this.ends[this.count] = ends[row]!;
      this.values[this.count] = values[row];
      this.count++;
    }
  }

  /** Whether the row added last is of the kind that runs and reaches beyond a place. */
  covers(at: number): boolean {
    const last = this.count - 1;
    return last >= 0 && this.kinds[last] === this.kind && this.ends[last]! > at;
  }

  /** Forgets all rows. */
  clear(): void {
    for (let row = 0; row < this.count; row++) this.values[row] = undefined;
    this.count = 0;
  }
}
