import assert from "node:assert/strict";
import { AnchorChecker } from "../../../../lib/engine/check.ts";
import { loadTokenCounter } from "../../../../lib/engine/mod.ts";
import { analyse } from "../../../support/analyse.ts";
import { HOSTILE_FORMS } from "../../../support/hostile_forms.ts";
import { randomBlocks, seededRandom } from "../../../support/random.ts";
import { readShapes } from "../../../support/shape_reading.ts";

Deno.test("a content may have several forms, each with its lines", () => {
  const json = ["{", ...numbered(20, (count) => `  "k${count}": ${count},`), '  "last": 0', "}"];
  const diff = [
    "diff --git a/x b/x",
    "--- a/x",
    "+++ b/x",
    "@@ -1,10 +1,10 @@",
    ...numbered(10, (count) => `-old ${count}`),
    ...numbered(10, (count) => `+new ${count}`),
  ];
  const log = numbered(40, (count) => `12:00:${10 + count} step ${count} is done`);
  const { main, facts } = readShapes([...log, ...json, ...log, ...diff, ...log]);
  assert.equal(main, "log");
  assert.deepEqual(facts.map(({ firstLine, lastLine }) => [firstLine, lastLine]), [
    [104, 127],
    [41, 63],
  ]);
});

Deno.test("code behind a log, and a log behind code, are told apart", () => {
  const log = numbered(300, (count) => `worker ${count} has taken job ${count * 7}`);
  const code = numbered(300, (count) => `function f${count}() { return ${count}; }`);
  assert.equal(readShapes([...log, ...code, ...code]).main, "code");
  assert.equal(readShapes([...code, ...log, ...log]).main, "log");
});

Deno.test("of more facts than are kept the largest regions have theirs", () => {
  const lines = numbered(200, (count) => [
    ...numbered(20, (item) => `quiet ${item}`),
    "[",
    ...numbered(8 + (count % 90), (item) => `  ${item},`),
    "  0",
    "]",
  ]).flat();
  const { facts } = readShapes(lines);
  const lengths = facts.map(({ firstLine, lastLine }) => lastLine - firstLine + 1);
  assert.equal(facts.length, 64);
  assert.equal(lengths[0], 100);
  assert.deepEqual(lengths, lengths.toSorted((left, right) => right - left));
});

Deno.test("content without lines has no form", () => {
  assert.deepEqual(readShapes([]), { main: undefined, facts: [], landmarks: {} });
});

function numbered<Value>(count: number, make: (count: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}

for (const { about, make } of HOSTILE_FORMS) {
  Deno.test(`${about}: a true anchor within its budget, the same for any blocks`, async () => {
    const counter = await loadTokenCounter();
    for (const characters of [60, 30_000, 200_000]) {
      const bytes = new TextEncoder().encode(make(characters));
      const { anchor, anchorTokens } = await analyse(bytes, { budgetTokens: 700 });
      if (anchor === undefined) continue;
      assert.ok(anchorTokens <= 700);
      const blocks = randomBlocks(bytes, { random: seededRandom(7), maxBytes: 90_000 });
      assert.equal((await analyse(blocks, { budgetTokens: 700 })).anchor, anchor);
      const checker = new AnchorChecker(anchor, { counter });
      checker.push(bytes);
      assert.deepEqual(checker.finish().faults, []);
    }
  });
}

for (const { about, make } of HOSTILE_FORMS) {
  Deno.test(`${about}: read in linear time`, () => {
    const [once, twice] = [100_000, 200_000].map((characters) => linesOf(make(characters)));
    readShapes(once!);
    const attempt = () => growthOf(() => readShapes(once!), () => readShapes(twice!));
    // A busy machine may stretch one measurement; what is not linear is not so three times.
    const growth = Math.min(attempt(), attempt(), attempt());
    assert.ok(growth < 3, `${growth.toFixed(1)} times the time for twice the text`);
  });
}

/** How much longer the second takes; the best of some rounds, small times are all the same. */
function growthOf(once: () => void, twice: () => void): number {
  const least = (run: () => void) =>
    Math.min(...Array.from({ length: 4 }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    }));
  return (least(twice) + 5) / (least(once) + 5);
}

function linesOf(text: string): string[] {
  return text.split("\n").map((line) => line.slice(0, 16_000));
}
