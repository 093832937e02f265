import assert from "node:assert/strict";
import type { LineSources } from "../../../../lib/engine/anchor/candidates.ts";
import { factsBudget, patternsBudget, valueShares } from "../../../../lib/engine/anchor/shares.ts";
import { familiesOf } from "../../../support/families.ts";

const LARGE = { listCost: Infinity, rawTokens: 9_000 };
const SMALL = { budget: 500, rawTokens: 2_000 };

Deno.test("a document gives values more of a large budget than of a small one", () => {
  assert.deepEqual(valueShares(sources(), { budget: 600, ...LARGE }), { strong: 0.1, all: 0.55 });
  assert.deepEqual(valueShares(sources(), { budget: 1_100, ...LARGE }), {
    strong: 0.1,
    all: 0.685,
  });
});

Deno.test("beside a failure values get little, and that only where there is room", () => {
  assert.equal(valueShares(failed(), { budget: 600, ...LARGE }).all, 0.15);
  assert.equal(valueShares(failed(), { budget: 1_100, ...LARGE }).all, 0.4);
});

Deno.test("a word of failure in a document is no failure", () => {
  const mentioned = { ...failed(), isOutput: false };
  assert.equal(valueShares(mentioned, { budget: 600, ...LARGE }).all, 0.55);
  const inCode = { ...failed(), signalWeightAt: () => 0.03 };
  assert.equal(valueShares(inCode, { budget: 600, ...LARGE }).all, 0.55);
});

Deno.test("no list grows without end", () => {
  assert.equal(valueShares(sources(), { budget: 14_000, ...LARGE }).all, 0.1);
  assert.equal(valueShares(failed(), { budget: 10_300, ...LARGE }).all, 0.1);
});

Deno.test("without lines, or with hardly a token, there are no values", () => {
  assert.deepEqual(valueShares(undefined, { budget: 900, ...LARGE }), { strong: 0, all: 0 });
  assert.deepEqual(valueShares(sources(), { budget: 199, ...LARGE }), { strong: 0, all: 0 });
});

Deno.test("from 200 tokens on there are values", () => {
  assert.deepEqual(valueShares(sources(), { budget: 200, ...LARGE }), { strong: 0.1, all: 0.55 });
});

Deno.test("a list of all values that is short takes no less than another", () => {
  assert.equal(valueShares(sources(), { ...SMALL, listCost: 20 }).all, 0.55);
  assert.equal(valueShares(failed(), { ...SMALL, listCost: 20 }).all, 0.15);
});

Deno.test("a list of all values that is short may take more", () => {
  assert.equal(valueShares(sources(), { ...SMALL, listCost: 400 }).all, 0.8);
  assert.equal(valueShares(sources({ formWeight: 2 }), { ...SMALL, listCost: 400 }).all, 0.72);
  assert.equal(valueShares(failed(), { ...SMALL, listCost: 400 }).all, 0.53);
  assert.equal(valueShares(failed(), { ...SMALL, listCost: 200 }).all, 0.4);
  assert.equal(valueShares(failed(), { ...SMALL, rawTokens: 4_001, listCost: 200 }).all, 0.15);
  assert.equal(valueShares(failed(), { ...SMALL, rawTokens: 4_000, listCost: 200 }).all, 0.4);
  assert.equal(valueShares(sources(), { ...SMALL, listCost: 425 }).all, 0.85);
  assert.equal(valueShares(sources(), { ...SMALL, listCost: 430 }).all, 0.55);
});

Deno.test("where values say less, lines and counts get the room", () => {
  const table = sources({ valuesWeight: 0.4, formWeight: 2.5 });
  assert.equal(valueShares(table, { budget: 600, ...LARGE }).all, 0.55 * 0.4);
  assert.equal(factsBudget(table, 700), 140);
  assert.equal(factsBudget(sources({ formWeight: 9 }), 1_000), 250);
});

Deno.test("beside a failure facts are few, and none where lines are scarce", () => {
  assert.equal(factsBudget(sources(), 500), 40);
  assert.equal(factsBudget(failed(), 500), 0);
  assert.equal(factsBudget(failed(), 700), 80);
  assert.equal(factsBudget(failed(), 1_600), 128);
});

Deno.test("patterns are worth their tokens where there is room", () => {
  assert.equal(patternsBudget(599), 0);
  assert.equal(patternsBudget(1_600), 80);
});

function sources(more: Partial<LineSources> = {}): LineSources {
  return {
    families: [],
    head: [],
    tail: [],
    landmarks: [],
    samples: [],
    lines: 100,
    isOutput: false,
    valuesWeight: 1,
    formWeight: 1,
    commonness: ({ count }) => count,
    signalWeightAt: () => 1,
    likeLines: () => 1,
    ...more,
  };
}

function failed(): LineSources {
  return sources({ isOutput: true, families: familiesOf(["ERROR: it broke"]) });
}
