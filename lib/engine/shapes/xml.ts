/** XML: what its elements are; of JUnit reports the tests, and which of them failed. */
import { countNoun, groupDigits } from "../../core/text.ts";
import { keepRow, ownCopy, type Row } from "../anchor/row.ts";
import { countName, factName, factText, listed, tallied } from "./fact_text.ts";
import {
  type BlockShape,
  ENDS,
  type Landmark,
  type ShapeFact,
  type ShapeLine,
  type ShapeReader,
} from "./shape.ts";
import { type Tag, TagScanner } from "./tag_scanner.ts";

const OPENING =
  /^(?:<\?xml\s|<(?:testsuites?|project|configuration|rss|feed|svg|manifest|plist|beans)[\s>])/;
const ATTRIBUTE_NAME = /\bname\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const ATTRIBUTE_CLASS = /\bclassname\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const MOST_FAILED = 64;
const FAILED_WEIGHT = 3;
const FAILED_TEST_WEIGHT = 2;
const SUITE_WEIGHT = 0.3;
const MOST_PLAIN_LINES = 40;
const MOST_SKIPPED_LINES = 5_000;

/** XML. */
export default {
  name: "XML",
  signalWeight: 0.7,
  valuesWeight: 0.6,
  isOutput: false,
  firstCharacters: "<",
  joinLines: 0,
  opens: ({ shown, start }) => OPENING.test(shown.slice(start, start + 40)),
  reader: () => new XmlReader(),
} satisfies BlockShape;

class XmlReader implements ShapeReader {
  readonly #scanner = new TagScanner(this, { isHtml: false });
  readonly #names = new Map<string, number>();
  #elements = 0;
  #depth = 0;
  #root = "";
  #isClosed = false;
  #plainLines = 0;
  #weight = 0;
  #firstLine = 0;
  #lastLine = 0;
  #shown = "";
  /** The test case that is open, and the line where it stands. */
  #test: { readonly name: string; readonly row: Row } | undefined;
  readonly #failed: string[] = [];
  readonly #results = new Map<string, number>();
  readonly #rows: Row[] = [];

  take({ line, shown, start }: ShapeLine): number {
    if (this.#isClosed || this.#isLost) return ENDS;
    this.#firstLine ||= line;
    this.#lastLine = line;
    this.#plainLines++;
    this.#weight = 0;
    this.#shown = shown;
    this.#scanner.read(start === 0 ? shown : shown.slice(start));
    return this.#weight;
  }

  get #isLost(): boolean {
    return this.#plainLines > (this.#scanner.isSkipping ? MOST_SKIPPED_LINES : MOST_PLAIN_LINES);
  }

  tag(tag: Tag): void {
    this.#plainLines = 0;
    const { name, isClosing, isEmpty } = tag;
    if (isClosing) {
      if (name === "testcase") this.#test = undefined;
      if (name === this.#root && --this.#depth === 0) this.#isClosed = true;
      return;
    }
    this.#elements++;
    this.#root ||= name;
    if (name === this.#root && !isEmpty) this.#depth++;
    countName(this.#names, name, 48);
    if (this.#isReport) this.#noteTest(tag);
  }

  text(): void {}

  facts(): ShapeFact[] {
    if (this.#elements < 4) return [];
    const state = this.#isClosed ? "" : ", not closed";
    const text = this.#isReport
      ? this.#describeTests()
      : `XML <${factName(this.#root)}>, ${countNoun(this.#elements, "element")}: ${
        tallied(this.#names, 240)
      }`;
    return [{
      firstLine: this.#firstLine,
      lastLine: this.#lastLine,
      text: factText(text.replace(/^(\S+ \S+)/, `$1${state}`)),
    }];
  }

  landmarks(): Landmark[] {
    return this.#rows.map((row) => ({ row, weight: FAILED_TEST_WEIGHT }));
  }

  get #isReport(): boolean {
    return this.#root === "testsuites" || this.#root === "testsuite";
  }

  #describeTests(): string {
    const tests = this.#names.get("testcase") ?? 0;
    const results = ["failure", "error", "skipped"].map((result) =>
      `${groupDigits(this.#results.get(result) ?? 0)} ${result === "failure" ? "failed" : result}`
    );
    const failed = this.#failed.length === 0
      ? ""
      : `; failed: ${listed(this.#failed.map(factName), 260)}`;
    return `JUnit XML: ${countNoun(tests, "test")}, ${results.join(", ")}${failed}`;
  }

  #noteTest({ name, source, isEmpty }: Tag): void {
    if (name === "testsuite") this.#weight = Math.max(this.#weight, SUITE_WEIGHT);
    else if (name === "testcase") {
      const row = keepRow(this.#lastLine, this.#shown);
      this.#test = isEmpty ? undefined : { name: nameOf(source), row };
    } else if (this.#test && (name === "failure" || name === "error" || name === "skipped")) {
      this.#results.set(name, (this.#results.get(name) ?? 0) + 1);
      if (name !== "skipped") this.#noteFailed(this.#test);
    }
  }

  #noteFailed({ name, row }: { name: string; row: Row }): void {
    this.#weight = FAILED_WEIGHT;
    if (this.#failed.length >= MOST_FAILED || this.#failed.at(-1) === name) return;
    this.#failed.push(name);
    this.#rows.push(row);
  }
}

function nameOf(source: string): string {
  const [name, owner] = [ATTRIBUTE_NAME, ATTRIBUTE_CLASS].map((attribute) => {
    const found = attribute.exec(source);
    return found?.[1] ?? found?.[2];
  });
  return ownCopy(owner ? `${owner} ${name ?? ""}` : name ?? "?");
}
