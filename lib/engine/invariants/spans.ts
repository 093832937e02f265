/** A growable list of candidate spans, reused between calls so that scanning allocates little. */
import type { Finding } from "../types.ts";

/** Candidate findings: parallel columns of `count` rows. */
export class Spans {
  readonly kinds: number[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  /** The finding that a row came from, when its value is known already. */
  readonly findings: (Finding | undefined)[] = [];
  count = 0;
  /** Added to the offsets of findings: where the text that was searched starts in its line. */
  base = 0;
  /** The index of the kind whose finder runs; stamped on every row added. */
  kind = 0;
  /** Whether values are copied out of the searched text, so that they do not keep it in memory. */
  readonly copiesValues: boolean;

  constructor(options: { copiesValues: boolean }) {
    this.copiesValues = options.copiesValues;
  }

  /** Adds a candidate; an empty or negative span is ignored. */
  add(start: number, end: number): void {
    if (end <= start) return;
    this.kinds[this.count] = this.kind;
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.findings[this.count] = undefined;
    this.count++;
  }

  /** Adds a candidate whose value is known. */
  addFinding(kind: number, finding: Finding): void {
    this.kinds[this.count] = kind;
    this.starts[this.count] = finding.start;
    this.ends[this.count] = finding.end;
    this.findings[this.count] = finding;
    this.count++;
  }

  /** Whether the row added last is of the kind that runs and reaches beyond a place. */
  covers(at: number): boolean {
    const last = this.count - 1;
    return last >= 0 && this.kinds[last] === this.kind && this.ends[last]! > at;
  }

  /** Forgets all rows. */
  clear(): void {
    this.count = 0;
  }
}
