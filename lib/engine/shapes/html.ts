/** HTML pages: title and headings are the outline; what there is of links, tables, forms is counted. */
import { countNoun } from "../../core/text.ts";
import { keepRow, ownCopy, type Row } from "../anchor/row.ts";
import { factName, factText, listed } from "./fact_text.ts";
import {
  type BlockShape,
  ENDS,
  type Landmark,
  type LinePart,
  type ShapeFact,
  type ShapeLine,
  type ShapeReader,
} from "./shape.ts";
import { type Tag, TagScanner } from "./tag_scanner.ts";

const OPENING = /^(?:<!doctype\s+html|<html[\s>]|<(?:head|body)[\s>])/i;
const COUNTED: Readonly<Record<string, string>> = {
  a: "link",
  table: "table",
  tr: "table row",
  form: "form",
  input: "input",
  img: "image",
  script: "script",
  li: "list item",
  p: "paragraph",
};
const HEADING = /^h([1-6])$/;
const MOST_HEADINGS = 40;
const MOST_TEXT = 80;
const TITLE_WEIGHT = 2;
/** A page without an end is over where so many lines have no tag. */
const MOST_PLAIN_LINES = 40;
const MOST_SKIPPED_LINES = 5_000;

/** HTML. */
export default {
  name: "HTML",
  signalWeight: 0.3,
  valuesWeight: 0.5,
  isOutput: false,
  firstCharacters: "<",
  joinLines: 0,
  opens: ({ shown, start }) => OPENING.test(shown.slice(start, start + 40)),
  reader: () => new HtmlReader(),
} satisfies BlockShape;

class HtmlReader implements ShapeReader {
  readonly #scanner = new TagScanner(this, { isHtml: true });
  readonly #counts = new Map<string, number>();
  readonly #headings: string[] = [];
  #headingCount = 0;
  #title = "";
  /** The title or heading that is open, and its text so far. */
  #open: { readonly name: string; text: string } | undefined;
  #isClosed = false;
  #plainLines = 0;
  #weight = 0;
  #firstLine = 0;
  #lastLine = 0;
  #cuts: { row: { -readonly [key in keyof Row]: Row[key] }; weight: number }[] = [];
  #landmarks: Landmark[] = [];
  #part: LinePart | undefined;

  take({ line, shown, start }: ShapeLine): number {
    if (this.#isClosed || this.#isLost) return ENDS;
    this.#note(line);
    this.#plainLines++;
    this.#part = undefined;
    this.#scanner.read(start === 0 ? shown : shown.slice(start));
    return this.#weight;
  }

  takePart(part: LinePart): boolean {
    if (this.#isClosed) return false;
    this.#note(part.line);
    this.#part = part;
    this.#scanner.read(part.text);
    return true;
  }

  endParts({ chars }: Row): number {
    for (const { row, weight } of this.#cuts) {
      row.chars = chars;
      this.#landmarks.push({ row, weight });
    }
    this.#cuts = [];
    return 0;
  }

  get #isLost(): boolean {
    return this.#plainLines > (this.#scanner.isSkipping ? MOST_SKIPPED_LINES : MOST_PLAIN_LINES);
  }

  tag(tag: Tag): void {
    this.#plainLines = 0;
    const { name, isClosing } = tag;
    if (isClosing) {
      if (this.#open?.name === name) this.#close();
      if (name === "html") this.#isClosed = true;
      return;
    }
    if (name in COUNTED) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    const level = HEADING.exec(name)?.[1];
    if (level !== undefined) this.#openText(name, 1 / Number(level));
    else if (name === "title" && this.#title === "") this.#openText(name, TITLE_WEIGHT);
  }

  text(text: string): void {
    if (this.#open && this.#open.text.length < MOST_TEXT) {
      this.#open.text = ownCopy(`${this.#open.text} ${text.slice(0, MOST_TEXT).trim()}`.trim());
    }
  }

  facts(): ShapeFact[] {
    const counts = Object.entries(COUNTED).flatMap(([tag, noun]) => {
      const count = this.#counts.get(tag) ?? 0;
      return count === 0 ? [] : [countNoun(count, noun)];
    });
    const title = this.#title === "" ? "" : ` "${factName(this.#title)}"`;
    const headings = this.#headings.length === 0
      ? ""
      : `; ${countNoun(this.#headingCount, "heading")}: ${
        listed(this.#headings.map(factName), 200)
      }`;
    const state = this.#isClosed ? "" : ", not closed";
    const text = factText(`HTML${title}${state}: ${counts.join(", ") || "no links"}${headings}`);
    return [{ firstLine: this.#firstLine, lastLine: this.#lastLine, text }];
  }

  landmarks(): Landmark[] {
    return this.#landmarks;
  }

  #note(line: number): void {
    this.#firstLine ||= line;
    this.#lastLine = line;
    this.#weight = 0;
  }

  #openText(name: string, weight: number): void {
    if (this.#open) this.#close();
    this.#open = { name, text: "" };
    this.#weight = Math.max(this.#weight, weight);
    if (this.#part && this.#cuts.length + this.#landmarks.length < MOST_HEADINGS) this.#cut(weight);
  }

  /** In one long line a heading is shown by a cut of it. */
  #cut(weight: number): void {
    const { line, text, from } = this.#part!;
    const tag = this.#scanner.tagStart;
    const kept = keepRow(line, text.slice(tag, tag + 160));
    this.#cuts.push({ row: { ...kept, from: from + tag, isPart: true }, weight });
  }

  #close(): void {
    const { name, text } = this.#open!;
    this.#open = undefined;
    if (name === "title") this.#title = text;
    else {
      this.#headingCount++;
      if (text !== "" && this.#headings.length < MOST_HEADINGS) this.#headings.push(text);
    }
  }
}
