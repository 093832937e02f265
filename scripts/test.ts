// deno-lint-ignore-file no-console -- a script speaks to the person at the terminal
/**
 * Runs the tests of a tier and closes with one line: `N passed, N failed, N skipped`.
 *
 * Usage: `deno task test [PATH…]` (quick) or `deno task test:full`. `--verbose` names every test.
 */
import {
  addCounts,
  closingLine,
  isQuiet,
  type JunitReport,
  readCounts,
  readJunit,
  refusal,
  type TestCounts,
} from "./test_report.ts";

interface Batch {
  readonly title: string;
  readonly args: readonly string[];
  /** Path of a built file that the tests start instead of the source. */
  readonly program?: string;
}

interface Tier {
  readonly full: boolean;
  readonly scratch: string;
  readonly verbose: boolean;
  readonly limitMinutes: number;
}

interface BatchResult extends JunitReport {
  readonly counts: TestCounts;
}

const QUICK_LIMIT_MINUTES = 15;
const FULL_LIMIT_MINUTES = 35;
const SLOWEST_SHOWN = 5;

/** Tests of the built file alone; they run in the full tier, with the scenarios. */
const BUILT_FOLDER = "/tests/built/";

const ROOT = new URL("../", import.meta.url);

if (import.meta.main) Deno.exit(await main(Deno.args));

/** Runs a tier. @returns the exit code: 0 when all ran and none failed. */
async function main(args: readonly string[]): Promise<number> {
  const full = args.includes("--full");
  const scratch = await Deno.makeTempDir({ prefix: "loom-test-" });
  const tier: Tier = {
    ...{ full, scratch },
    verbose: full || args.includes("--verbose"),
    limitMinutes: full ? FULL_LIMIT_MINUTES : QUICK_LIMIT_MINUTES,
  };
  try {
    const results: BatchResult[] = [];
    for (const batch of await plan(args, tier)) results.push(await runBatch(batch, tier));
    return report(results);
  } finally {
    await Deno.remove(scratch, { recursive: true });
  }
}

async function plan(args: readonly string[], tier: Tier): Promise<Batch[]> {
  const paths = args.filter((argument) => !argument.startsWith("--"));
  return paths.length > 0 ? [{ title: paths.join(" "), args: paths }] : await planTier(tier);
}

/** Files that measure time run one after another, all others side by side. */
async function planTier(tier: Tier): Promise<Batch[]> {
  const { full } = tier;
  const all = await testFiles(new URL("tests/", ROOT));
  const files = all.filter((path) => !path.includes(BUILT_FOLDER));
  const measuring = files.filter((path) => measuresTime(Deno.readTextFileSync(path)));
  const others = files.filter((path) => !measuring.includes(path));
  const batches = [
    { title: "tests", args: ["--parallel", ...others] },
    { title: "tests that measure time, one after another", args: measuring },
    ...(full ? [{ title: "examples of mod.ts", args: ["--doc", "mod.ts"] }] : []),
    ...(full ? [await builtBatch(all, tier)] : []),
  ];
  return batches.filter(({ args }) => args.some((argument) => !argument.startsWith("--")));
}

/** The scenarios once more, against the built file, and what only a built file can be asked. */
async function builtBatch(files: readonly string[], { scratch }: Tier): Promise<Batch> {
  const program = `${scratch}/loom`;
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-prompt", "scripts/build.ts", "--way", "portable", "--out", program],
    cwd: ROOT,
    stdin: "null",
  }).spawn().status;
  if (!success) throw new Error("The program cannot be built");
  const started = files.filter((path) => /\/tests\/(?:built|scenarios)\//.test(path));
  return { title: "the built file", args: ["--parallel", ...started], program };
}

function measuresTime(text: string): boolean {
  return /[=(-]\s*performance\.now\(\)/.test(text) || text.includes("support/growth.ts");
}

async function testFiles(folder: URL): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of Deno.readDir(folder)) {
    if (entry.isDirectory) found.push(...await testFiles(new URL(`${entry.name}/`, folder)));
    else if (entry.name.endsWith("_test.ts")) {
      found.push(decodeURIComponent(new URL(entry.name, folder).pathname));
    }
  }
  return found.sort();
}

async function runBatch(batch: Batch, tier: Tier): Promise<BatchResult> {
  console.log(`\n== ${batch.title}`);
  const junit = `${tier.scratch}/${crypto.randomUUID()}.xml`;
  const child = spawnTests([`--junit-path=${junit}`, ...batch.args], testEnvironment(tier, batch));
  const guard = setTimeout(() => {
    console.error(`The run is stopped: it took more than ${tier.limitMinutes} minutes`);
    child.kill("SIGKILL");
  }, tier.limitMinutes * 60_000);
  const output = await showOutput(child.stdout, tier);
  const { success } = await child.status;
  clearTimeout(guard);
  const found = readJunit(await Deno.readTextFile(junit).catch(() => ""));
  return { ...found, counts: readCounts(output, found, { success }) };
}

function spawnTests(args: readonly string[], env: Record<string, string>): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: ["test", "-A", "--no-prompt", "--no-check", ...args],
    cwd: ROOT,
    clearEnv: true,
    env,
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
}

/** The caller's environment without its LOOM_* settings, and never its own drawer. */
function testEnvironment({ scratch, full }: Tier, { program }: Batch): Record<string, string> {
  const kept = Object.entries(Deno.env.toObject())
    .filter(([name]) => !name.startsWith("LOOM_") || name.startsWith("LOOM_TEST_"));
  return {
    ...Object.fromEntries(kept),
    LOOM_DB: `${scratch}/loom.db`,
    ...(full ? { LOOM_TEST_FULL: "1" } : {}),
    ...(program === undefined ? {} : { LOOM_TEST_PROGRAM: program }),
    ...(Deno.stdout.isTerminal() ? {} : { NO_COLOR: "1" }),
  };
}

/** Prints the lines of a run as they come, without those of passed tests unless told; gives all. */
async function showOutput(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { verbose }: Tier,
): Promise<string> {
  const lines: string[] = [];
  for await (const line of stream.pipeThrough(new TextDecoderStream()).pipeThrough(splitLines())) {
    lines.push(line);
    if (verbose || !isQuiet(line)) console.log(line);
  }
  return lines.join("\n");
}

function splitLines(): TransformStream<string, string> {
  let rest = "";
  return new TransformStream({
    transform(text, controller) {
      const lines = (rest + text).split("\n");
      rest = lines.pop()!;
      for (const line of lines) controller.enqueue(line);
    },
    flush: (controller) => controller.enqueue(rest),
  });
}

function report(results: readonly BatchResult[]): number {
  const counts = addCounts(results.map((result) => result.counts));
  const slowest = results.flatMap(({ timed }) => timed)
    .sort((left, right) => right.seconds - left.seconds).slice(0, SLOWEST_SHOWN);
  for (const { name, seconds } of slowest) console.log(`slow: ${seconds.toFixed(1)} s ${name}`);
  for (const { name, reason } of results.flatMap(({ skipped }) => skipped)) {
    console.log(`skipped: ${name}: ${reason ?? "no reason given"}`);
  }
  for (const name of results.flatMap(({ failed }) => failed)) console.log(`failed: ${name}`);
  const refused = refusal(counts, { requireAll: Deno.env.get("LOOM_TEST_REQUIRE") === "all" });
  if (refused) console.error(`Not a success: ${refused}`);
  console.log(closingLine(counts));
  return refused ? 1 : 0;
}
