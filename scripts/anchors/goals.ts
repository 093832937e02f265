/** What was to be reached, and whether it is: computed from the measurements. */
import { resolveBudget } from "../../lib/engine/mod.ts";
import type { ProfileName } from "../../lib/engine/types.ts";
import type { Size } from "../dataset/types.ts";
import type { AnchorBench } from "./bench.ts";
import type { Measurement } from "./measure.ts";
import type { Finding } from "./search.ts";
import { growthExponent, megabytesPerSecond } from "./speed.ts";
import { mean } from "./table.ts";

/** A goal. `isMet` is undefined when it was not measured. */
export interface Goal {
  readonly what: string;
  readonly target: string;
  readonly figure: string;
  readonly isMet: boolean | undefined;
}

type Figure = (measurement: Measurement) => number;

/** Per size: the least mean over its files, 0–1. */
type Least = Readonly<Partial<Record<Size, number>>>;

const SHARE_GOALS: readonly [string, ProfileName, { of: Figure; least: Least }][] = [
  ["tokens saved", "strict", { of: savedRatio, least: { small: 0.6, medium: 0.95, large: 0.99 } }],
  ["coverage", "strict", { of: coverage, least: { small: 0.995, medium: 0.8, large: 0.27 } }],
  ["critical coverage", "strict", { of: critical, least: { small: 1, medium: 0.9, large: 0.35 } }],
  ["coverage", "balanced", { of: coverage, least: { small: 0.96, medium: 0.62, large: 0.13 } }],
  ["planted facts visible", "strict", { of: facts, least: { medium: 0.85, large: 0.6 } }],
];

const LOG_GOALS: readonly { readonly budget: number; readonly least: number }[] = [
  { budget: 500, least: 0.72 },
  { budget: 1_000, least: 0.8 },
  { budget: 2_000, least: 0.86 },
  { budget: 4_000, least: 0.91 },
];
const RANDOM_TIMES = 2;
const RANDOM_MOST_BUDGET = 2_000;
const LEAST_SPEED = 20;
const MOST_EXPONENT = 1.1;

/** Goals whose figures are the same in every run. */
export function repeatableGoals(bench: AnchorBench): Goal[] {
  return [
    ...SHARE_GOALS.flatMap((goal) => shareGoals(bench.measured, goal)),
    ...anchorGoals(bench.measured),
    ...searchGoals(bench),
    ...drawerGoals(bench),
    ...logGoals(bench),
  ];
}

/** Goals about time, by CPU time, since a busy machine falsifies the clock. */
export function speedGoals({ speed }: AnchorBench): Goal[] {
  const rate = speed && megabytesPerSecond(speed.large.bytes, speed.large.cpuMs);
  const exponent = speed && growthExponent(speed);
  return [{
    what: "whole pipeline on the large files, one thread, CPU time",
    target: `≥ ${LEAST_SPEED} MB/s`,
    figure: rate === undefined ? "" : `${rate.toFixed(1)} MB/s`,
    isMet: rate === undefined ? undefined : rate >= LEAST_SPEED,
  }, {
    what: "growth from 1 to 64 MB: time is size to the power of",
    target: `≤ ${MOST_EXPONENT}`,
    figure: exponent === undefined ? "" : exponent.toFixed(3),
    isMet: exponent === undefined ? undefined : exponent <= MOST_EXPONENT,
  }];
}

function shareGoals(
  measured: readonly Measurement[],
  [name, profile, { of, least }]: typeof SHARE_GOALS[number],
): Goal[] {
  return Object.entries(least).map(([size, wanted]) => {
    const values = measured.filter((one) => one.profile === profile && one.file.size === size)
      .map(of);
    return atLeast(`${profile}, ${name}, ${size}`, { wanted, values });
  });
}

/** A mean that is to be at least so much; the least single value is told beside it. */
function atLeast(
  what: string,
  { wanted, values }: { wanted: number; values: readonly number[] },
): Goal {
  const target = `≥ ${precise(wanted)}`;
  if (values.length === 0) return { what, target, figure: "", isMet: undefined };
  const value = mean(values);
  return {
    what,
    target,
    figure: `${precise(value)} (least file ${precise(Math.min(...values))})`,
    isMet: value >= wanted,
  };
}

function anchorGoals(measured: readonly Measurement[]): Goal[] {
  const within = measured.filter(({ profile, rawTokens, anchor }) =>
    anchor.tokens <= resolveBudget(profile, { rawTokens })
  );
  const asReported = measured.filter(({ isAsReported }) => isAsReported);
  return [
    allOf("anchor within its budget", { held: within.length, of: measured.length }),
    allOf("coverage as the engine reports it", { held: asReported.length, of: measured.length }),
  ];
}

function searchGoals({ found }: AnchorBench): Goal[] {
  const goal = (where: string, of: (one: typeof found[number]) => Finding) =>
    allOf(`planted fact in the first 5 hits of one search, ${where}`, {
      held: found.filter((one) => of(one).rank !== undefined).length,
      of: found.length,
    });
  return [
    goal("within its file", ({ inFile }) => inFile),
    goal("among all files", ({ inDrawer }) => inDrawer),
  ];
}

function drawerGoals({ returned }: AnchorBench): Goal[] {
  const of = returned.length;
  const count = (isHeld: (one: typeof returned[number]) => boolean) =>
    returned.filter(isHeld).length;
  return [
    allOf("retrievable 1.0", { held: count(({ retrievable }) => retrievable === 1), of }),
    allOf("lossless", { held: count(({ isLossless }) => isLossless), of }),
    allOf("critical lost 0", {
      held: count(({ criticalLost, checkedLost }) => criticalLost === 0 && checkedLost === 0),
      of,
    }),
  ];
}

function logGoals({ logs }: AnchorBench): Goal[] {
  return LOG_GOALS.flatMap(({ budget, least }) => {
    const share = logs?.shares.find((one) => one.budget === budget);
    const what = `LogDx, reachable critical signals at ${budget} tokens`;
    const goal = {
      what,
      target: `≥ ${least.toFixed(2)}`,
      figure: share ? share.anchors.toFixed(3) : "",
      isMet: share && share.anchors >= least,
    };
    if (budget > RANDOM_MOST_BUDGET) return [goal];
    return [goal, {
      what: `${what}, against random lines`,
      target: `≥ ${RANDOM_TIMES} ×`,
      figure: share ? `${(share.anchors / share.random).toFixed(2)} ×` : "",
      isMet: share && share.anchors >= RANDOM_TIMES * share.random,
    }];
  });
}

function allOf(what: string, { held, of }: { held: number; of: number }): Goal {
  return {
    what,
    target: "all",
    figure: of === 0 ? "" : `${held} of ${of}`,
    isMet: of === 0 ? undefined : held === of,
  };
}

/** Two decimals, cut and not rounded, so that what misses its goal does not look like it. */
function precise(ratio: number): string {
  return `${(Math.floor(ratio * 1e4 + 1e-9) / 100).toFixed(2)} %`;
}

function savedRatio({ savedPercent }: Measurement): number {
  return savedPercent / 100;
}

function coverage({ anchor }: Measurement): number {
  return anchor.coverage;
}

function critical({ anchor }: Measurement): number {
  return anchor.critical;
}

function facts({ anchor }: Measurement): number {
  return anchor.facts;
}
