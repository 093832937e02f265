/**
 * Prints what share of the critical signals of real failed CI logs their anchors show, and what the
 * analysis costs. Nothing is stored. Skips, saying so, when the logs are absent.
 *
 * Usage: deno run -A scripts/bench_anchor_logdx.ts [FOLDER] [--missed]
 */
import process from "node:process";
import { Analysis, display, loadTokenCounter, type TokenCounter } from "../lib/engine/mod.ts";
import { buildLog } from "./build_log.ts";

const BUDGETS = [500, 1_000, 2_000, 4_000];
const BLOCK_BYTES = 65_536;
const TIMED_BYTES = 6_000_000;

/** A signal that a reader of the log must see; it has it when the text holds one of the texts. */
interface WantedSignal {
  readonly texts: readonly string[];
}

interface Case {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The critical signals whose value or alias stands in the log once ANSI codes are stripped. */
  readonly reachable: readonly WantedSignal[];
  readonly critical: number;
}

const folder = Deno.args.find((arg) => !arg.startsWith("--")) ??
  new URL("../../shared/logdx", import.meta.url).pathname;

if (import.meta.main) await main();

async function main(): Promise<void> {
  const cases = readCases();
  if (cases.length === 0) {
    say(`skipped: no cases in ${folder}`);
    return;
  }
  const counter = await loadTokenCounter();
  const critical = sum(cases.map((one) => one.critical));
  const reachable = sum(cases.map((one) => one.reachable.length));
  say(`${cases.length} logs, ${critical} critical signals, ${reachable} reachable`);
  for (const budget of BUDGETS) printShare(cases, { budget, counter, reachable });
  const logs = concat(cases.map((one) => one.bytes)).subarray(0, TIMED_BYTES);
  printSpeed(logs, { what: "these logs", counter });
  printSpeed(buildLog(TIMED_BYTES, 7), { what: "a plain build log", counter });
}

function readCases(): Case[] {
  try {
    return [...Deno.readDirSync(folder)]
      .filter((entry) => entry.isDirectory)
      .map(({ name }) => readCase(name))
      .sort((left, right) => left.name < right.name ? -1 : 1);
  } catch (thrown) {
    if (thrown instanceof Deno.errors.NotFound) return [];
    throw thrown;
  }
}

function readCase(name: string): Case {
  const truth = JSON.parse(Deno.readTextFileSync(`${folder}/${name}/ground_truth.json`));
  const bytes = Deno.readFileSync(`${folder}/${name}/raw.log`);
  const shown = new TextDecoder().decode(bytes).split("\n").map(display).join("\n");
  const critical = truth.required_signals.filter(
    ({ importance }: { importance: string }) => importance === "critical",
  );
  const wanted: WantedSignal[] = critical.map(
    ({ value, aliases = [] }: { value?: string; aliases?: string[] }) => ({
      texts: [...value ? [value] : [], ...aliases],
    }),
  );
  const reachable = wanted.filter((signal) => holds(shown, signal));
  return { name, bytes, reachable, critical: critical.length };
}

function printShare(
  cases: readonly Case[],
  options: { budget: number; counter: TokenCounter; reachable: number },
): void {
  let visible = 0;
  let tokens = 0;
  const missed: string[] = [];
  for (const one of cases) {
    const { text, cost } = anchorOf(one, options);
    tokens += cost;
    for (const signal of one.reachable) {
      if (holds(text, signal)) visible++;
      else missed.push(`    ${one.name}: ${signal.texts[0]!.slice(0, 100)}`);
    }
  }
  const share = (visible / options.reachable).toFixed(3);
  const mean = Math.round(tokens / cases.length);
  say(
    `budget ${
      String(options.budget).padStart(5)
    }: ${share} (${visible} of ${options.reachable}), ` +
      `mean ${mean} tokens`,
  );
  if (Deno.args.includes("--missed")) say(missed.join("\n"));
}

/** The anchor's text, or the content itself when it is smaller than its anchor. */
function anchorOf(
  one: Case,
  { budget, counter }: { budget: number; counter: TokenCounter },
): { text: string; cost: number } {
  const result = analyse(one.bytes, { budget, counter, name: one.name });
  return {
    text: result.anchor ?? new TextDecoder().decode(one.bytes),
    cost: result.anchorTokens,
  };
}

function analyse(
  bytes: Uint8Array,
  options: { budget: number; counter: TokenCounter; name: string },
) {
  const request = { profile: "strict", budgetTokens: options.budget, inlineTokens: 0 } as const;
  const analysis = new Analysis(request, options.counter);
  for (let start = 0; start < bytes.length; start += BLOCK_BYTES) {
    analysis.push(bytes.subarray(start, start + BLOCK_BYTES));
  }
  return analysis.finish({ id: "i12k7", name: options.name });
}

/** Wall time is what a user waits; CPU time is what a busy machine does not falsify. */
function printSpeed(log: Uint8Array, { what, counter }: { what: string; counter: TokenCounter }) {
  let wallMs = Infinity;
  let cpuMs = Infinity;
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    const cpuBefore = process.cpuUsage();
    analyse(log, { budget: 1_600, counter, name: "all" });
    const { user, system } = process.cpuUsage(cpuBefore);
    wallMs = Math.min(wallMs, performance.now() - start);
    cpuMs = Math.min(cpuMs, (user + system) / 1_000);
  }
  const megabytes = log.length / 1e6;
  say(
    `analysis of ${megabytes.toFixed(1)} MB of ${what}: ` +
      `${(wallMs / megabytes).toFixed(1)} ms wall, ${
        (cpuMs / megabytes).toFixed(1)
      } ms CPU per MB ` +
      `(tokens counted, best of 5)`,
  );
}

function holds(text: string, { texts }: WantedSignal): boolean {
  return texts.some((wanted) => text.includes(wanted));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(sum(parts.map(({ length }) => length)));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function say(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(line + "\n"));
}
