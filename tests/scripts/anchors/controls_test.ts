/** The ways of choosing lines that anchors are compared with. */
import assert from "node:assert/strict";
import { loadTokenCounter } from "../../../lib/engine/mod.ts";
import { CONTROLS, LineControls, RANDOM_DRAWS } from "../../../scripts/anchors/controls.ts";
import { composeFile } from "../../../scripts/dataset/compose.ts";
import { shownLines } from "../../../scripts/anchors/measure.ts";

const counter = await loadTokenCounter();
const LINES = Array.from({ length: 40 }, (_, at) => `line number ${at}`);

Deno.test("controls stay within the tokens they are given, and use nearly all of them", () => {
  const { bytes } = composeFile({ seed: 5, kind: "incident", size: "medium" });
  const controls = new LineControls(shownLines(bytes), counter);
  for (const name of CONTROLS) {
    for (const budget of [200, 700, 1_600]) {
      for (const taken of controls.take(name, budget)) {
        const tokens = controls.tokensOf(taken);
        assert.ok(tokens <= budget, `${name}: ${tokens} of ${budget}`);
        assert.ok(tokens >= 0.9 * budget, `${name}: ${tokens} of ${budget}`);
      }
    }
  }
});

Deno.test("controls take each line once, in the order of the content", () => {
  const controls = new LineControls(LINES, counter);
  for (const name of CONTROLS) {
    for (const taken of controls.take(name, 60)) {
      assert.deepEqual(taken, [...new Set(taken)].sort((one, other) => one - other));
    }
  }
});

Deno.test("head and tail takes from both ends, tail from the end alone", () => {
  const controls = new LineControls(LINES, counter);
  const cost = controls.tokensOf([0]);
  assert.deepEqual(controls.take("head and tail", 4 * cost), [[0, 1, 38, 39]]);
  assert.deepEqual(controls.take("tail", 4 * cost), [[36, 37, 38, 39]]);
});

Deno.test("random lines are the same in every run and differ between draws", () => {
  const first = new LineControls(LINES, counter).take("random lines", 60);
  assert.equal(first.length, RANDOM_DRAWS);
  assert.deepEqual(new LineControls(LINES, counter).take("random lines", 60), first);
  assert.equal(new Set(first.map(String)).size, RANDOM_DRAWS);
});

Deno.test("frequent lines are one line of each template, the most frequent first", () => {
  const lines = ["once", "job 1 done", "twice 1", "job 2 done", "twice 2", "job 3 done"];
  const controls = new LineControls(lines, counter);
  assert.deepEqual(controls.take("frequent lines", 100), [[0, 1, 2]]);
  assert.deepEqual(controls.take("frequent lines", controls.tokensOf([1])), [[1]]);
});

Deno.test("a line that does not fit is passed over for later ones that do", () => {
  const lines = ["short", "a very long line ".repeat(30), "short too"];
  assert.deepEqual(new LineControls(lines, counter).take("tail", 10), [[0, 2]]);
});
