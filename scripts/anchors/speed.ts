/** How fast one thread makes an anchor: tokens counted, values extracted, form read, text composed. */
import { cpuUsage } from "node:process";
import type { TokenCounter } from "../../lib/engine/mod.ts";
import { buildLog } from "../build_log.ts";
import type { DatasetFile } from "../dataset/types.ts";
import { analyse } from "./measure.ts";
import { mean } from "./table.ts";

const ROUNDS = 5;
const MEGABYTE = 1_000_000;
/** Sizes of the log whose growth is measured; the smaller ones are run more often. */
const GROWTH_MEGABYTES = [1, 2, 4, 8, 16, 32, 64];
const ROUNDS_OF_GROWTH_MEGABYTES = 16;

/** Milliseconds by the clock and of the processor, all threads of the process counted. */
export interface Cost {
  readonly wallMs: number;
  readonly cpuMs: number;
}

/** What was timed. */
export interface Speed {
  /** All large files one after the other, the least of several rounds. */
  readonly large: Cost & { readonly bytes: number };
  /** A log of growing size. */
  readonly growth: readonly (Cost & { readonly bytes: number })[];
}

/** Times the pipeline on the large files (none: growth alone) and on logs from 1 to 64 MB. */
export function measureSpeed(files: readonly DatasetFile[], counter: TokenCounter): Speed {
  const large = files.filter(({ size }) => size === "large");
  const bytes = large.reduce((sum, file) => sum + file.bytes, 0);
  const run = (file: Pick<DatasetFile, "name" | "content">) =>
    analyse(file, { profile: "strict", inlineTokens: 0 }, counter);
  const cost = leastOf(ROUNDS, () => large.forEach(run));
  const log = buildLog(GROWTH_MEGABYTES.at(-1)! * MEGABYTE, 7);
  const growth = GROWTH_MEGABYTES.map((megabytes) => {
    const content = log.subarray(0, megabytes * MEGABYTE);
    const rounds = Math.max(1, Math.floor(ROUNDS_OF_GROWTH_MEGABYTES / megabytes));
    return { bytes: content.length, ...leastOf(rounds, () => run({ name: "build.log", content })) };
  });
  return { large: { bytes, ...cost }, growth };
}

/** The least that a run costs in several rounds. */
export function leastOf(rounds: number, run: () => void): Cost {
  let least = { wallMs: Infinity, cpuMs: Infinity };
  for (let round = 0; round < rounds; round++) {
    const before = cpuUsage();
    const started = performance.now();
    run();
    const wallMs = performance.now() - started;
    const { user, system } = cpuUsage(before);
    least = {
      wallMs: Math.min(least.wallMs, wallMs),
      cpuMs: Math.min(least.cpuMs, (user + system) / 1_000),
    };
  }
  return least;
}

/**
 * The exponent of growth: 1 when time grows as the content does, 2 when it grows as its square. It is
 * the slope of the least-squares line through the logarithms of size and CPU time.
 */
export function growthExponent({ growth }: Pick<Speed, "growth">): number {
  const points = growth.map(({ bytes, cpuMs }) => ({ x: Math.log(bytes), y: Math.log(cpuMs) }));
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  const products = points.map(({ x, y }) => (x - meanX) * (y - meanY));
  return mean(products) / mean(points.map(({ x }) => (x - meanX) ** 2));
}

/** Megabytes (10⁶ bytes) a second. */
export function megabytesPerSecond(bytes: number, ms: number): number {
  return bytes / 1_000 / ms;
}
