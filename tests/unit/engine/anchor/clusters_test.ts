import assert from "node:assert/strict";
import type { Candidate } from "../../../../lib/engine/anchor/candidates.ts";
import { damped } from "../../../../lib/engine/anchor/clusters.ts";
import { keepRow } from "../../../../lib/engine/anchor/row.ts";

Deno.test("the best line of each cluster keeps its value, the others lose by rank", () => {
  const values = new Map([[1, 0.5], [3, 1], [9, 0.5], [40, 0.8]]);
  const result = damped(candidates(values));
  assert.deepEqual(
    [...result.values()].map(({ row, value }) => [row.line, Number(value.toFixed(4))]).sort(
      ([left], [right]) => left! - right!,
    ),
    [[1, 0.4545], [3, 1], [9, 0.4167], [40, 0.8]],
  );
});

Deno.test("no candidates stay no candidates", () => {
  assert.equal(damped(new Map()).size, 0);
});

function candidates(values: ReadonlyMap<number, number>): Map<number, Candidate> {
  return new Map(
    [...values].map((
      [line, value],
    ) => [line, { row: keepRow(line, "x"), value, families: [], isRepeat: false }]),
  );
}
