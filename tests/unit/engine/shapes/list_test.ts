import assert from "node:assert/strict";
import { factLine } from "../../../../lib/engine/anchor/grammar.ts";
import { readShapes } from "../../../support/shape_reading.ts";

/** One content of `tests/vectors/shapes`; a line "…×40 text #" is 40 lines with # = 1…40. */
interface Vector {
  readonly name: string;
  readonly lines: readonly string[];
  readonly main: string;
  readonly facts: readonly string[];
  readonly landmarks: Readonly<Record<string, readonly number[]>>;
}

const folder = new URL("../../../vectors/shapes/", import.meta.url);

for (const { name: file } of [...Deno.readDirSync(folder)].sort(byName)) {
  const vectors: readonly Vector[] = JSON.parse(Deno.readTextFileSync(new URL(file, folder)));
  for (const { name, lines, main, facts, landmarks } of vectors) {
    Deno.test(`${file}: ${name}`, () => {
      const read = readShapes(lines.flatMap(repeated));
      assert.deepEqual(read.facts.map(factLine), facts);
      assert.deepEqual(read.landmarks, landmarks);
      assert.equal(read.main, main);
    });
  }
}

function repeated(line: string): string[] {
  const found = /^…×(\d+) (.*)$/s.exec(line);
  if (!found) return [line];
  return Array.from(
    { length: Number(found[1]) },
    (_, index) => found[2]!.replaceAll("#", String(index + 1)),
  );
}

function byName(left: Deno.DirEntry, right: Deno.DirEntry): number {
  return left.name < right.name ? -1 : 1;
}
