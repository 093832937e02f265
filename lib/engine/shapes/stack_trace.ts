/** Stack traces of the usual languages: which errors, in which order caused, and where in one's own code. */
import { countNoun } from "../../core/text.ts";
import { CUE } from "../signals/cues.ts";
import { keepRow, ownCopy, type Row } from "../anchor/row.ts";
import { factName, factText, listed } from "./fact_text.ts";
import { type Frame, frameOf, isLibrary } from "./stack_frames.ts";
import type { Landmark, NotedShape, ShapeFact, ShapeLine, ShapeReader } from "./shape.ts";

/** How a trace opens, or how an error in it is named; what it says of the chain. */
const PYTHON = /^(?:[|E ] {0,5})?Traceback \(most recent call last\):/;
const GO = /^(?:goroutine \d+ \[|panic: |fatal error: )/;
const RUST = /^thread '[^']{0,80}'(?: \(\d+\))? panicked at /;
const CAUSED = /^\s*(?:Caused by: |Suppressed: |\[cause\]: )/;
const CHAINED =
  /^(?:The above exception was the direct cause|During handling of the above exception)/;
const ERROR =
  /^(?:[\s|]|E(?=\s))*(?:Exception in thread "[^"]*" |Uncaught |Unhandled exception\. |\[cause\]: |Caused by: |Suppressed: )?((?:[A-Za-z_][\w$.]{0,120})?(?:Error|Exception|Failure|Exit|Interrupt|Panic|Fault)\w{0,20}(?=:|\(|\s*$|\s\[)|[A-Za-z_][\w$.]{0,120}\.[A-Z]\w{0,60}(?=: )|panic(?=: )|fatal error(?=: ))/;
/** The error in a line that says more before it. */
const LATER_ERROR = /\s((?:[A-Za-z_][\w$.]{0,60})?[A-Z]\w{0,60}(?:Error|Exception)|Error): /;
/** A trace is over when so many lines in a row are no part of it. */
const MOST_FOREIGN = 2;
const MOST_CHAINS = 16;
const LEAST_FRAMES = 2;
const MOST_ERRORS = 6;

const ROOT_WEIGHT = 3;
const FRAME_WEIGHT = 2;
const ERROR_WEIGHT = 1;

/** Stack traces. */
export default {
  name: "stack trace",
  reader: () => new TraceReader(),
} satisfies NotedShape;

interface TraceError {
  readonly name: string;
  readonly row: Row;
  /** The first frame, and the first in one's own code. */
  first: Row | undefined;
  own: Row | undefined;
}

/** A trace that is read. In a Python chain the first error is the root; elsewhere the last one. */
interface Trace {
  readonly isPython: boolean;
  readonly errors: TraceError[];
  frames: number;
  foreign: number;
  /** Whether what stood last says that the next trace of Python belongs to this one. */
  isChained: boolean;
  /** Python names the error behind its frames. */
  pending: { first: Row | undefined; own: Row | undefined } | undefined;
}

interface Chain {
  count: number;
  readonly rootLine: number;
}

class TraceReader implements ShapeReader {
  readonly #chains = new Map<string, Chain>();
  readonly #landmarks: Landmark[] = [];
  #trace: Trace | undefined;
  #traces = 0;
  #frames = 0;
  #firstLine = 0;
  #lastLine = 0;
  /** The line before, in which the error of a trace may stand. */
  #previousLine = 0;
  #previousShown = "";
  #previousStart = 0;

  take(view: ShapeLine): number {
    if (this.#trace) this.#goOn(view);
    else if (mayOpen(view)) this.#tryOpen(view);
    this.#previousLine = view.line;
    this.#previousShown = view.shown;
    this.#previousStart = view.start;
    return 0;
  }

  facts(): ShapeFact[] {
    this.#end();
    if (this.#frames < LEAST_FRAMES) return [];
    const chains = [...this.#chains].sort(([, left], [, right]) => right.count - left.count)
      .map(([name, { count, rootLine }]) =>
        `${name}${count > 1 ? ` ×${count}` : ""} (root at line ${rootLine})`
      );
    const text = `${countNoun(this.#traces, "stack trace")}, ${countNoun(this.#frames, "frame")}: ${
      listed(chains, 300)
    }`;
    return [{ firstLine: this.#firstLine, lastLine: this.#lastLine, text: factText(text) }];
  }

  landmarks(): Landmark[] {
    return this.#landmarks;
  }

  #tryOpen(view: ShapeLine): void {
    const text = view.start === 0 ? view.shown : view.shown.slice(view.start);
    if (PYTHON.test(text)) return this.#open({ isPython: true });
    if (GO.test(text) || RUST.test(text)) {
      this.#open({ isPython: false });
      return this.#addError(nameOf(text), keepRow(view.line, view.shown));
    }
    const frame = frameOf(text);
    if (!frame) return;
    const before = this.#previousShown.slice(this.#previousStart);
    const name = (ERROR.exec(before) ?? LATER_ERROR.exec(before))?.[1];
    this.#open({ isPython: false });
    if (name !== undefined) {
      this.#addError(ownCopy(name), keepRow(this.#previousLine, this.#previousShown));
      this.#firstLine ||= this.#previousLine;
    }
    this.#addFrame(frame, view);
  }

  #open({ isPython }: { isPython: boolean }): void {
    this.#trace = {
      isPython,
      errors: [],
      frames: 0,
      foreign: 0,
      isChained: false,
      pending: undefined,
    };
  }

  #goOn(view: ShapeLine): void {
    const trace = this.#trace!;
    const text = view.start === 0 ? view.shown : view.shown.slice(view.start);
    const frame = frameOf(text);
    if (frame) return this.#addFrame(frame, view);
    if (CAUSED.test(text) || (trace.isPython && trace.pending && ERROR.test(text))) {
      this.#addError(nameOf(text), keepRow(view.line, view.shown));
      trace.foreign = 0;
      return;
    }
    if (this.#isAnother(text)) {
      this.#end();
      return this.#tryOpen(view);
    }
    trace.isChained = CHAINED.test(text) || (trace.isChained && text === "");
    if (isBetween(text)) trace.foreign = Math.max(0, trace.foreign - 1);
    else if (!/^\s/.test(text) && trace.foreign++ >= MOST_FOREIGN) this.#end();
  }

  /** Whether a line opens a trace that does not belong to the one that is read. */
  #isAnother(text: string): boolean {
    const { isPython, isChained, errors, frames } = this.#trace!;
    if (isPython) return PYTHON.test(text) && errors.length > 0 && !isChained;
    return frames > 0 && !/^\s/.test(text) && ERROR.test(text);
  }

  #addFrame(frame: Frame, view: ShapeLine): void {
    const trace = this.#trace!;
    trace.foreign = 0;
    trace.frames++;
    this.#firstLine ||= view.line;
    this.#lastLine = view.line;
    if (trace.errors.length > MOST_ERRORS) return;
    const holder = trace.isPython
      ? trace.pending ??= { first: undefined, own: undefined }
      : trace.errors.at(-1);
    if (!holder) return;
    // Of Python the last frame is where it was raised, elsewhere the first.
    const isOwn = !isLibrary(frame.place);
    const isWanted = trace.isPython || !holder.first || (isOwn && !holder.own);
    if (!isWanted) return;
    const row = keepRow(view.line, view.shown);
    if (trace.isPython || !holder.first) holder.first = row;
    if (isOwn && (trace.isPython || !holder.own)) holder.own = row;
  }

  #addError(name: string, row: Row): void {
    const trace = this.#trace!;
    this.#firstLine ||= row.line;
    this.#lastLine = Math.max(this.#lastLine, row.line);
    if (trace.errors.length <= MOST_ERRORS) {
      trace.errors.push({ name, row, first: trace.pending?.first, own: trace.pending?.own });
    }
    trace.pending = undefined;
  }

  #end(): void {
    const trace = this.#trace;
    this.#trace = undefined;
    if (!trace || trace.frames === 0 || trace.errors.length === 0) return;
    this.#frames += trace.frames;
    this.#traces++;
    const causes = trace.isPython ? trace.errors.toReversed() : trace.errors;
    const root = causes.at(-1)!;
    const names = listed(causes.map(shortName), 160).replaceAll(", ", " caused by ");
    const known = this.#chains.get(names);
    if (known) known.count++;
    else if (this.#chains.size < MOST_CHAINS) {
      this.#chains.set(names, { count: 1, rootLine: root.row.line });
      this.#mark(causes, root);
    }
  }

  #mark(errors: readonly TraceError[], root: TraceError): void {
    for (const error of errors) {
      this.#landmarks.push({ row: error.row, weight: error === root ? ROOT_WEIGHT : ERROR_WEIGHT });
    }
    const frame = root.own ?? root.first;
    if (frame) this.#landmarks.push({ row: frame, weight: FRAME_WEIGHT });
    if (root.first && root.first !== frame) {
      this.#landmarks.push({ row: root.first, weight: ERROR_WEIGHT });
    }
  }
}

/** Whether a line may open a trace; the look at its first characters spares most the patterns. */
function mayOpen({ shown, start, cues }: ShapeLine): boolean {
  const first = shown.charCodeAt(start);
  if (first === 0x20 || first === 0x09) {
    let at = start + 1;
    while (shown.charCodeAt(at) === 0x20 || shown.charCodeAt(at) === 0x09) at++;
    const code = shown.charCodeAt(at);
    return (code === 0x61 && shown.charCodeAt(at + 1) === 0x74) || code === 0x54;
  }
  if ((cues & (CUE.crash | CUE.exception | CUE.error)) !== 0) return true;
  return first === 0x67 && shown.startsWith("goroutine ", start);
}

/** What may stand between the parts of one trace. */
function isBetween(text: string): boolean {
  return text === "" || CHAINED.test(text) || PYTHON.test(text) || GO.test(text) ||
    /^(?:stack backtrace:|created by |exit status \d|\[signal |note: )/.test(text);
}

function nameOf(text: string): string {
  const known = ERROR.exec(text)?.[1];
  if (known !== undefined) return ownCopy(known);
  if (RUST.test(text)) return "panic";
  return ownCopy(text.split(":")[0]!.trim().slice(0, 60));
}

function shortName({ name }: TraceError): string {
  return factName(name.replace(/^(?:[a-z_][\w$]*\.)+(?=[A-Z])/, ""));
}
