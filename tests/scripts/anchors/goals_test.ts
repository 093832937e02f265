/** Whether goals are met is computed from what was measured. */
import assert from "node:assert/strict";
import { loadTokenCounter } from "../../../lib/engine/mod.ts";
import type { AnchorBench } from "../../../scripts/anchors/bench.ts";
import { filesOf } from "../../../scripts/anchors/files.ts";
import { type Goal, repeatableGoals, speedGoals } from "../../../scripts/anchors/goals.ts";
import { MeasuredFile } from "../../../scripts/anchors/measure.ts";

const NOTHING: AnchorBench = {
  seed: 1,
  measured: [],
  returned: [],
  found: [],
  logs: undefined,
  speed: undefined,
};

const counter = await loadTokenCounter();
const { files } = await filesOf({ seed: 12, sizes: ["small"] }, counter);
const MEASURED = { ...new MeasuredFile(files[0]!, counter).measure("strict"), controls: undefined };

Deno.test("goals of what was not measured are neither met nor missed", () => {
  const goals = [...repeatableGoals(NOTHING), ...speedGoals(NOTHING)];
  assert.equal(goals.length, 30);
  assert.deepEqual(new Set(goals.map(({ isMet }) => isMet)), new Set([undefined]));
});

Deno.test("a share goal is met by the mean of its files and tells the least of them", () => {
  assert.deepEqual(coverageGoal(1, 1), {
    what: "strict, coverage, small",
    target: "≥ 99.50 %",
    figure: "100.00 % (least file 100.00 %)",
    isMet: true,
  });
  assert.equal(coverageGoal(1, 0.99).isMet, true);
});

Deno.test("a share goal that is just missed is not met and does not look like it", () => {
  const { isMet, figure } = coverageGoal(0.99499, 0.99499);
  assert.equal(isMet, false);
  assert.equal(figure, "99.49 % (least file 99.49 %)");
});

Deno.test("an anchor above its budget misses the goal", () => {
  assert.equal(goalOf({ measured: [MEASURED] }, "anchor within its budget").isMet, true);
  const over = { ...MEASURED, anchor: { ...MEASURED.anchor, tokens: 1_601 } };
  const goal = goalOf({ measured: [MEASURED, over] }, "anchor within its budget");
  assert.deepEqual([goal.figure, goal.isMet], ["1 of 2", false]);
});

Deno.test("one fact that a search does not find misses the goal", () => {
  const finding = { rank: 5, isShown: true, ms: 1 };
  const fact = {
    file: files[0]!,
    fact: files[0]!.facts[0]!,
    inFile: finding,
    inDrawer: { ...finding, rank: undefined },
  };
  const search = "planted fact in the first 5 hits of one search";
  assert.equal(goalOf({ found: [fact] }, `${search}, within its file`).isMet, true);
  assert.equal(goalOf({ found: [fact] }, `${search}, among all files`).isMet, false);
});

Deno.test("anchors of logs must show twice what random lines do", () => {
  const share = { budget: 500, meanTokens: 480, anchors: 0.75, random: 0.375, missed: [] };
  const what = "LogDx, reachable critical signals at 500 tokens";
  const goals = (random: number) => ({
    logs: { logs: 1, critical: 1, reachable: 1, shares: [{ ...share, random }] },
  });
  assert.equal(goalOf(goals(0.375), what).isMet, true);
  assert.equal(goalOf(goals(0.375), `${what}, against random lines`).isMet, true);
  assert.equal(goalOf(goals(0.376), `${what}, against random lines`).isMet, false);
});

Deno.test("speed goals hold for linear growth at 20 MB/s and fail for quadratic growth below", () => {
  assert.deepEqual(speedVerdicts({ power: 1, rate: 20 }), [true, true]);
  assert.deepEqual(speedVerdicts({ power: 2, rate: 19 }), [false, false]);
});

function coverageGoal(...values: number[]): Goal {
  const measured = values.map((coverage) => ({
    ...MEASURED,
    anchor: { ...MEASURED.anchor, coverage },
  }));
  return goalOf({ measured }, "strict, coverage, small");
}

function goalOf(bench: Partial<AnchorBench>, what: string): Goal {
  return repeatableGoals({ ...NOTHING, ...bench }).find((goal) => goal.what === what)!;
}

function speedVerdicts({ power, rate }: { power: number; rate: number }): unknown[] {
  const growth = [1, 2, 4, 8].map((megabytes) => ({
    bytes: megabytes * 1e6,
    wallMs: 1,
    cpuMs: 50 * megabytes ** power,
  }));
  const large = { bytes: rate * 1e6, wallMs: 5_000, cpuMs: 1_000 };
  return speedGoals({ ...NOTHING, speed: { large, growth } }).map(({ isMet }) => isMet);
}
