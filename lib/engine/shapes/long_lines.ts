/** Lines too long to be shown, as minified text has them: how many, and which is the longest. */
import { countNoun, groupDigits } from "../../core/text.ts";
import type { NotedShape, ShapeFact, ShapeLine, ShapeReader } from "./shape.ts";

const LONG_CHARS = 2_000;
/** They are told where they hold at least this share of the characters. */
const TOLD_SHARE = 0.3;

/** Long lines. */
export default {
  name: "long lines",
  reader: () => new LongLinesReader(),
} satisfies NotedShape;

class LongLinesReader implements ShapeReader {
  #characters = 0;
  #longCharacters = 0;
  #count = 0;
  #longest = 0;
  #longestLine = 0;
  #firstLine = 0;
  #lastLine = 0;

  take({ line, chars }: ShapeLine): number {
    this.#characters += chars;
    if (chars <= LONG_CHARS) return 0;
    this.#count++;
    this.#longCharacters += chars;
    this.#firstLine ||= line;
    this.#lastLine = line;
    if (chars > this.#longest) [this.#longest, this.#longestLine] = [chars, line];
    return 0;
  }

  facts(): ShapeFact[] {
    if (this.#longCharacters <= TOLD_SHARE * this.#characters) return [];
    const longest = this.#count === 1
      ? `: ${countNoun(this.#longest, "character")}`
      : `, the longest is line ${this.#longestLine}: ${countNoun(this.#longest, "character")}`;
    const text = `${countNoun(this.#count, "line")} of more than ${
      groupDigits(LONG_CHARS)
    } characters${longest}`;
    return [{ firstLine: this.#firstLine, lastLine: this.#lastLine, text }];
  }
}
