// deno-lint-ignore-file no-console -- a script speaks to the person at the terminal
/**
 * Prints how fast invariants are extracted, in MB/s of log: from a generated log and, where they
 * are, from real failed CI logs. The display of lines is not in the figures.
 *
 * Usage: deno run -A scripts/bench_invariants.ts [FOLDER]
 */
import { cpuUsage } from "node:process";
import { display } from "../lib/engine/display.ts";
import { extractInvariants } from "../lib/engine/invariants/mod.ts";
import { buildLog } from "./build_log.ts";

const GENERATED_BYTES = 6_000_000;
const ROUNDS = 7;

/** A log as its shown lines. */
interface Log {
  readonly name: string;
  readonly lines: readonly string[];
  readonly bytes: number;
}

/** Milliseconds of one pass; CPU counts all threads, the compiler's and collector's too. */
interface Pass {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly findings: number;
}

const folder = Deno.args[0] ?? new URL("../../shared/logdx", import.meta.url).pathname;

if (import.meta.main) main();

function main(): void {
  const generated = logOf("generated log", buildLog(GENERATED_BYTES, 1));
  printFirst(generated);
  const real = realLogs();
  if (real.length === 0) console.log(`skipped: no real logs in ${folder}`);
  for (const log of [generated, ...real, together(real)]) {
    if (log.bytes > 0) printBest(log);
  }
}

function realLogs(): Log[] {
  try {
    return [...Deno.readDirSync(folder)]
      .filter((entry) => entry.isDirectory)
      .map(({ name }) => logOf(name, Deno.readFileSync(`${folder}/${name}/raw.log`)))
      .sort((left, right) => left.name < right.name ? -1 : 1);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

function logOf(name: string, bytes: Uint8Array): Log {
  const lines = new TextDecoder().decode(bytes).split("\n").map(display);
  return { name, lines, bytes: bytes.length };
}

function together(logs: readonly Log[]): Log {
  return {
    name: "all real logs",
    lines: logs.flatMap(({ lines }) => lines),
    bytes: logs.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function pass(log: Log): Pass {
  const cpu = cpuUsage();
  const start = performance.now();
  let findings = 0;
  for (const line of log.lines) findings += extractInvariants(line).length;
  const wallMs = performance.now() - start;
  const used = cpuUsage(cpu);
  return { wallMs, cpuMs: (used.user + used.system) / 1000, findings };
}

function printFirst(log: Log): void {
  const { wallMs } = pass(log);
  console.log(`${log.name}, first pass of a fresh process: ${speed(log, wallMs)} MB/s`);
}

function printBest(log: Log): void {
  const passes = Array.from({ length: ROUNDS }, () => pass(log));
  const wallMs = Math.min(...passes.map((one) => one.wallMs));
  const cpuMs = Math.min(...passes.map((one) => one.cpuMs));
  console.log(
    `${speed(log, wallMs).padStart(6)} MB/s by the clock, ${
      speed(log, cpuMs).padStart(6)
    } by CPU time, ` +
      `${passes[0]!.findings} findings, ${log.bytes} bytes: ${log.name}`,
  );
}

function speed({ bytes }: Log, ms: number): string {
  return (bytes / 1000 / ms).toFixed(1);
}
