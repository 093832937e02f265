/** Choosing lines by value per token until a budget is spent. */
import { type Candidate, LEAST_SHARE } from "./candidates.ts";
import { markerLine, rowLine } from "./grammar.ts";
import {
  characterCount,
  isWhole,
  narrowRow,
  placeOf,
  reachesEnd,
  type Row,
  withoutStamp,
} from "./row.ts";

/** How to spend. */
export interface SelectOptions {
  readonly lines: number;
  /** The longest shown part of a line, in UTF-16 units. */
  readonly rowChars: number;
  readonly countText: (text: string) => number;
}

/** About how many characters make a token in logs. */
const CHARS_PER_TOKEN = 3;

/** With less left no line is tried. */
const LEAST_TOKENS = 8;

/** How much of the best line is shown when there is room for no more. */
const LEAST_ROW_CHARS = 60;

/** How much of a line is shown that repeats another but for its start. */
const REPEAT_CHARS = 140;

/** What showing a line may cost more than the marker of a gap that it closes. */
const GAP_TOKENS = 6;

/** A body that grows line by line; it knows what it costs, markers included. */
export class Selection {
  readonly #options: SelectOptions;
  readonly #queue: Candidate[];
  /** Chosen rows by place, and the chosen places in order. */
  readonly #rows = new Map<number, { row: Row; cost: number; value: number }>();
  readonly #lines: number[] = [];
  readonly #candidates: ReadonlyMap<number, Candidate>;
  #cost: number;

  constructor(candidates: ReadonlyMap<number, Candidate>, options: SelectOptions) {
    this.#options = options;
    this.#candidates = candidates;
    const best = Math.max(0, ...[...candidates.values()].map(({ value }) => value));
    const least = best * LEAST_SHARE;
    this.#queue = [...candidates.values()].filter(({ value }) => value > least).sort(byDensity);
    this.#cost = options.lines > 0 ? this.#markerCost(0, options.lines + 1) : 0;
  }

  /** Tokens of the body so far. */
  get cost(): number {
    return this.#cost;
  }

  /** Where the chosen rows stand, in order. */
  get places(): readonly number[] {
    return this.#lines;
  }

  /** The chosen rows in order. */
  get rows(): Row[] {
    return this.#lines.map((line) => this.#rows.get(line)!.row);
  }

  /** The chosen line of the most value; undefined when none is chosen. */
  get bestLine(): number | undefined {
    let best: number | undefined;
    for (const line of this.#lines) {
      if (best === undefined || this.#rows.get(line)!.value > this.#rows.get(best)!.value) {
        best = line;
      }
    }
    return best === undefined ? undefined : Math.floor(best);
  }

  /** Takes lines, the most value per token first, while the body costs at most `budget` tokens. */
  fill(budget: number): void {
    for (const candidate of this.#queue) {
      if (budget - this.#cost < LEAST_TOKENS) break;
      this.#tryAdd(candidate, budget);
    }
    this.#closeSmallGaps(budget);
  }

  /** Gives up the chosen line with the least value; false when none is left. */
  dropLeast(): boolean {
    let least: number | undefined;
    for (const line of this.#lines) {
      if (least === undefined || this.#rows.get(line)!.value < this.#rows.get(least)!.value) {
        least = line;
      }
    }
    if (least === undefined) return false;
    this.#remove(least);
    return true;
  }

  /** Shows time stamps again, from the end of the body to its start, while the budget allows it. */
  restoreStamps(budget: number): void {
    for (const line of this.#lines.toReversed()) {
      const chosen = this.#rows.get(line)!;
      const { row } = this.#candidates.get(line)!;
      const stamped = narrowRow(row, Infinity);
      if (chosen.row.from === 0 || !isWhole(stamped) || !reachesEnd(chosen.row)) continue;
      const cost = this.#rowCost(stamped);
      if (this.#cost + cost - chosen.cost > budget) return;
      this.#cost += cost - chosen.cost;
      this.#rows.set(line, { ...chosen, row: stamped, cost });
    }
  }

  #tryAdd(candidate: Candidate, budget: number): void {
    const line = placeOf(candidate.row);
    if (this.#rows.has(line)) return;
    const whole = withoutStamp(candidate.row);
    const at = this.#placeOf(line);
    const left = budget - this.#cost - this.#markerChange(line, at);
    let row = narrowRow(whole, candidate.isRepeat ? REPEAT_CHARS : this.#options.rowChars);
    let cost = this.#rowCost(row);
    if (cost > left && this.#lines.length === 0) {
      row = narrowRow(whole, LEAST_ROW_CHARS);
      cost = this.#rowCost(row);
    }
    if (cost > left || this.#overlaps(row, at)) return;
    this.#cost += cost + this.#markerChange(line, at);
    this.#rows.set(line, { row, cost, value: candidate.value });
    this.#lines.splice(at, 0, line);
  }

  /** Whether a part of a line would show again what a chosen part of it shows. */
  #overlaps(row: Row, at: number): boolean {
    return row.isPart === true && [at - 1, at].some((index) => {
      const other = this.#rows.get(this.#lines[index] ?? 0)?.row;
      return other?.line === row.line && other.from < endOf(row) && row.from < endOf(other);
    });
  }

  #rowCost(row: Row): number {
    return this.#options.countText(rowLine(row) + "\n");
  }

  #remove(line: number): void {
    const at = this.#placeOf(line);
    this.#lines.splice(at, 1);
    this.#cost -= this.#rows.get(line)!.cost + this.#markerChange(line, at);
    this.#rows.delete(line);
  }

  /** A gap whose lines are known and cost no more than its marker is shown instead. */
  #closeSmallGaps(budget: number): void {
    for (const [index, line] of [...this.#lines].entries()) {
      const previous = index === 0 ? 0 : this.#lines[this.#placeOf(line) - 1]!;
      const gap = line - previous - 1;
      if (gap < 1 || gap > 2) continue;
      for (let missing = previous + 1; missing < line; missing++) {
        const candidate = this.#candidates.get(missing);
        if (candidate) this.#tryAdd(candidate, Math.min(budget, this.#cost + GAP_TOKENS));
      }
    }
  }

  /** How the cost of markers changes when a line joins between its neighbours. */
  #markerChange(line: number, at: number): number {
    const before = this.#lines[at - 1] ?? 0;
    const after = this.#lines[at] ?? this.#options.lines + 1;
    return this.#markerCost(before, line) + this.#markerCost(line, after) -
      this.#markerCost(before, after);
  }

  #markerCost(before: number, after: number): number {
    const omitted = Math.floor(after) - Math.floor(before) - 1;
    return omitted > 0 ? this.#options.countText(markerLine(omitted) + "\n") : 0;
  }

  #placeOf(line: number): number {
    let low = 0;
    let high = this.#lines.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#lines[middle]! < line) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Where a row ends in its line, in characters. */
function endOf({ from, text }: Row): number {
  return from + characterCount(text);
}

function byDensity(left: Candidate, right: Candidate): number {
  return density(right) - density(left) || placeOf(left.row) - placeOf(right.row);
}

function density({ row, value }: Candidate): number {
  return value / (8 + row.text.length / CHARS_PER_TOKEN) ** 0.6;
}
