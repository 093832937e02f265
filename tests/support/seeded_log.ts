/** A plain log of any size, the same for the same seed on every machine. */
import { seededRandom } from "./random.ts";

const WORDS =
  ("connection request response timeout handler worker queue cache buffer socket session thread " +
    "pipeline module compile target artifact dependency resolve download checksum package version " +
    "upgrade install configure generate validate schema record index segment merge flush commit " +
    "rollback transaction lock release acquire retry backoff limit quota memory process signal exit " +
    "status stdout stderr service registry endpoint gateway balancer cluster node replica leader")
    .split(" ");
const STATUSES = [200, 200, 200, 404, 500, 302];
const FIRST_MS = Date.UTC(2026, 0, 1);

/** ASCII lines with time, level, component and message, cut at exactly `bytes`. */
export function seededLog({ bytes, seed }: { bytes: number; seed: number }): Uint8Array {
  const random = seededRandom(seed);
  const lines: string[] = [];
  let [length, atMs] = [0, FIRST_MS];
  while (length < bytes) {
    atMs += Math.floor(random() * 900);
    const line = logLine(random, atMs);
    lines.push(line);
    length += line.length;
  }
  return new TextEncoder().encode(lines.join("").slice(0, bytes));
}

function logLine(random: () => number, atMs: number): string {
  const level = random() < 0.02 ? "ERROR" : random() < 0.08 ? "WARN" : "INFO";
  const component = `${word(random)}-${below(random, 16)}`;
  return `${new Date(atMs).toISOString()} ${level} [${component}] ${message(random)}\n`;
}

function message(random: () => number): string {
  const kind = random();
  const [first, second, third] = [word(random), word(random), word(random)];
  if (kind < 0.5) {
    return `${first} ${second} ${third} id=${below(random, 1e6)} took ${below(random, 5_000)}ms`;
  }
  if (kind < 0.75) {
    return `[${below(random, 4_000)}/4000] Compiling src/${first}/${second}_${third}.ts -> ` +
      `dist/${first}.js (${below(random, 90_000)} bytes)`;
  }
  if (kind < 0.9) {
    const address = `10.${below(random, 255)}.${below(random, 255)}.${below(random, 255)}`;
    return `GET /api/v1/${first}/${below(random, 99_999)} ${STATUSES[below(random, 6)]} from ` +
      `${address}:${1_024 + below(random, 60_000)}`;
  }
  const hash = below(random, 2 ** 32).toString(16) + below(random, 2 ** 32).toString(16);
  return `${first}Handler failed hash=${hash} at ${second}.${third}(${first}.ts:${
    below(random, 900)
  }:${below(random, 80)})`;
}

function word(random: () => number): string {
  return WORDS[below(random, WORDS.length)]!;
}

function below(random: () => number, limit: number): number {
  return Math.floor(random() * limit);
}
