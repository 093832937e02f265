/** A line too long to look at whole: read window by window, dropped when a carriage return says so. */
import { characterCount, keepRow, KEPT_CHARS, narrowRow, ownCopy, type Row } from "./anchor/row.ts";
import { InvariantTally } from "./coverage/tally.ts";
import { type LineWindow, WindowCutter } from "./coverage/windows.ts";
import type { ShownPart } from "./display.ts";
import { KINDS, scanInvariants } from "./invariants/mod.ts";
import { LineScanner } from "./signals/cues.ts";
import { type Signal, signalOf } from "./signals/score.ts";
import type { Finding } from "./types.ts";

const KEPT_FINDINGS = 256;
/** How many parts with signals are kept, and how much of each part, in UTF-16 units. */
const KEPT_SIGNALS = 12;
const PART_CHARS = 200;

/** What is known of a long line at its end. */
export interface LongLineResult {
  readonly row: Row;
  readonly signal: Signal | undefined;
  /** Other parts that may be shown: its start, its end, further signals. */
  readonly parts: readonly { readonly row: Row; readonly score: number }[];
  /** Its first 400 characters, by which it belongs to a pattern. */
  readonly head: string;
  readonly template: number;
  readonly tally: InvariantTally;
  /** The first critical findings. */
  readonly critical: readonly Finding[];
}

/** Who else looks at a long line while it is read. */
export interface WindowSink {
  /** The next window; `from` is where it starts in the shown line, in characters. */
  addPart(line: number, window: { readonly text: string; readonly from: number }): void;
  /** A carriage return dropped what the windows so far have shown. */
  dropParts(line: number): void;
}

/** Reads one long line. */
export class LongLine {
  readonly #line: number;
  readonly #sink: WindowSink | undefined;
  readonly #scanner = new LineScanner();
  #cutter = new WindowCutter();
  #tally = new InvariantTally();
  #critical: Finding[] = [];
  #signal: Signal | undefined;
  #row: Row | undefined;
  #start: Row | undefined;
  #end = "";
  #parts: { row: Row; score: number }[] = [];
  #template = 0;
  #head = "";
  #chars = 0;

  constructor(line: number, sink?: WindowSink) {
    this.#line = line;
    this.#sink = sink;
  }

  /** Takes what the next part of the line shows. */
  push(part: ShownPart): void {
    if (part.restarts) this.#forget();
    for (const window of this.#cutter.push(part)) this.#read(window);
  }

  /** The text when it turned out short enough to be read as a usual line. */
  get shortText(): string | undefined {
    const { text, start } = this.#cutter.finish();
    return start === 0 ? text : undefined;
  }

  /** What the line gave. */
  finish(): LongLineResult {
    this.#read(this.#cutter.finish());
    return {
      row: this.#partOf(this.#row!),
      parts: this.#furtherParts(),
      signal: this.#signal,
      head: this.#head,
      template: this.#template,
      tally: this.#tally,
      critical: this.#critical,
    };
  }

  /** Keeps the strongest ones, of equal ones the first. */
  #keepPart(row: Row, score: number): void {
    this.#parts.push({ row, score });
    if (this.#parts.length <= KEPT_SIGNALS) return;
    const least = Math.min(...this.#parts.map((part) => part.score));
    this.#parts.splice(this.#parts.findLastIndex((part) => part.score === least), 1);
  }

  #furtherParts(): { row: Row; score: number }[] {
    const text = ownCopy(withoutHalfPair(this.#end));
    const end = { line: this.#line, text, from: this.#chars - characterCount(text), focus: 0 };
    return [
      { row: this.#partOf(this.#start!), score: 0 },
      ...this.#parts.map(({ row, score }) => ({ row: this.#partOf(row), score })),
      { row: this.#partOf(end), score: 0 },
    ];
  }

  /** A part, now that the length of the line is known. */
  #partOf(row: Omit<Row, "chars">): Row {
    return { ...row, chars: this.#chars, isPart: true };
  }

  #forget(): void {
    this.#sink?.dropParts(this.#line);
    this.#tally = new InvariantTally();
    this.#critical = [];
    this.#signal = undefined;
    this.#row = undefined;
    this.#parts = [];
    this.#chars = 0;
  }

  #takeValues(text: string): void {
    const list = scanInvariants(text);
    for (let row = 0; row < list.count; row++) {
      const isCritical = KINDS[list.kinds[row]!]!.critical;
      const isNew = this.#tally.addRow(list, row, text);
      if (isNew && isCritical && this.#critical.length < KEPT_FINDINGS) {
        this.#critical.push(list.findingAt(text, row));
      }
    }
  }

  #read({ text }: LineWindow): void {
    this.#sink?.addPart(this.#line, { text, from: this.#chars });
    this.#takeValues(text);
    this.#scanner.read(text);
    if (!this.#row) {
      this.#start = narrowRow(keepRow(this.#line, text), PART_CHARS);
      this.#template = this.#scanner.template;
      this.#head = ownCopy(text.slice(0, KEPT_CHARS));
    }
    const signal = signalOf(text, this.#scanner);
    const isBest = !this.#row || (signal && signal.score > (this.#signal?.score ?? 0));
    if (isBest || signal) {
      const kept = keepRow(this.#line, text, signal?.at);
      const row = { ...kept, from: kept.from + this.#chars };
      if (isBest) [this.#row, this.#signal] = [row, signal];
      if (signal) this.#keepPart(narrowRow(row, PART_CHARS), signal.score);
    }
    this.#end = text.slice(-PART_CHARS);
    this.#chars += characterCount(text);
  }
}

/** A text that starts with a whole character. */
function withoutHalfPair(text: string): string {
  const code = text.charCodeAt(0);
  return code >= 0xdc00 && code <= 0xdfff ? text.slice(1) : text;
}
