/** Comparing a row with a line that comes in parts and is never held whole. */
import type { BodyRow } from "./anchor/parse.ts";
import { characterCount } from "./anchor/row.ts";
import type { ShownPart } from "./display.ts";

/** Collects the stated cut of a long line. */
export class SlicedLine {
  readonly #row: Extract<BodyRow, { text: string }>;
  #chars = 0;
  #collected = "";

  constructor(row: Extract<BodyRow, { text: string }>) {
    this.#row = row;
  }

  /** Takes what the next part of the line shows. */
  push({ text, restarts }: ShownPart): void {
    if (restarts) [this.#chars, this.#collected] = [0, ""];
    const length = characterCount(text);
    const from = this.#row.slice?.from ?? 0;
    const to = this.#row.slice?.to ?? characterCount(this.#row.text) + 1;
    if (this.#chars < to && this.#chars + length > from) {
      const characters = length === text.length ? text : [...text];
      const part = characters.slice(Math.max(0, from - this.#chars), to - this.#chars);
      this.#collected += typeof part === "string" ? part : part.join("");
    }
    this.#chars += length;
  }

  /** What the row says wrongly of the line. */
  finish(): string | undefined {
    const { slice, text } = this.#row;
    if (slice && slice.chars !== this.#chars) return "the stated length differs from the line's";
    if (slice && (slice.from >= slice.to || slice.to > slice.chars)) {
      return "the stated cut is no part of the line";
    }
    return this.#collected === text ? undefined : "the shown text differs from the line";
  }
}
