/** What a form of content is to the engine: how it is recognised, which lines matter, what is counted. */
import type { Row } from "../anchor/row.ts";

/** One shown line as shapes see it. The object is used again for the next line: keep none. */
export interface ShapeLine {
  readonly line: number;
  /** Its shown text; of a line too long to be held, the kept part. */
  readonly shown: string;
  /** Where in it the text behind a time stamp starts, in UTF-16 units. */
  readonly start: number;
  /** How many characters the whole line shows. */
  readonly chars: number;
  /** The classes of its cue words, as `LineScanner` gives them. */
  readonly cues: number;
}

/** A part of a line that is too long to be held. */
export interface LinePart {
  readonly line: number;
  readonly text: string;
  /** Where in the shown line the part starts, in characters. */
  readonly from: number;
}

/** A source line that tells where in the content one is, with its weight. */
export interface Landmark {
  readonly row: Row;
  readonly weight: number;
}

/** Something counted: never a source line, and the same for the same bytes. */
export interface ShapeFact {
  readonly firstLine: number;
  readonly lastLine: number;
  /** One line of text. */
  readonly text: string;
}

/** What {@link ShapeReader.take} gives for a line that does not belong to the form any more. */
export const ENDS = -1;

/** Reads the lines of one region of a form, in order, in flat memory. */
export interface ShapeReader {
  /**
   * Takes the next line.
   *
   * @returns how well it tells where one is: 0 for most lines, 1 for a usual landmark; or
   *   {@link ENDS}, and then the line is not taken.
   */
  take(line: ShapeLine): number;
  /** Takes a part of a long line; false when it doesn't belong. A form without it takes the kept row. */
  takePart?(part: LinePart): boolean;
  /** The long line is over; `chars` is its length in characters. Gives its weight as {@link take}. */
  endParts?(row: Row): number;
  /** What was counted, the most telling first. */
  facts(): ShapeFact[];
  /** Lines that turned out to matter only at the end. */
  landmarks?(): Landmark[];
}

/** A form of content. */
export interface Shape {
  readonly name: string;
  /** 0–1: how much a word of failure says in it. In source code and diffs it says little. */
  readonly signalWeight: number;
  /**
   * Whether programs wrote it line by line, so that it may hold traces, results of tests and the like,
   * and that lines which repeat tell something.
   */
  readonly isOutput: boolean;
  /** 0–1, 1 when absent: how much lists of its values say; of source code its outline says more, of a table its counts. */
  readonly valuesWeight?: number;
  reader(): ShapeReader;
}

/** A form that shows itself in its first line, wherever that stands. */
export interface BlockShape extends Shape {
  /** What its first line may start with. */
  readonly firstCharacters: string;
  opens(line: ShapeLine): boolean;
  /** How many lines of another form may stand between two regions that are counted as one. */
  readonly joinLines: number;
}

/** A form that shows itself in many lines only. */
export interface TextShape extends Shape {
  /** Whether lines that follow each other have the form. */
  fits(shown: readonly string[]): boolean;
  /** Whether blocks of other forms may stand in it. */
  readonly holdsBlocks: boolean;
  /** Whether the lines that follow those that its reader has read have the form too. */
  continues(shown: readonly string[], reader: ShapeReader): boolean;
}

/** A form of single lines that stand among others in what programs write. Its reader takes every line. */
export type NotedShape = Pick<Shape, "name" | "reader">;

/** Whether the last character of a line, but for white space, is one of the given ones. */
export function endsIn(shown: string, characters: string): boolean {
  let at = shown.length - 1;
  while (at >= 0 && (shown.charCodeAt(at) === 0x20 || shown.charCodeAt(at) === 0x09)) at--;
  return at >= 0 && characters.includes(shown[at]!);
}

/**
 * Whether at least a share of lines, above 0, passes a test; of no lines none does. Asks no more lines
 * than decide it.
 */
export function haveShare(
  lines: readonly string[],
  share: number,
  passes: (line: string) => boolean,
): boolean {
  let passed = 0;
  for (let index = 0; index < lines.length; index++) {
    if (passes(lines[index]!)) passed++;
    if (passed / lines.length >= share) return true;
    const possible = passed + lines.length - 1 - index;
    if (possible / lines.length < share) return false;
  }
  return false;
}
