import assert from "node:assert/strict";
import { CUE } from "../../../../lib/engine/signals/cues.ts";
import { DENIALS, PASSED, RULES } from "../../../../lib/engine/signals/rules.ts";

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
