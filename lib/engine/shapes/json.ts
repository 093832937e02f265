/** JSON, one value or many, pretty-printed or in one line: what its values are, and the unusual ones. */
import { countNoun, groupDigits } from "../../core/text.ts";
import { characterCount, keepRow, ownCopy, type Row } from "../anchor/row.ts";
import { factText } from "./fact_text.ts";
import { JsonNode, nodeBudget } from "./json_tree.ts";
import { JsonScanner } from "./json_scanner.ts";
import {
  type BlockShape,
  ENDS,
  type Landmark,
  type LinePart,
  type ShapeFact,
  type ShapeLine,
  type ShapeReader,
} from "./shape.ts";

/** Deeper values are not looked at. */
const LEVELS = 12;
/** How much of an unusual record in one long line is kept, in UTF-16 units. */
const CUT_CHARS = 240;
const RARE_WEIGHT = 2;
const RECORD_WEIGHT = 0.2;
const MOST_RARE = 24;
/** Less than this many lines or characters are not worth a fact. */
const FACT_LINES = 8;
const FACT_CHARS = 1_500;

const OPENING =
  /^(?:\{\s*(?:["}]|\/\/|$)|\[\s*(?:[{["\]]|\/\/|$|(?:-?\d[\d.eE+-]*|true|false|null)\s*(?:,|\]\s*$|$)))/;

/** JSON and NDJSON. */
export default {
  name: "JSON",
  signalWeight: 0.6,
  isOutput: false,
  firstCharacters: "{[",
  joinLines: 8,
  opens: ({ shown, start }) => OPENING.test(start === 0 ? shown : shown.slice(start)),
  reader: () => new JsonReader(),
} satisfies BlockShape;

class JsonReader implements ShapeReader {
  readonly #root = new JsonNode(nodeBudget());
  readonly #scanner = new JsonScanner(this);
  /** The place of each open container, and the marks of the keys that it has so far. */
  readonly #nodes: (JsonNode | undefined)[] = [];
  readonly #marks = new Int32Array(LEVELS + 1);
  readonly #isArray: boolean[] = [];
  #member: JsonNode | undefined;
  #firstLine = 0;
  #lastLine = 0;
  #chars = 0;
  #broken = false;
  /** The line that is read, where it is read, and where the record stands that is read. */
  #line = 0;
  #shown = "";
  #at = 0;
  #partFrom = -1;
  #recordLine = 0;
  #recordShown = "";
  #recordAt = 0;
  #keyAt = 0;
  #valuesBefore = 0;
  #linesOfValues = 0;
  #lines = 0;
  /** Rows of the long line that is read; its length is known at its end. */
  #openRows: { -readonly [key in keyof Row]: Row[key] }[] = [];

  take({ line, shown, start }: ShapeLine): number {
    if (this.#broken) return ENDS;
    if (this.#scanner.isComplete && !this.#startsValue(shown, start)) return ENDS;
    const isBlank = shown.length === start;
    if (isBlank && this.#firstLine === 0) return ENDS;
    this.#enter(line, shown, -1);
    const isRead = this.#scanner.read(shown, start) && this.#scanner.endLine();
    if (!isRead) return this.#break();
    this.#leave(line, shown.length - start);
    return this.#weight();
  }

  takePart({ line, text, from }: LinePart): boolean {
    if (this.#broken) return false;
    if (from === 0 && this.#scanner.isComplete && !this.#startsValue(text, 0)) return false;
    this.#enter(line, text, from);
    if (!this.#scanner.read(text)) return this.#break() !== ENDS;
    this.#leave(line, text.length);
    return true;
  }

  endParts({ chars }: Row): number {
    for (const row of this.#openRows) row.chars = chars;
    this.#openRows = [];
    return this.#scanner.endLine() ? 0 : this.#break();
  }

  facts(): ShapeFact[] {
    const { values } = this.#scanner;
    const lines = this.#lastLine - this.#firstLine + 1;
    if (lines < FACT_LINES && this.#chars < FACT_CHARS) return [];
    const isWhole = this.#scanner.isComplete && !this.#broken;
    const kind = values > 1
      ? this.#linesOfValues === values && this.#lines === values
        ? `NDJSON, ${countNoun(values, "line")}: `
        : `JSON, ${groupDigits(values)} values: `
      : isWhole
      ? "JSON "
      : "JSON, cut off: ";
    const text = factText(kind + this.#root.describe());
    return [{ firstLine: this.#firstLine, lastLine: this.#lastLine, text }];
  }

  landmarks(): Landmark[] {
    const rows = new Map(this.#root.rareRows().map((row) => [`${row.line}:${row.from}`, row]));
    return [...rows.values()].slice(0, MOST_RARE).map((row) => ({ row, weight: RARE_WEIGHT }));
  }

  open({ isArray, at }: { isArray: boolean; at: number }): void {
    const depth = this.#nodes.length;
    if (this.#scanner.depth > LEVELS) return;
    const node = depth === 0
      ? this.#root
      : this.#isArray[depth - 1]
      ? this.#elementOf(depth)
      : this.#member;
    if (node && isArray) node.arrays++;
    if (node && !isArray) node.objects++;
    if (node && !isArray) this.#noteRecord(depth, at);
    this.#nodes.push(node);
    this.#isArray.push(isArray);
    this.#marks[depth] = 0;
  }

  close(at: number): void {
    if (this.#scanner.depth > LEVELS) return;
    const depth = this.#nodes.length - 1;
    const node = this.#nodes.pop();
    this.#at = at;
    if (!this.#isArray.pop()) node?.addKind(this.#marks[depth]!, this);
  }

  key(text: string, at: number): void {
    const depth = this.#nodes.length;
    if (this.#scanner.depth > depth) return;
    const node = this.#nodes[depth - 1];
    if (!node) return;
    node.members++;
    this.#member = node.child(text);
    if (this.#member) this.#marks[depth - 1] = this.#member.marked(this.#marks[depth - 1]!);
    this.#keyAt = at;
    if (this.#recordShown === "") this.#startRecord(0);
  }

  scalar(text: string | undefined, at: number): void {
    const depth = this.#nodes.length;
    if (this.#scanner.depth > depth) return;
    const node = this.#isArray[depth - 1] ? this.#elementOf(depth) : this.#member;
    if (!node) return;
    this.#at = Math.max(0, at);
    if (text === undefined || !node.scalars.isOpen) node.scalars.addUnread();
    else node.scalars.add(text, this);
  }

  wantsText(): boolean {
    return this.#scanner.depth === this.#nodes.length;
  }

  /** The record that is read and, where it stands elsewhere, the line that is read. */
  keepRows(): Row[] {
    if (this.#partFrom >= 0) return [this.#cut()];
    const rows = [
      keepRow(this.#line, this.#shown, this.#line === this.#recordLine ? this.#recordAt : 0),
    ];
    if (this.#recordLine > 0 && this.#recordLine < this.#line) {
      rows.unshift(keepRow(this.#recordLine, this.#recordShown));
    }
    return rows;
  }

  #cut(): Row {
    const near = Math.max(0, this.#at - CUT_CHARS / 2);
    const start = this.#recordLine === this.#line && this.#at - this.#recordAt < CUT_CHARS
      ? this.#recordAt
      : near;
    const text = ownCopy(this.#shown.slice(start, start + CUT_CHARS));
    const from = this.#partFrom + characterCount(this.#shown.slice(0, start));
    const row = { line: this.#line, text, from, chars: 0, focus: 0, isPart: true };
    this.#openRows.push(row);
    return row;
  }

  #elementOf(depth: number): JsonNode | undefined {
    const node = this.#nodes[depth - 1];
    if (!node) return undefined;
    node.items++;
    return node.element();
  }

  /** A record is an element of an array, a member of a map, or the outermost object. */
  #noteRecord(depth: number, at: number): void {
    if (depth === 0 || this.#isArray[depth - 1]) {
      // Its first member tells which it is; in pretty-printed text that stands in the next line.
      const isLast = this.#partFrom < 0 && at === this.#shown.trimEnd().length - 1;
      if (!isLast) return this.#startRecord(at);
      this.#recordLine = 0;
      this.#recordShown = "";
    } else if (this.#nodes[depth - 1]?.isMap) this.#startRecord(Math.max(0, this.#keyAt));
  }

  #startRecord(at: number): void {
    this.#recordLine = this.#line;
    this.#recordShown = this.#shown;
    this.#recordAt = at;
  }

  #startsValue(text: string, start: number): boolean {
    const code = text.charCodeAt(start);
    return code === 0x7b || code === 0x5b;
  }

  #enter(line: number, shown: string, partFrom: number): void {
    this.#line = line;
    this.#shown = shown;
    this.#partFrom = partFrom;
    if (this.#recordLine > 0 && partFrom > 0) this.#recordLine = 0;
  }

  #leave(line: number, chars: number): void {
    this.#firstLine ||= line;
    this.#lines++;
    this.#lastLine = line;
    this.#chars += chars;
  }

  /** Where the text is no JSON: what was read before stands if it is more than a bracket. */
  #break(): typeof ENDS {
    this.#broken = true;
    return ENDS;
  }

  #weight(): number {
    const { values, isComplete } = this.#scanner;
    if (values > this.#valuesBefore && isComplete) this.#linesOfValues++;
    this.#valuesBefore = values;
    return this.#recordLine === this.#line ? RECORD_WEIGHT : 0;
  }
}
