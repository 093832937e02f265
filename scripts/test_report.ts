/** Reads what `deno test` leaves behind: its closing line and its JUnit report. Pure. */

/** Counts of a run. Steps of a test count only when they were skipped. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** One skipped test: its name and why it was skipped (`undefined` when its name does not say). */
export interface SkippedTest {
  readonly name: string;
  readonly reason: string | undefined;
}

/** One test with the time it took. */
export interface TimedTest {
  readonly name: string;
  readonly seconds: number;
}

/** What a JUnit report says. */
export interface JunitReport {
  readonly failed: readonly string[];
  readonly skipped: readonly SkippedTest[];
  readonly timed: readonly TimedTest[];
}

/** What stands between a skipped test's name and its reason; `tests/support/needs.ts` writes it. */
export const SKIP_MARK = " — skipped: ";

const SUMMARY =
  /^(?:ok|FAILED) \| (\d+) passed(?: \([^)]*\))? \| (\d+) failed(?: \([^)]*\))?(?: \| (\d+) ignored)?/gm;
const CASE =
  /<testcase name="([^"]*)" classname="([^"]*)" time="([^"]*)"[^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g;
// deno-lint-ignore no-control-regex
const COLOURS = /\x1b\[[0-9;]*m/g;

/**
 * The counts of one `deno test` process.
 *
 * @param output all that it printed; its last closing line counts.
 * @param report its JUnit report, for skipped steps, which the closing line leaves out.
 * @param options.success whether it exited with 0. When it did not and names no failure, one is counted.
 */
export function readCounts(
  output: string,
  report: JunitReport,
  { success }: { success: boolean },
): TestCounts {
  const [, passed, failed] = [...output.replace(COLOURS, "").matchAll(SUMMARY)].at(-1) ?? [];
  const failures = Number(failed ?? 0);
  return {
    passed: Number(passed ?? 0),
    failed: success || failures > 0 ? failures : 1,
    skipped: report.skipped.length,
  };
}

/** Reads a JUnit report as `deno test --junit-path` writes it; an empty text is an empty report. */
export function readJunit(xml: string): JunitReport {
  const cases = [...xml.matchAll(CASE)].map(([, name, file, time, body]) => ({
    name: unescapeXml(name!),
    file: unescapeXml(file!),
    seconds: Number(time),
    body: body ?? "",
  }));
  return {
    failed: cases.filter(({ body }) => body.includes("<failure")).map(({ file, name }) =>
      `${file}: ${name}`
    ),
    skipped: cases.filter(({ body }) => body.includes("<skipped")).map(({ name }) =>
      splitSkip(name)
    ),
    timed: cases,
  };
}

/** Whether a line of `deno test` only says that a test or a step began, passed or was skipped. */
export function isQuiet(line: string): boolean {
  return / \.\.\.(?: (?:ok|ignored) \([^()]*\))?$/.test(line.replace(COLOURS, ""));
}

/** The sum of several runs. */
export function addCounts(runs: readonly TestCounts[]): TestCounts {
  return runs.reduce((sum, run) => ({
    passed: sum.passed + run.passed,
    failed: sum.failed + run.failed,
    skipped: sum.skipped + run.skipped,
  }), { passed: 0, failed: 0, skipped: 0 });
}

/** The line that closes a tier, alone on its line. */
export function closingLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** Why a run with these counts is no success; `undefined` when it is one. */
export function refusal(
  counts: TestCounts,
  { requireAll }: { requireAll: boolean },
): string | undefined {
  if (counts.failed > 0) return "tests failed";
  if (counts.passed === 0) return "no test ran";
  if (requireAll && counts.skipped > 0) return "LOOM_TEST_REQUIRE=all allows no skipped test";
  return undefined;
}

function splitSkip(name: string): SkippedTest {
  const at = name.indexOf(SKIP_MARK);
  if (at < 0) return { name, reason: undefined };
  return { name: name.slice(0, at), reason: name.slice(at + SKIP_MARK.length) };
}

function unescapeXml(text: string): string {
  const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name]!);
}
