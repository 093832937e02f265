/** Where in a content which form stands, in flat memory: what that says of words of failure. */
import type { Shape } from "./shape.ts";

const MOST_SPANS = 512;
/** Shorter regions say nothing of the lines in them. */
const LEAST_LINES = 6;

interface Span {
  readonly firstLine: number;
  readonly lastLine: number;
  readonly shape: Shape;
}

/** The regions of a content in which a word of failure says less than in a log. */
export class Spans {
  #spans: Span[] = [];
  readonly #lines = new Map<Shape, number>();

  /** Takes a region that has ended. `lines` is given when other regions stand in it. */
  add(
    shape: Shape,
    { firstLine, lastLine, lines = lastLine - firstLine + 1 }: {
      firstLine: number;
      lastLine: number;
      lines?: number;
    },
  ): void {
    this.#lines.set(shape, (this.#lines.get(shape) ?? 0) + lines);
    const last = this.#spans.at(-1);
    if (last?.shape === shape && last.lastLine === firstLine - 1) {
      this.#spans[this.#spans.length - 1] = { ...last, lastLine };
    } else if (shape.signalWeight < 1 && lines >= LEAST_LINES) {
      this.#spans.push({ firstLine, lastLine, shape });
      if (this.#spans.length > MOST_SPANS) this.#forgetShortest();
    }
  }

  /** The form of most lines; undefined when there are none. */
  get main(): Shape | undefined {
    return [...this.#lines].sort(([, left], [, right]) => right - left)[0]?.[0];
  }

  /** 0–1: how much a word of failure says in a line. */
  signalWeightAt(line: number): number {
    const span = this.#spans.find(({ firstLine, lastLine }) =>
      firstLine <= line && line <= lastLine
    );
    return span?.shape.signalWeight ?? 1;
  }

  #forgetShortest(): void {
    const byLength = this.#spans.toSorted((left, right) =>
      (right.lastLine - right.firstLine) - (left.lastLine - left.firstLine) ||
      left.firstLine - right.firstLine
    );
    const kept = new Set(byLength.slice(0, MOST_SPANS / 2));
    this.#spans = this.#spans.filter((span) => kept.has(span));
  }
}
