/** JSON, one value or many, pretty-printed or in one line: what its values are, and the unusual ones. */
import { countNoun, groupDigits } from "../../core/text.ts";
import type { Row } from "../anchor/row.ts";
import { factText } from "./fact_text.ts";
import { JsonRecords } from "./json_records.ts";
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
const RARE_WEIGHT = 2;
const RECORD_WEIGHT = 0.2;
/** A container behind a key, by how deep it opens. */
const MEMBER_WEIGHTS = [0, 0.7, 0.5];
const MOST_RARE = 24;
/** Less than this many lines or characters are not worth a fact. */
const FACT_LINES = 8;
const FACT_CHARS = 1_500;

const OPENING =
  /^(?:\{\s*(?:["}]|\/\/|$)|\[\s*(?:[{["\]]|\/\/|$|(?:-?\d[\d.eE+-]*|true|false|null)\s*(?:,|\]\s*$|$)))/;

/** 1 for the ASCII units that such a line may have second: most brackets hold something else. */
const SECOND = Uint8Array.from(
  { length: 128 },
  (_, code) => /[\s"{}[\]/0-9tfn-]/.test(String.fromCharCode(code)) ? 1 : 0,
);

/** JSON and NDJSON. */
export default {
  name: "JSON",
  signalWeight: 0.6,
  valuesWeight: 0.4,
  isOutput: false,
  firstCharacters: "{[",
  joinLines: 8,
  opens: ({ shown, start }) =>
    mayOpen(shown.charCodeAt(start + 1)) &&
    OPENING.test(start === 0 ? shown : shown.slice(start)),
  reader: () => new JsonReader(),
} satisfies BlockShape;

/** Whether a unit, or the end of the line, may stand behind the bracket that opens. */
function mayOpen(code: number): boolean {
  return !(code < 128) || SECOND[code] === 1;
}

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
  /** Whether whole values stood before the line that is read. */
  #wasComplete = false;
  readonly #records = new JsonRecords(LEVELS);
  /** Where the value or object stands that is noted. */
  #depth = 0;
  #memberWeight = 0;
  #at = 0;
  #isObject = false;
  #valuesBefore = 0;
  #linesOfValues = 0;
  #lines = 0;

  take({ line, shown, start }: ShapeLine): number {
    if (this.#broken) return ENDS;
    this.#wasComplete = this.#scanner.isComplete;
    if (this.#wasComplete && !startsValue(shown, start)) return ENDS;
    const isBlank = shown.length === start;
    if (isBlank && this.#firstLine === 0) return ENDS;
    this.#records.enter(line, shown, { from: -1 });
    const isRead = this.#scanner.read(shown, start) && this.#scanner.endLine();
    if (!isRead) return this.#break();
    this.#leave(line, shown.length - start);
    return this.#weight();
  }

  takePart({ line, text, from }: LinePart): boolean {
    if (this.#broken) return false;
    if (from === 0) this.#wasComplete = this.#scanner.isComplete;
    if (from === 0 && this.#wasComplete && !OPENING.test(text)) return false;
    this.#records.enter(line, text, { from });
    if (!this.#scanner.read(text)) return this.#break() !== ENDS;
    this.#leave(line, text.length);
    return true;
  }

  endParts({ chars }: Row): number {
    this.#records.endParts(chars);
    return this.#scanner.endLine() ? 0 : this.#break();
  }

  facts(): ShapeFact[] {
    const { values } = this.#scanner;
    const lines = this.#lastLine - this.#firstLine + 1;
    if (lines < FACT_LINES && this.#chars < FACT_CHARS) return [];
    const isWhole = this.#broken ? this.#wasComplete : this.#scanner.isComplete;
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
    const isElement = depth === 0 || this.#isArray[depth - 1]!;
    if (!isElement) this.#memberWeight = Math.max(this.#memberWeight, MEMBER_WEIGHTS[depth] ?? 0);
    if (!isArray) {
      const isRecord = isElement || (this.#nodes[depth - 1]?.isMap ?? false);
      this.#records.open(depth, { at, isRecord, isMember: !isElement });
    } else this.#records.openArray(depth);
    this.#nodes.push(node);
    this.#isArray.push(isArray);
    this.#marks[depth] = 0;
  }

  close(at: number): void {
    if (this.#scanner.depth > LEVELS) return;
    const depth = this.#nodes.length - 1;
    const node = this.#nodes.pop();
    if (this.#isArray.pop()) return;
    [this.#depth, this.#at, this.#isObject] = [depth, at, true];
    node?.addKind(this.#marks[depth]!, this);
  }

  key(text: string, at: number): void {
    const depth = this.#nodes.length;
    if (this.#scanner.depth > depth) return;
    const node = this.#nodes[depth - 1];
    if (!node) return;
    node.members++;
    this.#member = node.child(text);
    if (this.#member) this.#marks[depth - 1] = this.#member.marked(this.#marks[depth - 1]!);
    this.#records.key(depth - 1, at);
  }

  scalar(text: string | undefined, at: number): void {
    const depth = this.#nodes.length;
    if (this.#scanner.depth > depth) return;
    const node = this.#isArray[depth - 1] ? this.#elementOf(depth) : this.#member;
    if (!node) return;
    [this.#depth, this.#at, this.#isObject] = [depth - 1, at, false];
    if (text === undefined || !node.scalars.isOpen) node.scalars.addUnread();
    else node.scalars.add(text, this);
  }

  wantsText(): boolean {
    return this.#scanner.depth === this.#nodes.length;
  }

  keepRows(): Row[] {
    return this.#isObject
      ? this.#records.rowsOfObject(this.#depth, this.#at)
      : this.#records.rowsOfValue(this.#depth, this.#at);
  }

  #elementOf(depth: number): JsonNode | undefined {
    const node = this.#nodes[depth - 1];
    if (!node) return undefined;
    node.items++;
    return node.element();
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
    const weight = this.#memberWeight;
    this.#memberWeight = 0;
    return weight > 0 ? weight : this.#records.startsHere ? RECORD_WEIGHT : 0;
  }
}

/**
 * Whether a line behind whole values starts another one. What does not look like a whole value is read
 * for trial, since half a value can't be taken back.
 */
function startsValue(shown: string, start: number): boolean {
  const text = start === 0 ? shown : shown.slice(start);
  if (!OPENING.test(text)) return false;
  const last = text.charCodeAt(text.length - 1);
  if (last === 0x7d || last === 0x5d) return true;
  const trial = new JsonScanner(NOBODY);
  return trial.read(text) && trial.endLine();
}

/** Takes nothing. */
const NOBODY = {
  open(): void {},
  close(): void {},
  key(): void {},
  scalar(): void {},
  wantsText: () => false,
};
