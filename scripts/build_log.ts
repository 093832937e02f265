/** A build log of any size, the same for the same seed: varied words, timestamps, paths, noise, failures. */
import { seededRandom } from "../tests/support/random.ts";

const MODULES =
  "auth billing cache config core crypto dashboard database events gateway http ingest logging mailer metrics orders parser queue render router search session storage sync tasks tokens users webhooks workers"
    .split(" ");
const VERBS =
  "compiling linking checking resolving downloading extracting installing transforming bundling minifying hashing signing uploading verifying scanning indexing"
    .split(" ");
const LEVELS = ["info", "info", "info", "debug", "debug", "warn"];

type Pick = <Value>(values: readonly Value[]) => Value;

interface LineMaker {
  readonly weight: number;
  readonly make: (pick: Pick, below: (limit: number) => number) => string;
}

const MAKERS: readonly LineMaker[] = [
  {
    weight: 30,
    make: (pick, below) =>
      `[${pick(LEVELS)}] ${pick(VERBS)} packages/${pick(MODULES)}/src/${pick(MODULES)}_${
        below(400)
      }.ts (${below(900)} ms)`,
  },
  {
    weight: 20,
    make: (pick, below) =>
      `  -> ${pick(MODULES)}@${below(9)}.${below(30)}.${below(60)} from cache, ${below(900)}.${
        below(9)
      } kB, sha ${hex(below)}`,
  },
  {
    weight: 12,
    make: (pick, below) =>
      `worker-${below(16)} ${pick(["GET", "POST", "PUT"])} /api/${pick(MODULES)}/${
        below(100_000)
      } ${pick(["200", "200", "201", "304", "404"])} ${below(900)}ms from 10.${below(255)}.${
        below(255)
      }.${below(255)}:${1024 + below(60_000)}`,
  },
  {
    weight: 10,
    make: (pick, below) =>
      `ok ${below(9000)} - ${pick(MODULES)} ${pick(VERBS)} ${pick(MODULES)} with ${below(64)} rows`,
  },
  {
    weight: 8,
    make: (pick, below) =>
      `PASS packages/${pick(MODULES)}/test/${pick(MODULES)}.test.ts (${below(9)}.${below(999)} s)`,
  },
  {
    weight: 3,
    make: (pick, below) =>
      `warning: unused variable \`${pick(MODULES)}_${below(99)}\` at packages/${
        pick(MODULES)
      }/src/lib.rs:${below(900)}:${below(80)}`,
  },
  {
    weight: 1,
    make: (pick, below) =>
      `retry ${below(5)} of 5: connect to ${pick(MODULES)}.internal:${
        1024 + below(9000)
      } timed out after ${below(30)} s`,
  },
];

const TOTAL_WEIGHT = MAKERS.reduce((total, { weight }) => total + weight, 0);

/** The lines that a log of a failed build ends with. */
const FAILURE = [
  "FAIL packages/orders/test/refund.test.ts",
  "  ● refund › gives back the shipping fee once",
  "    AssertionError: expected 1290 to equal 990",
  "      at Object.<anonymous> (packages/orders/test/refund.test.ts:48:21)",
  "Tests: 1 failed, 4821 passed, 4822 total",
  'error: script "test" exited with code 1',
];

/**
 * @param bytes the size to reach; the log ends with the line that reaches it, then the failure.
 * @param seed another seed gives another log.
 */
export function buildLog(bytes: number, seed: number): Uint8Array {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick: Pick = (values) => values[below(values.length)]!;
  const lines: string[] = [];
  let size = 0;
  for (let index = 0; size < bytes; index++) {
    const time = new Date(1_790_000_000_000 + index * 37).toISOString();
    const line = `${time} ${maker(below).make(pick, below)}`;
    lines.push(line);
    size += line.length + 1;
  }
  return new TextEncoder().encode([...lines, ...FAILURE].join("\n") + "\n");
}

function maker(below: (limit: number) => number): LineMaker {
  let at = below(TOTAL_WEIGHT);
  return MAKERS.find(({ weight }) => (at -= weight) < 0)!;
}

function hex(below: (limit: number) => number): string {
  return Array.from({ length: 4 }, () => below(0x10000).toString(16).padStart(4, "0")).join("");
}
