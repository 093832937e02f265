/** Tables with separators (RFC 4180): the header, how many rows, what the columns hold, rows that differ. */
import { countNoun, groupDigits } from "../../core/text.ts";
import { keepRow, type Row } from "../anchor/row.ts";
import { factName, factText, listed } from "./fact_text.ts";
import { FieldCutter } from "./csv_fields.ts";
import {
  type Landmark,
  type ShapeFact,
  type ShapeLine,
  type ShapeReader,
  type TextShape,
} from "./shape.ts";
import { ValueStats } from "./value_stats.ts";

const SEPARATORS = ["\t", ",", ";", "|"];
/** Share of records that must have as many fields as the first one. */
const EVEN_SHARE = 0.9;
const CONTINUES_SHARE = 0.5;
const LEAST_RECORDS = 4;
const MOST_COLUMNS = 64;
const MOST_MARKED = 12;
const HEADER_WEIGHT = 3;
const MARKED_WEIGHT = 2;
const MOST_NAME_CHARS = 60;
const COLUMN_NAME = /^ ?"?[A-Za-z_][\w.-]{0,40}"?$/;

/** CSV and TSV. */
export default {
  name: "CSV",
  signalWeight: 0.5,
  valuesWeight: 0.35,
  holdsBlocks: false,
  isOutput: false,
  fits: (shown) => separatorOf(shown) !== undefined,
  continues: (shown, reader) => reader instanceof CsvReader && reader.hasMost(shown),
  reader: () => new CsvReader(),
} satisfies TextShape;

/** The character that cuts nearly all lines into as many fields as the first one. */
function separatorOf(shown: readonly string[]): string | undefined {
  const first = shown[0] ?? "";
  if (first.length > 4_000) return undefined;
  return SEPARATORS.find((separator) => {
    const cutter = new FieldCutter(separator);
    cutter.take(first);
    const columns = cutter.fields;
    if (cutter.isOpen || columns < 2 || !arePlain(first.split(separator), separator)) return false;
    let [records, even] = [1, 1];
    for (const line of shown.slice(1)) {
      if (line === "" && !cutter.isOpen) continue;
      if (!cutter.take(line)) continue;
      records++;
      if (cutter.fields === columns) even++;
    }
    const least = columns === 2 ? 1 : EVEN_SHARE;
    return records >= LEAST_RECORDS && even >= least * records;
  });
}

/** Whether the fields of a first record may be names of columns or values, and no words of a sentence. */
function arePlain(fields: readonly string[], separator: string): boolean {
  if (fields.some((field) => field.length > MOST_NAME_CHARS || wordsIn(field) > 4)) return false;
  if (separator === "\t") return true;
  const isSpaced = fields.slice(1).some((field) => field.startsWith(" "));
  if (fields.length === 2 || isSpaced) return fields.every((field) => COLUMN_NAME.test(field));
  return true;
}

function wordsIn(field: string): number {
  return field.trim().split(" ").length;
}

class CsvReader implements ShapeReader {
  #cutter: FieldCutter | undefined;
  #separator = ",";
  #names: string[] = [];
  #hasHeader = false;
  readonly #columns: ValueStats[] = [];
  #rows = 0;
  #uneven = 0;
  readonly #unevenRows: Row[] = [];
  #firstLine = 0;
  #lastLine = 0;
  #line = 0;
  #shown = "";
  /** Where the record that is read starts. */
  #recordLine = 0;
  #recordShown = "";

  take({ line, shown }: ShapeLine): number {
    this.#line = line;
    this.#shown = shown;
    if (!this.#cutter) return this.#open(line, shown);
    this.#lastLine = line;
    if (shown === "" && !this.#cutter.isOpen) return 0;
    if (!this.#cutter.isOpen) [this.#recordLine, this.#recordShown] = [line, shown];
    if (!this.#cutter.take(shown, this)) return 0;
    this.#rows++;
    if (this.#cutter.fields === this.#names.length) return 0;
    this.#uneven++;
    if (this.#unevenRows.length < MOST_MARKED) this.#unevenRows.push(...this.keepRows());
    return 0;
  }

  /** Whether half of some later lines have separators, or the record that is read goes on. */
  hasMost(shown: readonly string[]): boolean {
    if (this.#cutter?.isOpen) return true;
    const filled = shown.filter((line) => line !== "");
    const cut = filled.filter((line) => line.includes(this.#separator));
    return cut.length >= CONTINUES_SHARE * filled.length;
  }

  /** Takes the next field of the record. */
  field(index: number, text: string | undefined): void {
    const column = this.#columns[index];
    if (text === undefined || !column?.isOpen) column?.addUnread();
    else column.add(text, this);
  }

  keepRows(): Row[] {
    const row = keepRow(this.#line, this.#shown);
    return this.#recordLine === this.#line
      ? [row]
      : [keepRow(this.#recordLine, this.#recordShown), row];
  }

  facts(): ShapeFact[] {
    if (this.#rows === 0) return [];
    const kind = this.#separator === "\t" ? "TSV" : "CSV";
    const header = this.#hasHeader ? "" : ", no header";
    const uneven = this.#uneven === 0
      ? ""
      : `; ${countNoun(this.#uneven, "row")} with more or fewer fields (line${
        this.#uneven === 1 ? "" : "s"
      } ${listed(this.#unevenRows.map(({ line }) => groupDigits(line)), 50)})`;
    const columns = this.#columns.map((column, index) => {
      const values = column.describe();
      const name = this.#hasHeader ? factName(this.#names[index]!) : `#${index + 1}`;
      return values === "" ? name : `${name} ${values}`;
    });
    const text = `${kind}, ${countNoun(this.#rows, "row")} of ${
      countNoun(this.#names.length, "column")
    }${header}${uneven}: ${listed(columns, 400 - uneven.length)}`;
    return [{ firstLine: this.#firstLine, lastLine: this.#lastLine, text: factText(text) }];
  }

  landmarks(): Landmark[] {
    const rare = this.#columns.flatMap((column) => column.rareRows());
    const rows = new Map([...this.#unevenRows, ...rare].map((row) => [row.line, row]));
    return [...rows.values()].slice(0, 2 * MOST_MARKED)
      .map((row) => ({ row, weight: MARKED_WEIGHT }));
  }

  #open(line: number, shown: string): number {
    this.#firstLine = this.#lastLine = line;
    this.#separator = bestSeparator(shown);
    this.#cutter = new FieldCutter(this.#separator);
    this.#names = shown.split(this.#separator).map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
    for (const _ of this.#names.slice(0, MOST_COLUMNS)) this.#columns.push(new ValueStats());
    this.#hasHeader = this.#names.every((name) => !/^\W*\d/.test(name) && name !== "");
    if (this.#hasHeader) return HEADER_WEIGHT;
    [this.#recordLine, this.#recordShown] = [line, shown];
    if (this.#cutter.take(shown, this)) this.#rows++;
    return HEADER_WEIGHT;
  }
}

/** Of the characters that may separate the one that stands in a line most often. */
function bestSeparator(shown: string): string {
  const counts = SEPARATORS.map((separator) => shown.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}
