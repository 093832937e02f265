/** Where a run, or a part of it, ended in failure: what happened shortly before is its reason. */
import type { Family } from "../signals/collector.ts";

const STRONG_FINAL = 90;
/** Value beside an end, by how it lies to it; the first adds to that what distance leaves of it. */
const NEAR = 0.35;
const IN_STEP = 0.8;
const BEFORE_STEP = 0.5;
const AFTER_ALL = 0.35;
const REACH_LINES = 100;

interface End {
  readonly line: number;
  readonly stepLine: number;
}

/** The ends of a run. */
export class Ends {
  readonly #ends: readonly End[];

  /**
   * What ran it says where it ended; without such a statement its last summary does, else its last
   * line.
   */
  constructor(families: readonly Family[], lines: number) {
    const hits = families.flatMap(({ first, last }) => [...first, ...last]);
    const said = hits.filter(({ kind }) => kind === "end");
    const finals = hits.filter(({ kind, score }) => kind === "final" && score >= STRONG_FINAL);
    const last = finals.toSorted((left, right) => left.row.line - right.row.line).at(-1);
    this.areStated = said.length > 0;
    const chosen = said.length > 0 ? said : last ? [last] : [];
    this.#ends = chosen.length === 0
      ? [{ line: lines, stepLine: 0 }]
      : chosen.map(({ row, step }) => ({ line: row.line, stepLine: step?.row.line ?? 0 }))
        .sort((left, right) => left.line - right.line);
  }

  /** Whether what ran it says where it ended. */
  readonly areStated: boolean;

  /** The end that follows a line, or is it; infinite behind the last one. */
  after(line: number): number {
    return this.#ends.find((end) => end.line >= line)?.line ?? Infinity;
  }

  /** How likely a line has to do with an end, about 0.3–1.2. */
  nearness(line: number): number {
    const end = this.#ends.find((one) => one.line >= line);
    if (!end) return AFTER_ALL;
    const base = line >= end.stepLine ? IN_STEP : BEFORE_STEP;
    return base + NEAR * Math.exp((line - end.line) / REACH_LINES);
  }
}
