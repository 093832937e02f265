// deno-lint-ignore-file no-console -- a script speaks to the person at the terminal
/**
 * Prints what share of the critical signals of real failed CI logs their anchors show, against random
 * lines of as many tokens, and what the analysis costs. Nothing is stored. Skips, saying so, when
 * the logs are absent.
 *
 * Usage: deno run -A scripts/bench_anchor_logdx.ts [FOLDER] [--missed]
 */
import { loadTokenCounter, type TokenCounter } from "../lib/engine/mod.ts";
import { LOGDX_BUDGETS, LOGDX_FOLDER, logShare, readLogCases } from "./anchors/logdx.ts";
import { analyse } from "./anchors/measure.ts";
import { leastOf } from "./anchors/speed.ts";
import { buildLog } from "./build_log.ts";

const TIMED_BYTES = 6_000_000;
const ROUNDS = 5;

const folder = Deno.args.find((arg) => !arg.startsWith("--")) ?? LOGDX_FOLDER;

if (import.meta.main) await main();

async function main(): Promise<void> {
  const cases = readLogCases(folder);
  if (cases.length === 0) {
    console.log(`skipped: no cases in ${folder}`);
    return;
  }
  const counter = await loadTokenCounter();
  const critical = sum(cases.map((one) => one.critical));
  const reachable = sum(cases.map((one) => one.reachable.length));
  console.log(`${cases.length} logs, ${critical} critical signals, ${reachable} reachable`);
  for (const budget of LOGDX_BUDGETS) {
    const { anchors, random, meanTokens, missed } = logShare(cases, { budget, counter });
    console.log(
      `budget ${String(budget).padStart(5)}: ${anchors.toFixed(3)} ` +
        `(${Math.round(anchors * reachable)} of ${reachable}), random lines ${
          random.toFixed(3)
        }, ` +
        `mean ${Math.round(meanTokens)} tokens`,
    );
    if (!Deno.args.includes("--missed")) continue;
    for (const { name, text } of missed) console.log(`    ${name}: ${text.slice(0, 100)}`);
  }
  const logs = await new Blob(cases.map(({ content }) => content) as BlobPart[]).bytes();
  printSpeed(logs.subarray(0, TIMED_BYTES), { what: "these logs", counter });
  printSpeed(buildLog(TIMED_BYTES, 7), { what: "a plain build log", counter });
}

/** Wall time is what a user waits; CPU time is what a busy machine does not falsify. */
function printSpeed(
  content: Uint8Array,
  { what, counter }: { what: string; counter: TokenCounter },
) {
  const request = { profile: "strict", budgetTokens: 1_600, inlineTokens: 0 } as const;
  const { wallMs, cpuMs } = leastOf(
    ROUNDS,
    () => analyse({ name: "all", content }, request, counter),
  );
  const megabytes = content.length / 1e6;
  console.log(
    `analysis of ${megabytes.toFixed(1)} MB of ${what}: ${
      (wallMs / megabytes).toFixed(1)
    } ms wall, ` +
      `${(cpuMs / megabytes).toFixed(1)} ms CPU per MB (tokens counted, best of ${ROUNDS})`,
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
