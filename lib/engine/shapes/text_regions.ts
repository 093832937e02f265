/** The lines that belong to no block, window by window: which form they have, and what it reads in them. */
import { NOTED_SHAPES, TEXT_SHAPES } from "./list.ts";
import log from "./log.ts";
import { type Shape, type ShapeLine, type ShapeReader, type TextShape } from "./shape.ts";

/** Lines that are looked at together. The first window is longer: most contents have one form. */
const WINDOW_LINES = 256;
/** How many lines of a later window are asked for its form. */
const ASKED_LINES = 32;
/** A shorter rest keeps the form of what stands before it. */
const LEAST_LINES = 24;

/** Who takes what is found. */
export interface TextSink {
  addLandmark(view: ShapeLine, weight: number): void;
  /** Takes what was counted of lines among others. */
  addNoted(reader: ShapeReader): void;
  addRegion(
    shape: Shape,
    region: { firstLine: number; lastLine: number; lines?: number; reader: ShapeReader },
  ): void;
}

interface TextRegion {
  readonly shape: TextShape;
  readonly reader: ShapeReader;
  readonly firstLine: number;
  lastLine: number;
}

/** Takes loose lines in order. */
export class TextRegions {
  readonly #sink: TextSink;
  readonly #shown: string[] = new Array(WINDOW_LINES).fill("");
  readonly #lines: number[] = new Array(WINDOW_LINES).fill(0);
  readonly #starts = new Uint32Array(WINDOW_LINES);
  readonly #chars: number[] = new Array(WINDOW_LINES).fill(0);
  readonly #cues = new Uint32Array(WINDOW_LINES);
  readonly #view = { line: 0, shown: "", start: 0, chars: 0, cues: 0 };
  #size = 0;
  #region: TextRegion | undefined;
  /** The reader of what has no other form; its counts go on behind other regions. */
  readonly #log = log.reader();
  readonly #noted = NOTED_SHAPES.map((shape) => ({ shape, reader: shape.reader() }));
  readonly #logLines = { firstLine: 0, lastLine: 0, lines: 0 };

  constructor(sink: TextSink) {
    this.#sink = sink;
  }

  /** Whether a block of another form may open here. */
  get holdsBlocks(): boolean {
    return this.#region?.shape.holdsBlocks ?? true;
  }

  /** Takes the next line. */
  add({ line, shown, start, chars, cues }: ShapeLine): void {
    const at = this.#size++;
    this.#shown[at] = shown;
    this.#lines[at] = line;
    this.#starts[at] = start;
    this.#chars[at] = chars;
    this.#cues[at] = cues;
    if (this.#size === WINDOW_LINES) this.#readWindow();
  }

  /** Ends all regions. Call it once, last. */
  finish(): void {
    if (this.#size > 0) this.#readWindow();
    this.#end();
    for (const { reader } of this.#noted) this.#sink.addNoted(reader);
    const ofLog = this.#logLines;
    if (ofLog.lines > 0) this.#sink.addRegion(log, { ...ofLog, reader: this.#log });
  }

  #readWindow(): void {
    const shape = this.#shapeOfWindow();
    if (this.#region?.shape !== shape) this.#open(shape);
    const region = this.#region!;
    const view = this.#view;
    for (let at = 0; at < this.#size; at++) {
      view.line = this.#lines[at]!;
      view.shown = this.#shown[at]!;
      view.start = this.#starts[at]!;
      view.chars = this.#chars[at]!;
      view.cues = this.#cues[at]!;
      const weight = region.reader.take(view);
      const noted = shape.isOutput ? this.#note(view) : 0;
      if (weight > 0 || noted > 0) this.#sink.addLandmark(view, Math.max(weight, noted));
    }
    region.lastLine = this.#lines[this.#size - 1]!;
    if (shape === log) {
      this.#logLines.lastLine = region.lastLine;
      this.#logLines.lines += this.#size;
    }
    this.#size = 0;
  }

  /** Shows the line to the forms of single lines; the weight that the one gives that wants it most. */
  #note(view: ShapeLine): number {
    let most = 0;
    for (const { reader } of this.#noted) {
      const weight = reader.take(view);
      if (weight > most) most = weight;
    }
    return most;
  }

  #shapeOfWindow(): TextShape {
    const current = this.#region?.shape;
    if (current && this.#size < LEAST_LINES) return current;
    const lines = this.#shown.slice(0, this.#size);
    if (current === undefined) return TEXT_SHAPES.find((shape) => shape.fits(lines)) ?? log;
    const stride = Math.max(1, Math.floor(this.#size / ASKED_LINES));
    const asked = lines.filter((_, index) => index % stride === 0);
    if (current !== log && current.continues(asked, this.#region!.reader)) return current;
    // What a few lines suggest must hold of all of them.
    return TEXT_SHAPES.find((shape) => shape.fits(asked) && shape.fits(lines)) ?? log;
  }

  #open(shape: TextShape): void {
    this.#end();
    const firstLine = this.#lines[0]!;
    const reader = shape === log ? this.#log : shape.reader();
    if (shape === log) this.#logLines.firstLine ||= firstLine;
    this.#region = { shape, reader, firstLine, lastLine: firstLine };
  }

  #end(): void {
    const region = this.#region;
    if (region && region.shape !== log) this.#sink.addRegion(region.shape, region);
    this.#region = undefined;
  }
}
