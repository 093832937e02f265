import assert from "node:assert/strict";
import {
  characterCount,
  isWhole,
  keepRow,
  narrowRow,
  ownCopy,
  reachesEnd,
  withoutStamp,
} from "../../../../lib/engine/anchor/row.ts";

Deno.test("a short line is kept whole", () => {
  assert.deepEqual(keepRow(3, "error: x", 7), {
    line: 3,
    text: "error: x",
    from: 0,
    chars: 8,
    focus: 7,
  });
  assert.equal(isWhole(keepRow(3, "error: x")), true);
});

Deno.test("a long line is kept around what matters", () => {
  const line = "a".repeat(5_000) + "ERROR" + "b".repeat(5_000);
  const row = keepRow(1, line, 5_000);
  assert.equal(row.text.length, 400);
  assert.equal(row.from, 4_900);
  assert.equal(row.chars, 10_005);
  assert.equal(row.text.slice(row.focus, row.focus + 5), "ERROR");
  assert.equal(isWhole(row), false);
});

Deno.test("what matters at a line's end is kept to the end", () => {
  const row = keepRow(1, "a".repeat(5_000) + "ERROR", 5_000);
  assert.equal(row.text.endsWith("ERROR"), true);
  assert.equal(reachesEnd(row), true);
});

Deno.test("offsets count characters and no cut splits one", () => {
  const line = "👍".repeat(3_000);
  for (const at of [2_000, 2_001, 2_002, 2_003]) {
    const row = keepRow(1, line, at);
    assert.equal(row.chars, 3_000);
    assert.equal(/^(?:👍)+$/u.test(row.text), true);
    assert.equal([...line].slice(row.from, row.from + characterCount(row.text)).join(""), row.text);
  }
});

Deno.test("a row is narrowed around what matters", () => {
  const row = narrowRow(keepRow(1, "a".repeat(120) + "ERROR" + "b".repeat(200), 120), 80);
  assert.equal(row.text.length, 80);
  assert.equal(row.from, 100);
  assert.equal(row.text.slice(row.focus, row.focus + 5), "ERROR");
  assert.equal(narrowRow(keepRow(1, "short"), 80).text, "short");
});

Deno.test("what stands behind noise is shown without it, behind words with them", () => {
  const row = narrowRow(keepRow(1, ".".repeat(300) + "ERROR: x", 300), 400);
  assert.equal(row.text, ".".repeat(50) + "ERROR: x");
  assert.equal(row.from, 250);
  const words = "some words ".repeat(25) + "ERROR: x";
  assert.equal(narrowRow(keepRow(1, words, words.length - 8), 400).text, words);
});

Deno.test("a long time stamp is cut, a short one stays", () => {
  const row = withoutStamp(keepRow(1, "2026-05-07T12:17:01.0398418Z text", 29));
  assert.deepEqual(row, { line: 1, text: "text", from: 29, chars: 33, focus: 0 });
  assert.equal(withoutStamp(keepRow(1, "12:17:01 text")).text, "12:17:01 text");
  assert.equal(withoutStamp(keepRow(1, "2026-05-07T12:17:01.0398418Z ")).from, 0);
});

Deno.test("an own copy is the same text", () => {
  for (const text of ["", "short", "a text longer than what engines copy anyway"]) {
    assert.equal(ownCopy(text), text);
  }
});
