import assert from "node:assert/strict";
import type { Candidate } from "../../../../lib/engine/anchor/candidates.ts";
import { keepRow, placeOf, type Row } from "../../../../lib/engine/anchor/row.ts";
import { Selection } from "../../../../lib/engine/anchor/select.ts";

const STAMP = "2026-05-07T12:17:01.0398418Z ";

Deno.test("the most valuable lines come first and stand in order", () => {
  const selection = select([[10, "ten", 1], [3, "three", 0.9], [50, "fifty", 0.2]], 100);
  selection.fill(50);
  assert.deepEqual(selection.rows.map(({ line }) => line), [3, 10]);
  assert.equal(selection.bestLine, 10);
});

Deno.test("the cost is that of the rows and of the markers between them", () => {
  const selection = select([[2, "two", 1], [3, "three", 1]], 4);
  assert.equal(selection.cost, "⋯ 4 lines\n".length);
  selection.fill(100);
  assert.equal(selection.cost, "⋯ 1 line\n2|two\n3|three\n⋯ 1 line\n".length);
  assert.equal(selection.dropLeast(), true);
  assert.equal(selection.dropLeast(), true);
  assert.equal(selection.cost, "⋯ 4 lines\n".length);
  assert.equal(selection.dropLeast(), false);
});

Deno.test("a gap that costs as much as its line is shown", () => {
  const selection = select([[2, "two", 1], [3, "", 0], [4, "four", 1]], 9);
  selection.fill(100);
  assert.deepEqual(selection.rows.map(({ line }) => line), [2, 3, 4]);
});

Deno.test("lines of hardly any value are left out though there is room", () => {
  const selection = select([[2, "two", 1], [60, "sixty", 0.05]], 90);
  selection.fill(1_000);
  assert.deepEqual(selection.rows.map(({ line }) => line), [2]);
});

Deno.test("stamps are cut, and come back from the end while there is room", () => {
  const selection = select([[1, STAMP + "one", 1], [2, STAMP + "two", 1]], 2);
  selection.fill(60);
  assert.deepEqual(selection.rows.map(({ text }) => text), ["one", "two"]);
  selection.restoreStamps(selection.cost + 20);
  assert.deepEqual(selection.rows.map(({ text }) => text), ["one", STAMP + "two"]);
});

Deno.test("the best line is shown in part when there is room for no more", () => {
  const selection = select([[1, "x".repeat(300), 1]], 1);
  selection.fill(90);
  assert.deepEqual(selection.rows.map(({ text }) => text.length), [60]);
});

Deno.test("of one very long line several parts are shown, in order and without overlap", () => {
  const rows: Row[] = [900, 100, 150, 1_200].map((from) => ({
    line: 4,
    text: "x".repeat(100),
    from,
    chars: 9_000,
    focus: 0,
    isPart: true,
  }));
  const values = [1, 0.9, 0.8, 0.7];
  const candidates = new Map<number, Candidate>(rows.map((row, index) => [
    placeOf(row),
    { row, value: values[index]!, families: [], isRepeat: false },
  ]));
  const options = { lines: 9, rowChars: 240, countText: (text: string) => text.length };
  const selection = new Selection(candidates, options);
  selection.fill(2_000);
  assert.deepEqual(selection.rows.map(({ from }) => from), [100, 900, 1_200]);
  assert.equal(selection.bestLine, 4);
  const markers = "⋯ 3 lines\n⋯ 5 lines\n".length;
  const shown = ["4[100-200", "4[900-1,000", "4[1,200-1,300"].join("").length +
    3 * (" of 9,000]|".length + 101);
  assert.equal(selection.cost, markers + shown);
});

/** Every character costs one. */
function select(lines: [number, string, number][], total: number): Selection {
  const candidates = new Map<number, Candidate>(
    lines.map((
      [line, text, value],
    ) => [line, { row: keepRow(line, text), value, families: [], isRepeat: false }]),
  );
  return new Selection(candidates, {
    lines: total,
    rowChars: 240,
    countText: (text) => text.length,
  });
}
