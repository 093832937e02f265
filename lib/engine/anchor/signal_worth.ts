/** What a signal is worth to a reader, by its strength, its place and how scarce it is. */
import type { Family, Hit } from "../signals/collector.ts";
import { hasCriticalValue } from "../coverage/tally.ts";
import type { Ends } from "./ends.ts";

/** What decides it. */
export interface WorthOptions {
  readonly ends: Ends;
  /** Whether most of the content was written line by line by what ran. */
  readonly isOutput: boolean;
  /** About how many signals say what a family says. */
  readonly commonness: (family: Family) => number;
}

/** How fast the worth of one of many falls, in what ran and elsewhere. */
const OUTPUT_DAMPING = 0.2;
const FORM_DAMPING = 1;
/** Elsewhere, what is left of a line's worth that states no critical value. */
const HOLLOW_SHARE = 0.4;
/** Elsewhere all signals are worth about the same, strong ones a little more. */
const FORM_BASE = 200;

/**
 * Weighs signals. In what ran, strength and the distance to its end say most. A document that
 * mentions failures, or says of its lines that they matter, did not fail: there scarcity says most.
 */
export class SignalWorth {
  readonly #options: WorthOptions;

  constructor(options: WorthOptions) {
    this.#options = options;
  }

  /** What one signal is worth, 0 to about 1.2. */
  of({ score, row }: Hit): number {
    const { isOutput, ends } = this.#options;
    return isOutput
      ? (score / 100) ** 2.2 * ends.nearness(row.line)
      : (score + FORM_BASE) / (100 + FORM_BASE) * (hasCriticalValue(row.text) ? 1 : HOLLOW_SHARE);
  }

  /** What orders the families of one kind. */
  strengthOf(family: Family): number {
    const { isOutput, commonness } = this.#options;
    // Elsewhere than in what ran, place says nothing: the first speaks for its family, as all of one
    // are the same but for their numbers. One that states a critical value where the first does not
    // is overlooked, for a fifth of the time that all would take.
    const hits = isOutput ? [...family.first, ...family.last] : [family.first[0]!];
    const worth = Math.max(...hits.map((hit) => this.of(hit)));
    return worth * this.scarcity(commonness(family) / family.count);
  }

  /** What is left of the worth of one of so many. */
  scarcity(commonness: number): number {
    const damping = this.#options.isOutput ? OUTPUT_DAMPING : FORM_DAMPING;
    return 1 / (1 + damping * Math.log2(commonness));
  }
}
