/** What one kind of content is made of. */
import type { Random } from "../random.ts";
import type { World } from "../world.ts";

/** A part that may come many times. */
export interface Block {
  /** How often it comes, relative to the others. */
  readonly weight: number;
  /** Whether it is made of values, which short files have few of: it comes less often there. */
  readonly dense?: true;
  make(world: World): string[];
}

/** How a kind of content is written. */
export interface Content {
  /** Of the file's name, without the point. */
  readonly extension: string;
  opening(world: World): string[];
  readonly blocks: readonly Block[];
  closing(world: World): string[];
  /** The lines by which a line of its own stands between blocks. */
  place(line: string): string[];
  /** The bytes that end each line, and what terminals leave in it. */
  finish?(line: string, random: Random): string;
}

/** How much rarer dense blocks are in files that are not large. */
const DENSE_IN_SHORT = 6;

/** One of the blocks, by weight. */
export function pickBlock({ random, size }: World, blocks: readonly Block[]): Block {
  const weights = blocks.map(({ weight, dense }) =>
    weight * (dense && size !== "large" ? 1 : DENSE_IN_SHORT)
  );
  let at = random.below(weights.reduce((sum, weight) => sum + weight, 0));
  return blocks[weights.findIndex((weight) => (at -= weight) < 0)]!;
}

/** Lines with the same indentation in front. */
export function indented(lines: readonly string[], spaces: number): string[] {
  return lines.map((line) => line === "" ? line : " ".repeat(spaces) + line);
}

/** Cells padded to columns, as database shells and Markdown print tables. */
export function table(rows: readonly (readonly string[])[], joint: string): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column]!)).join(joint).trimEnd()
  );
}
