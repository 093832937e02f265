import assert from "node:assert/strict";
import {
  addMatches,
  detach,
  digitsAt,
  digitsEnd,
  endOfMatch,
  isDigitsAt,
  matchAt,
  numberBefore,
  runStart,
  trimEnd,
  unitTable,
} from "../../../../lib/engine/invariants/finders.ts";
import { Spans } from "../../../../lib/engine/invariants/spans.ts";

function spansOf(fill: (spans: Spans) => void): [number, number][] {
  const spans = new Spans();
  fill(spans);
  return Array.from({ length: spans.count }, (_, row) => [spans.starts[row]!, spans.ends[row]!]);
}

Deno.test("addMatches adds each match, or the group at its tail", () => {
  assert.deepEqual(spansOf((spans) => addMatches("a1 b2", /\d/g, { spans })), [[1, 2], [4, 5]]);
  assert.deepEqual(spansOf((spans) => addMatches("k=12;", /k=(\d+)/g, { spans })), [[2, 4]]);
});

Deno.test("an end rule shortens a match or refuses it", () => {
  const shorter = spansOf((spans) =>
    addMatches("abc", /abc/g, { spans, endRule: (_t, _s, end) => end - 1 })
  );
  assert.deepEqual(shorter, [[0, 2]]);
  assert.deepEqual(spansOf((spans) => addMatches("abc", /abc/g, { spans, endRule: () => -1 })), []);
});

Deno.test("matchAt tries one place alone, with and without a group", () => {
  assert.deepEqual(spansOf((spans) => matchAt(/ab/y)("xab", 0, spans)), []);
  assert.deepEqual(spansOf((spans) => matchAt(/ab/y)("xab", 1, spans)), [[1, 3]]);
  assert.deepEqual(spansOf((spans) => matchAt(/a(b)/y)("xab", 1, spans)), [[2, 3]]);
});

Deno.test("numberBefore finds the number one space to the left", () => {
  assert.equal(numberBefore("took 12.5 ms", 10), 5);
  assert.equal(numberBefore("1,024 bytes", 6), 0);
  assert.equal(numberBefore("took ms", 5), -1);
  assert.equal(numberBefore("12ms", 2), -1);
  assert.equal(numberBefore("", 0), -1);
});

Deno.test("trimEnd drops punctuation and brackets that were not opened", () => {
  const trimmed = (text: string) => text.slice(0, trimEnd(text, 0, text.length));
  assert.equal(trimmed("a/b)."), "a/b");
  assert.equal(trimmed("w_(x)"), "w_(x)");
  assert.equal(trimmed('x",'), "x");
  assert.equal(trimmed("..."), "");
});

Deno.test("runStart goes left over the units of a table, no further than asked", () => {
  const units = unitTable("./");
  assert.equal(runStart("see src/a.ts", 12, { units, longest: 200 }), 4);
  assert.equal(runStart("see src/a.ts", 12, { units, longest: 4 }), 8);
  assert.equal(runStart("(größe.c", 8, { units, longest: 200 }), 1);
});

Deno.test("isDigitsAt looks at as many units as it is told", () => {
  assert.equal(isDigitsAt("a404", 1, 3), true);
  assert.equal(isDigitsAt("a40", 1, 3), false);
  assert.equal(isDigitsAt("404", -1, 3), false);
});

Deno.test("detach gives an equal text", () => {
  for (const text of ["", "short", "a text of more than thirteen units", "größe 设备 𝒳"]) {
    assert.equal(detach(text), text);
  }
});

Deno.test("digitsAt reads so many digits or refuses, digitsEnd takes as many as there are", () => {
  assert.deepEqual([digitsAt("a0427b", 1, 4), digitsAt("a042", 1, 4), digitsAt("a0-2", 1, 3)], [
    427,
    -1,
    -1,
  ]);
  assert.deepEqual([digitsEnd("a0427b", 1, 9), digitsEnd("a0427b", 1, 2), digitsEnd("ab", 1, 9)], [
    5,
    3,
    1,
  ]);
});

Deno.test("endOfMatch says where a sticky pattern ends, or that it does not match", () => {
  const endAt = endOfMatch(/a+(?!\S)/y);
  assert.deepEqual([endAt("xaa b", 1), endAt("xaa b", 0), endAt("xaab", 1)], [3, -1, -1]);
});
