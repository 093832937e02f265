/** What compilers and linters report, counted by severity, rule and file. */
import { countNoun } from "../../core/text.ts";
import { CUE } from "../signals/cues.ts";
import { keepRow, ownCopy, type Row } from "../anchor/row.ts";
import { countName, factText, tallied } from "./fact_text.ts";
import type { Landmark, NotedShape, ShapeFact, ShapeLine, ShapeReader } from "./shape.ts";

/** `path:3:5: error: …`, `path(3,5): error TS2322: …`, `path:3:5 - error …`, `Foo.java:3: error: …` */
const PLACED =
  /^(?<file>(?:[A-Za-z]:)?[^\s:()[\]"'|]{1,200}\.\w{1,8})(?::\d+(?::\d+)?|\(\d+(?:,\d+)?\))(?: ?[:-]| :)? ?(?:(?<severity>fatal error|error|warning|note|Error|Warning)(?: ?\[?(?<code>[A-Z]{1,6}\d{2,5})\]?)?:? |(?<lint>[A-Z]{1,4}\d{2,5})\b|(?=.*\[(?<flag>-W[\w=+-]+|[a-z][\w-]*(?:\/[\w-]+)*)\]$))/;
/** rustc: `error[E0382]: …`, `warning: unused …`; the place follows. */
const RUST = /^(?<severity>error|warning)(?:\[(?<code>[A-Z]+\d+|[\w:]+)\])?: \S/;
const RUST_PLACE = /^\s*--> (?<file>[^\s:]+):\d+:\d+$/;
/** eslint and its kin: place, severity, words, rule; the file stands alone above. */
const STYLISH =
  /^\s+\d+:\d+ {1,4}(?<severity>error|warning) {1,4}\S.*? {2,}(?<code>[@\w-]+(?:\/[\w-]+)*)$/;
/** gcc and mypy name the rule at the end. */
const FLAG = /\[(-W[\w=+-]+|[a-z][\w-]+)\]$/;
const GO = /^(?:\.{0,2}\/)?[\w./-]+\.go:\d+:\d+: /;
const SAID_OF_ALL =
  /^(?:error|warning): (?:aborting|could not compile|build failed|`[\w-]+` \(|\d+ warnings?)/;

const FIRST_WEIGHT = 2;
const FILE_WEIGHT = 1;
const LEAST = 2;
const MOST_FILES = 4_096;
const MOST_RULES = 48;

/** Compiler and linter output. */
export default {
  name: "diagnostics",
  reader: () => new DiagnosticsReader(),
} satisfies NotedShape;

class DiagnosticsReader implements ShapeReader {
  readonly #rules = { error: new Map<string, number>(), warning: new Map<string, number>() };
  readonly #counts = { error: 0, warning: 0 };
  readonly #files = new Set<string>();
  readonly #landmarks: Landmark[] = [];
  /** The last line that is not indented: the file of stylish reports. */
  #heading: { line: number; shown: string } = { line: 0, shown: "" };
  #noted = 0;
  #firstLine = 0;
  #lastLine = 0;

  take(view: ShapeLine): number {
    const { shown, start, cues, line } = view;
    const first = shown.charCodeAt(start);
    if (first !== 0x20 && first !== 0x09) {
      if ((cues & (CUE.error | CUE.warning)) !== 0) return this.#plain(view);
      this.#heading.line = line;
      this.#heading.shown = shown;
      return isNameStart(first) && hasPlace(shown, start) ? this.#linted(view) : 0;
    }
    if ((cues & (CUE.error | CUE.warning)) !== 0) return this.#stylish(view);
    if (this.#lastLine === line - 1 && shown.includes("-->")) {
      const file = RUST_PLACE.exec(shown.slice(start))?.groups?.file;
      if (file !== undefined) this.#noteFile(file);
    }
    return 0;
  }

  facts(): ShapeFact[] {
    const { error, warning } = this.#counts;
    if (error + warning < LEAST) return [];
    const parts = (["error", "warning"] as const).flatMap((severity) => {
      if (this.#counts[severity] === 0) return [];
      const rules = this.#rules[severity];
      const named = rules.size === 0 ? "" : ` (${tallied(rules, 150)})`;
      return [`${countNoun(this.#counts[severity], severity)}${named}`];
    });
    const files = this.#files.size === 0 ? "" : ` in ${countNoun(this.#files.size, "file")}`;
    const text = factText(`diagnostics${files}: ${parts.join(", ")}`);
    return [{ firstLine: this.#firstLine, lastLine: this.#lastLine, text }];
  }

  landmarks(): Landmark[] {
    return this.#landmarks;
  }

  #plain({ line, shown, start }: ShapeLine): number {
    const text = start === 0 ? shown : shown.slice(start);
    const found = PLACED.exec(text)?.groups ?? RUST.exec(text)?.groups;
    if (!found || SAID_OF_ALL.test(text) || found.severity === "note") return 0;
    if (found.file) this.#noteFile(found.file);
    const rule = found.code ?? found.lint ?? FLAG.exec(text)?.[1];
    return this.#note(line, { severity: severityOf(found.severity), rule });
  }

  /** Linters that say no severity: `path:3:5: E501 …`; Go, whose errors have no rule. */
  #linted({ line, shown, start }: ShapeLine): number {
    const text = start === 0 ? shown : shown.slice(start);
    const found = PLACED.exec(text)?.groups;
    if (found?.file && !found.severity) {
      this.#noteFile(found.file);
      return this.#note(line, { severity: "warning", rule: found.lint ?? found.flag });
    }
    if (!GO.test(text)) return 0;
    this.#noteFile(text.slice(0, text.indexOf(":")));
    return this.#note(line, { severity: "error", rule: undefined });
  }

  #stylish({ line, shown, start }: ShapeLine): number {
    const found = STYLISH.exec(start === 0 ? shown : shown.slice(start))?.groups;
    if (!found) return 0;
    const isNew = this.#noteFile(this.#heading.shown);
    const weight = this.#note(line, { severity: severityOf(found.severity), rule: found.code });
    if (isNew && weight > 0) this.#mark(keepRow(this.#heading.line, this.#heading.shown));
    return weight;
  }

  #mark(row: Row): void {
    if (this.#landmarks.length < MOST_RULES) this.#landmarks.push({ row, weight: FILE_WEIGHT });
  }

  #noteFile(file: string): boolean {
    if (this.#files.has(file) || this.#files.size >= MOST_FILES) return false;
    this.#files.add(ownCopy(file));
    return true;
  }

  /** Counts one; the first of a rule matters more than those that follow. */
  #note(
    line: number,
    { severity, rule }: { severity: "error" | "warning"; rule: string | undefined },
  ): number {
    this.#firstLine ||= line;
    this.#lastLine = line;
    this.#counts[severity]++;
    const rules = this.#rules[severity];
    const isFirst = rule === undefined ? this.#counts[severity] === 1 : !rules.has(rule);
    if (rule !== undefined) countName(rules, rule, MOST_RULES);
    if (!isFirst || this.#noted >= MOST_RULES) return 0;
    this.#noted++;
    return severity === "error" ? FIRST_WEIGHT : FIRST_WEIGHT / 2;
  }
}

function severityOf(word: string | undefined): "error" | "warning" {
  return word !== undefined && /error/i.test(word) ? "error" : "warning";
}

/** Whether a digit stands behind the first colon, as in `path:3`, and no space in what may be a path. */
function hasPlace(shown: string, start: number): boolean {
  const colon = shown.indexOf(":", start);
  const next = colon < 0 ? 0 : shown.charCodeAt(colon + 1);
  if (!(next >= 0x30 && next <= 0x39)) return false;
  const space = shown.indexOf(" ", start);
  return space < 0 || space > colon || shown.charCodeAt(space - 1) === 0x29;
}

/** Whether a code may start a path. */
function isNameStart(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x2e ||
    code === 0x2f;
}
