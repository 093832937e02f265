/** Counting again what an anchor says of the form of its content. */
import { factLine } from "./anchor/grammar.ts";
import type { Row } from "./anchor/row.ts";
import { BinaryHead } from "./shapes/binary.ts";
import { NO_SCAN, Regions } from "./shapes/regions.ts";
import type { ShapeFact } from "./shapes/shape.ts";
import { LineScanner } from "./signals/cues.ts";
import type { AnchorFault } from "./verify.ts";

/** Takes every line; says which stated facts the content does not bear out. */
export class FactCheck {
  readonly #stated: readonly ShapeFact[];
  readonly #scanner = new LineScanner();
  readonly #regions = new Regions();
  readonly #head = new BinaryHead();
  #lines = 0;

  constructor(stated: readonly ShapeFact[]) {
    this.#stated = stated;
  }

  /** Who looks at windows of long lines; nobody when no fact is stated. */
  get regions(): Regions | undefined {
    return this.#stated.length > 0 ? this.#regions : undefined;
  }

  /** Takes the next stored bytes. */
  push(block: Uint8Array): void {
    this.#head.push(block);
  }

  /** Takes the next line: its shown text, or the row kept of a long one. */
  add(line: number, shown: string | Row): void {
    this.#lines = line;
    if (this.#stated.length === 0) return;
    if (typeof shown === "string") this.#scanner.read(shown);
    this.#regions.add(line, shown, typeof shown === "string" ? this.#scanner : NO_SCAN);
  }

  /** The faults. */
  finish(): AnchorFault[] {
    if (this.#stated.length === 0) return [];
    this.#regions.finish();
    const facts = [...this.#regions.facts, this.#head.factOf(this.#lines)];
    const counted = new Set(facts.map(factLine));
    return this.#stated.filter((fact) => !counted.has(factLine(fact))).map(({ firstLine }) => ({
      line: firstLine,
      problem: "a stated fact of the content's form is not what is counted there",
    }));
  }
}
