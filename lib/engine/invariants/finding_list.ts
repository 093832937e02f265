/** The findings of one line, in columns. */
import type { Finding } from "../types.ts";
import { detach } from "./finders.ts";
import { KINDS } from "./registry.ts";

/** One finding: its kind as an index in `KINDS`, its place, and its value as {@link FindingList} has it. */
export interface Row {
  readonly kind: number;
  readonly start: number;
  readonly end: number;
  readonly value: string | undefined;
}

/**
 * Findings in order of their start, `count` rows of parallel columns, used again for every line: most
 * values are counted and forgotten, so that none is cut out of its line before somebody keeps it.
 */
export class FindingList {
  /** The kind of each, as its index in `KINDS`. */
  readonly kinds: number[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  /** The normalised value; undefined where it is what stands in the line from start to end. */
  readonly values: (string | undefined)[] = [];
  count = 0;

  /** Adds a finding behind the others. */
  add({ kind, start, end, value }: Row): void {
    this.put(kind, start, end);
    this.valueLast(value);
  }

  /** As {@link add}, of a value that is what stands in the line, and without an object for each. */
  put(kind: number, start: number, end: number): void {
    const row = this.count++;
    this.kinds[row] = kind;
    this.starts[row] = start;
    this.ends[row] = end;
    this.values[row] = undefined;
  }

  /** Gives the finding that was added last another value than what stands in the line. */
  valueLast(value: string | undefined): void {
    this.values[this.count - 1] = value;
  }

  /** Adds a row of another list. */
  putRow(other: FindingList, row: number): void {
    this.put(other.kinds[row]!, other.starts[row]!, other.ends[row]!);
    this.valueLast(other.values[row]);
  }

  /** A copy of all rows. */
  rows(): Row[] {
    return Array.from({ length: this.count }, (_, row) => ({
      kind: this.kinds[row]!,
      start: this.starts[row]!,
      end: this.ends[row]!,
      value: this.values[row],
    }));
  }

  /** Where a row stands in its line, told by an object that is given. */
  placeOf<Place extends { start: number; end: number }>(row: number, into: Place): Place {
    into.start = this.starts[row]!;
    into.end = this.ends[row]!;
    return into;
  }

  /** The value of a row in a copy that keeps the line not in memory. */
  valueOf(line: string, row: number): string {
    return detach(this.values[row] ?? line.slice(this.starts[row]!, this.ends[row]!));
  }

  /** A row as a finding of its own. */
  findingAt(line: string, row: number): Finding {
    return {
      kind: KINDS[this.kinds[row]!]!.name,
      start: this.starts[row]!,
      end: this.ends[row]!,
      value: this.valueOf(line, row),
    };
  }

  /** All of them. */
  toFindings(line: string): Finding[] {
    return Array.from({ length: this.count }, (_, row) => this.findingAt(line, row));
  }

  /** Forgets all rows, and what their values hold of their line. */
  clear(): void {
    for (let row = 0; row < this.count; row++) this.values[row] = undefined;
    this.count = 0;
  }
}
