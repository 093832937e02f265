import assert from "node:assert/strict";
import { LineTrigrams, needlesOf } from "../../../../lib/engine/signals/needles.ts";

function mayHold(text: string, needles: readonly string[]): boolean {
  const trigrams = new LineTrigrams();
  trigrams.read(text);
  return trigrams.mayHold(needlesOf(needles));
}

Deno.test("a text may hold what it holds, whatever its case, digits and white space", () => {
  assert.equal(mayHold("make: *** [all] Error 2", ["nothing", "*** [all]"]), true);
  assert.equal(mayHold("Segmentation\tFAULT", ["segmentation fault"]), true);
  assert.equal(mayHold("status 503", ["400"]), true);
});

Deno.test("a text does not hold what has other trigrams, or nothing at all", () => {
  assert.equal(mayHold("make: done", ["*** [all]"]), false);
  assert.equal(mayHold("error", []), false);
  assert.equal(mayHold("", ["error"]), false);
});

Deno.test("nothing is ruled out of a text beyond ASCII", () => {
  assert.equal(mayHold("✕ name", []), true);
});

Deno.test("a text that was read before leaves nothing behind", () => {
  const trigrams = new LineTrigrams();
  for (const text of ["✕ error", "error", "fine"]) trigrams.read(text);
  assert.equal(trigrams.mayHold(needlesOf(["error"])), false);
});
