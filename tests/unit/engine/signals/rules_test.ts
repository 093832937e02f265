import assert from "node:assert/strict";
import { CUE } from "../../../../lib/engine/signals/cues.ts";
import { LineTrigrams } from "../../../../lib/engine/signals/needles.ts";
import { DENIALS, PASSED, PASSED_NEEDLES, RULES } from "../../../../lib/engine/signals/rules.ts";

Deno.test("rules stand in the order of their strength and name cues that exist", () => {
  const all = Object.values(CUE).reduce((bits, bit) => bits | bit, 0);
  for (const { score, cues } of RULES) {
    assert.ok(score >= 1 && score <= 100);
    assert.ok(cues > 0 && (cues & ~all) === 0);
  }
  const scores = RULES.map(({ score }) => score);
  const inversions = scores.slice(1).filter((score, index) => score > scores[index]! + 6);
  assert.deepEqual(inversions, []);
});

Deno.test("denials are phrases that name a failure to deny it", () => {
  for (const phrase of ["0 failed", "no errors", "errors: 0", "--fail-fast", '"error": null']) {
    assert.equal(`[${phrase}]`.replace(DENIALS, ""), "[]", phrase);
  }
  for (const phrase of ["10 failed", "error: 0x1", "errors: 10", "known errors"]) {
    assert.equal(phrase.replace(DENIALS, ""), phrase);
  }
});

Deno.test("a passed line is told from one that only has the word", () => {
  for (const line of ["test a ... ok", "a.py::b PASSED", "  ✓ works", "[       OK ] A.B"]) {
    assert.equal(PASSED.test(line), true, line);
  }
  for (const line of ["1 failed, 2 passed", "okay then", "tests passed: 1, failed: 1"]) {
    assert.equal(PASSED.test(line), false, line);
  }
});

Deno.test("a line that a pattern matches holds one of the pattern's needles", () => {
  const url = new URL("../../../vectors/engine/signals.json", import.meta.url);
  const lines: string[] = JSON.parse(Deno.readTextFileSync(url)).map(([line]: string[]) => line);
  const asked = [...RULES, { pattern: PASSED, needles: PASSED_NEEDLES }];
  const trigrams = new LineTrigrams();
  let matches = 0;
  for (const line of [...lines, "test a ... ok", "[   OK   ] A.B", "  ok 3", "x PASSED"]) {
    trigrams.read(line);
    for (const { pattern, needles } of asked) {
      if (!pattern.test(line)) continue;
      matches++;
      assert.equal(trigrams.mayHold(needles), true, `${line} ${pattern.source}`);
    }
  }
  assert.ok(matches > 100, `${matches}`);
});

Deno.test("rules of remarks take time that grows with the line", () => {
  const remarks = RULES.filter(({ kind }) => kind === "remark");
  assert.equal(remarks.length, 2);
  for (const unit of ["> # ", "**", "[!", "important ", "a: ", "regression", " a", "**a "]) {
    for (const { pattern } of remarks) {
      pattern.test(unit.repeat(1_000));
      const small = millisOf(() => pattern.test(unit.repeat(50_000)));
      const large = millisOf(() => pattern.test(unit.repeat(200_000)));
      assert.ok(large < 40 + 12 * small, `${unit} ${pattern.source}: ${small} → ${large} ms`);
    }
  }
});

function millisOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
