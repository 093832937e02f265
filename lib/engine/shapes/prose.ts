/** Markdown and other prose: headings are its outline, what must and must not be done its substance. */
import { keepRow, type Row } from "../anchor/row.ts";
import { CUE } from "../signals/cues.ts";
import { countNoun } from "../../core/text.ts";
import {
  endsIn,
  haveShare,
  type Landmark,
  type ShapeFact,
  type ShapeLine,
  type ShapeReader,
  type TextShape,
} from "./shape.ts";

const HEADING = /^(#{1,6}) \S/;
const TYPICAL = /^(?:#{1,6} \S|\s*[-*+] \S|\s*\d+\. \S|>|\||```|$)/;
const ENDS = "abcdefghijklmnopqrstuvwxyz,.:;)";
const SENTENCE = /^[A-Z"'(*_[>-].*\p{L}{2,} \p{L}+ .*\p{L}{2,}/u;
const STAMPED = /^\W{0,2}\d{1,4}[-:/.]\d\d|^\[|\b\d\d:\d\d:\d\d\b/;
const RULE = /^(=+|-+|~+)\s*$/;
/** Each of its words is a cue of {@link CUE.constraint}, which spares most lines the pattern. */
const CONSTRAINT =
  /\b(?:must(?: not|n't)?|never|always|shall(?: not)?|at (?:least|most)|no (?:more|less|later|earlier) than|required|forbidden|only if|do not|MUST|NEVER)\b/;
const LIST_ITEM = /^\s*(?:[-*+]|\d+[.)])\s/;
const TYPICAL_SHARE = 0.8;
const CONTINUES_SHARE = 0.5;
const SENTENCE_SHARE = 0.5;
const MOST_STAMPED = 0.1;
const MOST_UNDERLINED = 64;
const UNDERLINED_WEIGHT = 0.6;

/** Text with Markdown headings, or of sentences. */
export default {
  name: "prose",
  signalWeight: 0.3,
  holdsBlocks: true,
  isOutput: false,
  fits(shown) {
    if (!haveShare(shown, TYPICAL_SHARE, isTypical)) return false;
    const filled = shown.filter((line) => line.trim() !== "");
    const stamped = filled.filter((line) => STAMPED.test(line)).length;
    if (stamped / filled.length > MOST_STAMPED) return false;
    return shown.some((line) => HEADING.test(line)) ||
      (filled.length >= 6 && haveShare(filled, SENTENCE_SHARE, (line) => SENTENCE.test(line)));
  },
  continues: (shown) => haveShare(shown, CONTINUES_SHARE, isTypical),
  reader: () => new ProseReader(),
} satisfies TextShape;

function isTypical(shown: string): boolean {
  return endsIn(shown, ENDS) || TYPICAL.test(shown);
}

class ProseReader implements ShapeReader {
  #headings = 0;
  #constraints = 0;
  #codeBlocks = 0;
  #isInCode = false;
  #firstLine = 0;
  #lastLine = 0;
  #previous = "";
  /** Headings that are one by the rule below them. */
  readonly #underlined: Row[] = [];

  take({ line, shown, cues }: ShapeLine): number {
    this.#firstLine ||= line;
    this.#lastLine = line;
    const previous = this.#previous;
    this.#previous = shown;
    const first = shown.charCodeAt(0);
    if (
      (first === 0x60 && shown.startsWith("```")) || (first === 0x7e && shown.startsWith("~~~"))
    ) {
      this.#isInCode = !this.#isInCode;
      if (this.#isInCode) this.#codeBlocks++;
      return 0;
    }
    if (this.#isInCode) return 0;
    const level = first === 0x23 ? HEADING.exec(shown)?.[1]?.length : undefined;
    if (level !== undefined) return this.#heading(level);
    const isRule = (first === 0x3d || first === 0x2d || first === 0x7e) && RULE.test(shown);
    if (isRule && previous.length > 0 && Math.abs(previous.length - shown.length) <= 2) {
      this.#headings++;
      if (this.#underlined.length < MOST_UNDERLINED) {
        this.#underlined.push(keepRow(line - 1, previous));
      }
      return 0;
    }
    return (cues & CUE.constraint) !== 0 && CONSTRAINT.test(shown) ? this.#constraint(shown) : 0;
  }

  landmarks(): Landmark[] {
    return this.#underlined.map((row) => ({ row, weight: UNDERLINED_WEIGHT }));
  }

  facts(): ShapeFact[] {
    const counts: [number, string][] = [
      [this.#headings, "heading"],
      [this.#codeBlocks, "code block"],
      [this.#constraints, "line"],
    ];
    const [headings, blocks, lines] = counts.map(([count, noun]) => countNoun(count, noun));
    if (this.#headings + this.#codeBlocks < 2 && this.#constraints < 2) return [];
    const text = `prose: ${headings}, ${blocks}, ${lines} with must, never, at least or the like`;
    return [{ firstLine: this.#firstLine, lastLine: this.#lastLine, text }];
  }

  #heading(level: number): number {
    this.#headings++;
    return 1 / level;
  }

  #constraint(shown: string): number {
    this.#constraints++;
    return LIST_ITEM.test(shown) ? 0.45 : 0.35;
  }
}
