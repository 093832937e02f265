import assert from "node:assert/strict";
import { PieceCounter } from "../../../../lib/engine/tokens/piece_counter.ts";
import { isRun, RunCounts } from "../../../../lib/engine/tokens/run_counts.ts";
import { vocabulary } from "./fixture.ts";
import { naiveCount } from "./reference.ts";

const encoder = new TextEncoder();

Deno.test("a run of one ASCII character is one, anything else is none", () => {
  const bytes = encoder.encode("....x....\u00e9\u00e9");
  assert.equal(isRun(bytes, 0, 4), true);
  assert.equal(isRun(bytes, 4, 5), true);
  assert.equal(isRun(bytes, 0, 5), false);
  assert.equal(isRun(bytes, 10, 11), false);
});

Deno.test("runs of any length and in any order have the count of their text", () => {
  const pieces = new PieceCounter(vocabulary);
  const runs = new RunCounts(() => pieces.startLongPiece());
  for (const character of [".", "=", "a", "\n", ..."bcdefghijklmnopq", "."]) {
    for (const length of [200, 3, 77, 201, 640]) {
      assert.equal(
        runs.countOf(character.charCodeAt(0), length),
        naiveCount(character.repeat(length)),
        `${JSON.stringify(character)} × ${length}`,
      );
    }
  }
});
