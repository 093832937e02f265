/** Counting the lines of stated patterns again. */
import type { StatedPattern } from "./anchor/grammar.ts";
import { LineScanner } from "./signals/cues.ts";
import type { AnchorFault } from "./verify.ts";

/** Takes every line; says which stated patterns are not as stated. */
export class PatternCheck {
  readonly #scanner = new LineScanner();
  readonly #found = new Map<
    number,
    { readonly stated: StatedPattern; count: number; first: number; last: number }
  >();

  constructor(patterns: readonly StatedPattern[]) {
    for (const stated of patterns) {
      this.#scanner.read(stated.template);
      this.#found.set(this.#scanner.template, { stated, count: 0, first: 0, last: 0 });
    }
  }

  /** Takes the next line: at least its first 400 shown characters. */
  add(line: number, shown: string): void {
    if (this.#found.size === 0) return;
    this.#scanner.read(shown);
    const found = this.#found.get(this.#scanner.template);
    if (!found) return;
    found.count++;
    found.first ||= line;
    found.last = line;
  }

  /** The faults. */
  finish(): AnchorFault[] {
    return [...this.#found.values()]
      .filter(({ stated, count, first, last }) =>
        stated.count !== count || stated.firstLine !== first || stated.lastLine !== last
      )
      .map(({ stated, count, first, last }) => ({
        line: stated.firstLine,
        problem: `a pattern states ${stated.count} lines, ` +
          `${stated.firstLine}-${stated.lastLine}; there are ${count}, ${first}-${last}`,
      }));
  }
}
