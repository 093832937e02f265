/** A line as the agent has seen it. */
import { display } from "../../lib/engine/mod.ts";
import { extractInvariants } from "../../lib/engine/invariants/mod.ts";
import { stemsOfLine } from "./words.ts";

/** A line of a reply without the number that stands before it, and without codes for terminals. */
export class SeenLine {
  readonly text: string;
  /** Its number in the content, as far as the reply tells it. */
  readonly number: number | undefined;
  #stems: Set<string> | undefined;

  constructor(text: string, number?: number) {
    this.text = display(text);
    this.number = number;
  }

  /** The share of some stems that the line has, 0–1. */
  shareOf(stems: readonly string[]): number {
    const own = this.#stems ??= stemsOfLine(this.text);
    return stems.filter((stem) => own.has(stem)).length / stems.length;
  }

  /** The first value of a kind in the line. */
  firstValue(kind: string): string | undefined {
    return extractInvariants(this.text).find((finding) => finding.kind === kind)?.value;
  }
}
