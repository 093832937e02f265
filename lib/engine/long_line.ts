/** A line too long to look at whole: read window by window, dropped when a carriage return says so. */
import { characterCount, keepRow, KEPT_CHARS, ownCopy, type Row } from "./anchor/row.ts";
import { InvariantTally } from "./coverage/tally.ts";
import { type LineWindow, WindowCutter } from "./coverage/windows.ts";
import type { ShownPart } from "./display.ts";
import { extractInvariants, isCritical } from "./invariants/mod.ts";
import { LineScanner } from "./signals/cues.ts";
import { type Signal, signalOf } from "./signals/score.ts";
import type { Finding } from "./types.ts";

const KEPT_FINDINGS = 256;

/** What is known of a long line at its end. */
export interface LongLineResult {
  readonly row: Row;
  readonly signal: Signal | undefined;
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
      row: { ...this.#row!, chars: this.#chars },
      signal: this.#signal,
      head: this.#head,
      template: this.#template,
      tally: this.#tally,
      critical: this.#critical,
    };
  }

  #forget(): void {
    this.#sink?.dropParts(this.#line);
    this.#tally = new InvariantTally();
    this.#critical = [];
    this.#signal = undefined;
    this.#row = undefined;
    this.#chars = 0;
  }

  #read({ text }: LineWindow): void {
    this.#sink?.addPart(this.#line, { text, from: this.#chars });
    for (const finding of extractInvariants(text)) {
      const isNew = this.#tally.add(finding);
      if (isNew && this.#critical.length < KEPT_FINDINGS && isCritical(finding.kind)) {
        this.#critical.push(finding);
      }
    }
    this.#scanner.read(text);
    if (!this.#row) {
      this.#template = this.#scanner.template;
      this.#head = ownCopy(text.slice(0, KEPT_CHARS));
    }
    const signal = signalOf(text, this.#scanner);
    if (!this.#row || (signal && signal.score > (this.#signal?.score ?? 0))) {
      const row = keepRow(this.#line, text, signal?.at);
      this.#row = { ...row, from: row.from + this.#chars };
      this.#signal = signal;
    }
    this.#chars += characterCount(text);
  }
}
