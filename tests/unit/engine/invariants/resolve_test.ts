import assert from "node:assert/strict";
import { FindingList } from "../../../../lib/engine/invariants/finding_list.ts";
import { KINDS } from "../../../../lib/engine/invariants/registry.ts";
import { resolve } from "../../../../lib/engine/invariants/resolve.ts";
import { Spans } from "../../../../lib/engine/invariants/spans.ts";
import { randomBelow, seededRandom } from "../../../support/random.ts";

type Row = readonly [kind: string, start: number, end: number];

const TEXT = "x".repeat(4000);

function rankOf(kind: string): number {
  return KINDS.findIndex(({ name }) => name === kind);
}

function kept(rows: readonly Row[]): Row[] {
  const spans = new Spans();
  for (const [kind, start, end] of rows) {
    spans.kind = rankOf(kind);
    spans.add(start, end);
  }
  const found = new FindingList();
  resolve(TEXT, spans, found);
  return found.toFindings(TEXT).map(({ kind, start, end }) => [kind, start, end]);
}

/** The rule, said plainly: best first, each kept that overlaps no kept one. */
function keptPlainly(rows: readonly Row[]): Row[] {
  const byRank = rows.toSorted(([a, aStart, aEnd], [b, bStart, bEnd]) =>
    rankOf(a) - rankOf(b) || (bEnd - bStart) - (aEnd - aStart) || aStart - bStart
  );
  const chosen: Row[] = [];
  for (const row of byRank) {
    if (chosen.every((other) => areApart(other, row) || encloses(row, other))) chosen.push(row);
  }
  return chosen.toSorted((a, b) => a[1] - b[1]);
}

function areApart([, aStart, aEnd]: Row, [, bStart, bEnd]: Row): boolean {
  return bEnd <= aStart || aEnd <= bStart;
}

function encloses([outer, outerStart, outerEnd]: Row, [inner, start, end]: Row): boolean {
  return KINDS[rankOf(outer)]!.encloses && KINDS[rankOf(inner)]!.critical &&
    outerStart <= start && end <= outerEnd && outerEnd - outerStart > end - start;
}

Deno.test("an enclosing kind stays beside critical ones within it, and beside no others", () => {
  assert.deepEqual(kept([["package_version", 0, 9], ["version", 4, 9]]), [
    ["package_version", 0, 9],
    ["version", 4, 9],
  ]);
  assert.deepEqual(kept([["package_version", 0, 9], ["version", 0, 9]]), [["version", 0, 9]]);
  assert.deepEqual(kept([["package_version", 0, 9], ["version", 4, 10]]), [["version", 4, 10]]);
  assert.deepEqual(kept([["package_version", 0, 9], ["number", 4, 9]]), [[
    "package_version",
    0,
    9,
  ]]);
  assert.deepEqual(kept([["path", 0, 9], ["version", 4, 9]]), [["version", 4, 9]]);
});

Deno.test("the higher priority stays", () => {
  assert.deepEqual(kept([["number", 2, 4], ["version", 0, 6]]), [["version", 0, 6]]);
  assert.deepEqual(kept([["url", 0, 9], ["port", 5, 7]]), [["url", 0, 9]]);
});

Deno.test("of one kind the longer stays, then the earlier", () => {
  assert.deepEqual(kept([["number", 0, 2], ["number", 1, 4]]), [["number", 1, 4]]);
  assert.deepEqual(kept([["number", 1, 3], ["number", 0, 2]]), [["number", 0, 2]]);
});

Deno.test("a loser hides nobody", () => {
  const rows: Row[] = [["url", 0, 4], ["port", 3, 8], ["number", 7, 9]];
  assert.deepEqual(kept(rows), [["url", 0, 4], ["number", 7, 9]]);
});

Deno.test("candidates that only touch both stay", () => {
  assert.deepEqual(kept([["ip", 0, 4], ["port", 4, 8]]), [["ip", 0, 4], ["port", 4, 8]]);
});

Deno.test("a constraint is shortened before a critical value it would cut", () => {
  assert.deepEqual(kept([["constraint", 0, 20], ["exit_status", 15, 30]]), [
    ["constraint", 0, 15],
    ["exit_status", 15, 30],
  ]);
  assert.deepEqual(kept([["constraint", 0, 9], ["exit_status", 0, 30]]), [["exit_status", 0, 30]]);
  assert.deepEqual(kept([["constraint", 0, 20], ["number", 15, 30]]), [["constraint", 0, 20]]);
});

Deno.test("many candidates are resolved by the same rule as few", () => {
  const random = seededRandom(7);
  const names = KINDS.filter(({ elastic }) => !elastic).map(({ name }) => name);
  for (const count of [2, 5, 20, 24, 25, 26, 80, 400]) {
    for (let round = 0; round < 20; round++) {
      const rows = Array.from({ length: count }, (): Row => {
        const start = randomBelow(random, Math.ceil(count / 2));
        return [
          names[randomBelow(random, names.length)]!,
          start,
          start + 1 + randomBelow(random, 9),
        ];
      });
      assert.deepEqual(kept(rows), keptPlainly(rows));
    }
  }
});
