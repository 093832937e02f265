/** Other ways of choosing what to show: whole source lines, taken without reading what they say. */
import type { TokenCounter } from "../../lib/engine/mod.ts";
import { templateOf } from "../../lib/engine/signals/fold.ts";
import { Random } from "../dataset/random.ts";

/** A way of choosing lines. */
export type ControlName = "head and tail" | "tail" | "random lines" | "frequent lines";

/** All ways, in the order of the tables. */
export const CONTROLS: readonly ControlName[] = [
  "head and tail",
  "tail",
  "random lines",
  "frequent lines",
];

/** How often random lines are drawn; their figures are means. */
export const RANDOM_DRAWS = 5;

/** How many lines that no longer fit are passed over before a choice is complete. */
const MOST_MISSES = 20;

/** The choices from the lines of one content, by any budget. */
export class LineControls {
  readonly #lines: readonly string[];
  readonly #counter: TokenCounter;
  readonly #orders = new Map<ControlName, readonly (readonly number[])[]>();

  /** @param lines as an anchor would show them. */
  constructor(lines: readonly string[], counter: TokenCounter) {
    this.#lines = lines;
    this.#counter = counter;
  }

  /**
   * The lines of a choice, in their order in the content, for each of its draws.
   *
   * @param budget tokens that the lines may cost together.
   * @returns indexes from 0.
   */
  take(name: ControlName, budget: number): number[][] {
    return this.#ordersOf(name).map((order) => this.#fill(order, budget));
  }

  /** What lines cost as one text, in tokens. */
  tokensOf(indexes: readonly number[]): number {
    return this.#counter.countText(indexes.map((at) => this.#lines[at]! + "\n").join(""));
  }

  #fill(order: readonly number[], budget: number): number[] {
    const taken: number[] = [];
    let left = budget;
    let misses = 0;
    for (const at of order) {
      const cost = this.tokensOf([at]);
      if (cost <= left) {
        left -= cost;
        taken.push(at);
      } else if (++misses > MOST_MISSES) break;
    }
    return taken.sort((one, other) => one - other);
  }

  #ordersOf(name: ControlName): readonly (readonly number[])[] {
    const known = this.#orders.get(name) ?? ORDERS[name](this.#lines);
    this.#orders.set(name, known);
    return known;
  }
}

/** The order in which each choice takes the lines of a content; one order for each draw. */
const ORDERS: Readonly<Record<ControlName, (lines: readonly string[]) => number[][]>> = {
  "head and tail": (lines) => [lines.map((_, at) => inTurns(at, lines.length))],
  "tail": (lines) => [lines.map((_, at) => lines.length - 1 - at)],
  "random lines": ({ length }) =>
    Array.from({ length: RANDOM_DRAWS }, (_, draw) => shuffled(length, draw)),
  "frequent lines": (lines) => [byFrequency(lines)],
};

/** The first, the last, the second, the last but one, and so on. */
function inTurns(at: number, length: number): number {
  return at % 2 === 0 ? at / 2 : length - (at + 1) / 2;
}

/** The same order every time for the same length and draw. */
function shuffled(length: number, draw: number): number[] {
  const random = new Random(`random lines/${draw}`);
  const order = Array.from({ length }, (_, at) => at);
  for (let at = length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/** The first line of the most frequent template, of the next one, and so on. */
function byFrequency(lines: readonly string[]): number[] {
  const templates = new Map<string, { first: number; count: number }>();
  lines.forEach((line, at) => {
    const template = templateOf(line);
    const known = templates.get(template);
    if (known) known.count++;
    else templates.set(template, { first: at, count: 1 });
  });
  return [...templates.values()]
    .sort((one, other) => other.count - one.count || one.first - other.first)
    .map(({ first }) => first);
}
