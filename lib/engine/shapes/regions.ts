/** Taking a content apart into regions of different forms, line by line, in flat memory. */
import { keepRow, type Row } from "../anchor/row.ts";
import { CUE } from "../signals/cues.ts";
import { LandmarkSample } from "./landmark_sample.ts";
import { BLOCK_SHAPES } from "./list.ts";
import log from "./log.ts";
import {
  type BlockShape,
  ENDS,
  type Landmark,
  type Shape,
  type ShapeFact,
  type ShapeLine,
  type ShapeReader,
} from "./shape.ts";
import { Spans } from "./spans.ts";
import { TextRegions } from "./text_regions.ts";

const MOST_FACTS = 64;
const MOST_EXTRAS = 128;

/** For each ASCII character the block forms that a line may open with it, as bits. */
const OPENERS = openers();

/** What was read in a line before the shapes see it. */
export interface LineScan {
  readonly start: number;
  readonly cues: number;
}

/** Of a line too long to be held no more is read than its kept row; words of a constraint may stand there. */
export const NO_SCAN: LineScan = { start: 0, cues: CUE.constraint };

/** A region that is read. */
interface Region<Form extends Shape = Shape> {
  readonly shape: Form;
  readonly reader: ShapeReader;
  readonly firstLine: number;
  lastLine: number;
}

/** Takes every line of a content in order. Results depend on its lines alone. */
export class Regions {
  readonly spans: Spans = new Spans();
  readonly #landmarks = new LandmarkSample();
  readonly #texts = new TextRegions(this);
  readonly #ended = new Map<BlockShape, Region<BlockShape>>();
  #block: Region<BlockShape> | undefined;
  #facts: ShapeFact[] = [];
  #notedFacts: ShapeFact[] = [];
  #logFacts: ShapeFact[] = [];
  #extras: Landmark[] = [];
  /** The long line whose parts are read, and whether a block takes them. */
  #partLine = 0;
  #takesParts = false;
  #view = { line: 0, shown: "", start: 0, chars: 0, cues: 0 };

  /** Takes the next line: its shown text, or the row kept of a long one. */
  add(line: number, shown: string | Row, { start, cues }: LineScan): void {
    const view = this.#view;
    view.line = line;
    view.shown = typeof shown === "string" ? shown : shown.text;
    view.start = start;
    view.chars = typeof shown === "string" ? shown.length : shown.chars;
    view.cues = cues;
    if (this.#takesParts && this.#partLine === line && typeof shown !== "string") {
      this.#takesParts = false;
      return this.#endParts(shown);
    }
    if (this.#block && this.#takeInBlock(view)) return;
    if (!this.#opensBlock(view)) this.#texts.add(view);
  }

  /** Takes a part of the next line, which is too long to be held. The line itself follows. */
  addPart(line: number, { text, from }: { text: string; from: number }): void {
    const part = { line, text, from };
    if (this.#partLine !== line) {
      this.#partLine = line;
      this.#takesParts = this.#opensParts(part);
    } else if (this.#takesParts && !this.#block!.reader.takePart!(part)) {
      this.#endBlock();
      this.#takesParts = false;
    }
  }

  /** What the parts of the next line have shown so far is taken back. */
  dropParts(line: number): void {
    this.#partLine = line;
    this.#takesParts = false;
    if (this.#block?.reader.takePart) this.#block = undefined;
  }

  /** Ends all regions. Call it once, last. */
  finish(): void {
    this.#endBlock();
    for (const region of this.#ended.values()) this.#report(region);
    this.#texts.finish();
  }

  /** What was counted: of lines among others, of regions the largest first, of the log around them. */
  get facts(): readonly ShapeFact[] {
    const ofRegions = this.#facts.toSorted(byLength).slice(0, MOST_FACTS);
    return [...this.#notedFacts, ...ofRegions, ...this.#logFacts];
  }

  /** Landmarks: groups of one weight each, in order. */
  get landmarks(): Landmark[][] {
    return [...this.#landmarks.groups, this.#extras.slice(0, MOST_EXTRAS)];
  }

  /** Takes a landmark of a text region. */
  addLandmark(view: ShapeLine, weight: number): void {
    if (weight > 0) this.#keepLandmark(view, weight);
  }

  /** By itself, since a function that makes a closure pays for it at its start, and most lines need none. */
  #keepLandmark({ line, shown }: ShapeLine, weight: number): void {
    this.#landmarks.add(weight, { keepRow: () => keepRow(line, shown) });
  }

  /** Takes a region that has ended. */
  addRegion(
    shape: Shape,
    region: { firstLine: number; lastLine: number; lines?: number; reader: ShapeReader },
  ): void {
    this.spans.add(shape, region);
    const facts = region.reader.facts();
    if (shape === log) this.#logFacts.push(...facts);
    else this.#facts.push(...facts);
    if (this.#facts.length > 2 * MOST_FACTS) {
      this.#facts = this.#facts.sort(byLength).slice(0, MOST_FACTS);
    }
    this.#addExtras(region.reader);
  }

  #takeInBlock(view: ShapeLine): boolean {
    const block = this.#block!;
    const weight = block.reader.take(view);
    if (weight === ENDS) {
      this.#endBlock();
      return false;
    }
    block.lastLine = view.line;
    this.addLandmark(view, weight);
    return true;
  }

  #opensBlock(view: ShapeLine): boolean {
    const first = view.shown.charCodeAt(view.start);
    const bits = first < 128 ? OPENERS[first]! : 0;
    return bits !== 0 && this.#texts.holdsBlocks && this.#opensOneOf(bits, view);
  }

  #opensOneOf(bits: number, view: ShapeLine): boolean {
    return BLOCK_SHAPES.some((shape, index) => {
      if ((bits & (1 << index)) === 0 || !shape.opens(view)) return false;
      return this.#start(shape, view.line, (reader) => {
        const weight = reader.take(view);
        if (weight !== ENDS) this.addLandmark(view, weight);
        return weight !== ENDS;
      });
    });
  }

  #opensParts(part: { line: number; text: string; from: number }): boolean {
    const { line, text } = part;
    const block = this.#block;
    if (block?.reader.takePart?.(part)) return true;
    if (block && !block.reader.takePart) return false;
    this.#endBlock();
    const view = { line, shown: text, start: 0, chars: text.length, cues: 0 };
    const first = text.charCodeAt(0);
    const bits = first < 128 ? OPENERS[first]! : 0;
    if (bits === 0 || !this.#texts.holdsBlocks) return false;
    return BLOCK_SHAPES.some((shape, index) =>
      (bits & (1 << index)) !== 0 && shape.opens(view) &&
      this.#start(shape, line, (reader) => reader.takePart?.(part) ?? false)
    );
  }

  /** Starts a region, or goes on with the last one of its form when that is near. */
  #start(shape: BlockShape, line: number, takes: (reader: ShapeReader) => boolean): boolean {
    const last = this.#ended.get(shape);
    if (last && line - last.lastLine <= shape.joinLines && takes(last.reader)) {
      this.#ended.delete(shape);
      this.#block = last;
    } else {
      const reader = shape.reader();
      if (!takes(reader)) return false;
      this.#block = { shape, reader, firstLine: line, lastLine: line };
    }
    this.#block.lastLine = line;
    return true;
  }

  #endParts(row: Row): void {
    const block = this.#block!;
    const weight = block.reader.endParts!(row);
    block.lastLine = row.line;
    if (weight === ENDS) this.#endBlock();
    else if (weight > 0) this.#landmarks.add(weight, { keepRow: () => row });
  }

  #endBlock(): void {
    if (!this.#block) return;
    const last = this.#ended.get(this.#block.shape);
    if (last) this.#report(last);
    this.#ended.set(this.#block.shape, this.#block);
    this.#block = undefined;
  }

  #report({ shape, reader, firstLine, lastLine }: Region): void {
    this.addRegion(shape, { firstLine, lastLine, reader });
  }

  /** Takes what was counted of lines among others. */
  addNoted(reader: ShapeReader): void {
    this.#notedFacts.push(...reader.facts());
    this.#addExtras(reader);
  }

  #addExtras(reader: ShapeReader): void {
    if (this.#extras.length < MOST_EXTRAS) this.#extras.push(...reader.landmarks?.() ?? []);
  }
}

function byLength(left: ShapeFact, right: ShapeFact): number {
  return (right.lastLine - right.firstLine) - (left.lastLine - left.firstLine) ||
    left.firstLine - right.firstLine;
}

function openers(): Uint16Array {
  const table = new Uint16Array(128);
  BLOCK_SHAPES.forEach(({ firstCharacters }, index) => {
    for (const character of firstCharacters) table[character.charCodeAt(0)]! |= 1 << index;
  });
  return table;
}
