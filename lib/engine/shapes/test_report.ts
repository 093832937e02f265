/** Results of tests as the usual runners print them, counted by result; which tests failed. */
import { groupDigits } from "../../core/text.ts";
import { ownCopy } from "../anchor/row.ts";
import { factName, factText, listed } from "./fact_text.ts";
import type { NotedShape, ShapeFact, ShapeLine, ShapeReader } from "./shape.ts";

type Result = "passed" | "failed" | "skipped";

/** A form of a line that says how one test, or one file of tests, went. */
interface ResultForm {
  readonly pattern: RegExp;
  /** The result when the pattern alone says it; else its group `result` is looked up. */
  readonly result?: Result;
}

const FORMS: readonly ResultForm[] = [
  // TAP
  { pattern: /^\s*ok \d+\b.*# skip/i, result: "skipped" },
  { pattern: /^\s*ok \d+\b/, result: "passed" },
  { pattern: /^\s*not ok \d+\b(?: -)? *(?<name>.*?)(?: # .*)?$/, result: "failed" },
  // go test
  { pattern: /^\s*--- (?<result>PASS|FAIL|SKIP): (?<name>\S+)/ },
  // cargo test, deno test
  {
    pattern:
      /^(?:test )?(?<name>\S.{0,200}?) \.\.\. (?<result>ok|FAILED|ignored|failed)(?: \(\d[^)]*\))?(?:, .*)?$/,
  },
  // pytest -v, then its short summary
  { pattern: /^(?<name>\S+::\S.{0,200}?) (?<result>PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS)\b/ },
  // jest, vitest, mocha, node
  { pattern: /^\s*[✓✔√] \S/, result: "passed" },
  {
    pattern: /^\s*[✕✖✗✘×] (?!\d+ problems?\b)(?<name>\S.*?)(?: \(\d[^)]*\)| \d+ ?ms)?$/,
    result: "failed",
  },
  { pattern: /^\s*[○◌↓﹣] (?:skipped )?\S/, result: "skipped" },
  // googletest, ctest
  { pattern: /^\[ +(?<result>OK|FAILED|SKIPPED) +\] (?<name>[\w./]+)(?= \(\d)/ },
  {
    pattern:
      /^ *\d+\/\d+ Test +#\d+: (?<name>\S+) \.*\s*(?<result>Passed|\*{3}Failed|\*{3}Skipped)/,
  },
];

const RESULTS: Readonly<Record<string, Result>> = {
  ...{ ok: "passed", OK: "passed", PASS: "passed", PASSED: "passed", Passed: "passed" },
  ...{ XPASS: "passed", FAIL: "failed", FAILED: "failed", failed: "failed", ERROR: "failed" },
  ...{ "***Failed": "failed", SKIP: "skipped", SKIPPED: "skipped", ignored: "skipped" },
  ...{ XFAIL: "skipped", "***Skipped": "skipped" },
};

/** What sums a run up. */
const SUMMARY =
  /^\s*(?:=+ .*\b\d+ (?:passed|failed|error|skipped)\b.* =+$|(?:Tests|Test Suites|Test Files|Snapshots): +\d|Tests:? +\d+ (?:failed|passed)|Tests run: \d+|test result: |(?:ok|FAILED) \| \d+ passed|# (?:tests|pass|fail) \d|\d+ (?:passing|failing|pending)\b|\d+ examples?, \d+ failures?|\[ {2}(?:PASSED|FAILED) {2}\] \d+ tests?|\d+% tests passed|1\.\.\d+$|(?:ok|FAIL) {0,2}\t\S+)/;
const SUMMARY_WEIGHT = 2;
const FAILED_WEIGHT = 1.5;
const MOST_FAILED = 200;
const LEAST_RESULTS = 2;

/** Whether a line with a first and a last character may be one of the forms. */
const FIRST = table("-o n=tTFPs#[×0123456789");
const LAST = table("kD)d]");

/** Test reports. */
export default {
  name: "test report",
  reader: () => new TestReader(),
} satisfies NotedShape;

class TestReader implements ShapeReader {
  readonly #counts = { passed: 0, failed: 0, skipped: 0 };
  readonly #failed = new Set<string>();
  #firstLine = 0;
  #lastLine = 0;

  take({ line, shown, start }: ShapeLine): number {
    if (!mayBeResult(shown, start)) return 0;
    const text = start === 0 ? shown : shown.slice(start);
    const weight = SUMMARY.test(text) ? SUMMARY_WEIGHT : this.#result(text);
    if (weight >= 0) {
      this.#firstLine ||= line;
      this.#lastLine = line;
    }
    return Math.max(0, weight);
  }

  facts(): ShapeFact[] {
    const { passed, failed, skipped } = this.#counts;
    if (passed + failed + skipped < LEAST_RESULTS) return [];
    const counts = `${groupDigits(passed)} passed, ${groupDigits(failed)} failed, ${
      groupDigits(skipped)
    } skipped`;
    const names = this.#failed.size === 0
      ? ""
      : `; failed: ${listed([...this.#failed].map(factName), 300)}`;
    const text = factText(`lines of test results: ${counts}${names}`);
    return [{ firstLine: this.#firstLine, lastLine: this.#lastLine, text }];
  }

  /** The weight of a line that says a result; -1 of others. */
  #result(text: string): number {
    if (text.length > 400) return -1;
    for (const { pattern, result: said } of FORMS) {
      const found = pattern.exec(text);
      if (!found) continue;
      const result = said ?? RESULTS[found.groups!.result!]!;
      this.#counts[result]++;
      if (result !== "failed") return 0;
      const name = found.groups?.name ?? "";
      if (name !== "" && this.#failed.size < MOST_FAILED) this.#failed.add(ownCopy(name));
      return FAILED_WEIGHT;
    }
    return -1;
  }
}

/** The look at two characters that spares most lines the patterns. */
function mayBeResult(shown: string, start: number): boolean {
  let at = start;
  while (shown.charCodeAt(at) === 0x20) at++;
  const first = shown.charCodeAt(at);
  if (first > 0x2000) return first < 0x2800 || first > 0xfe00;
  const mayStart = first < 128 && FIRST[first] === 1 && maySecond(shown, at);
  if (mayStart && hasResultStart(shown, at)) return true;
  const last = shown.charCodeAt(shown.length - 1);
  if (!(last < 128) || LAST[last] === 0) return false;
  return shown.includes(" ... ", start) || shown.includes("::", start);
}

const STARTS =
  /^(?:(?:not )?ok\b|--- [PFS]|=+ |tests? |Tests?\b|Snapshots:|# [tpf]|\[ |FAIL|PASS|×|\d+(?:\/\d+|%| (?:pass|fail|pend|example))|1\.\.)/;

/** What {@link STARTS} has second, for the letters and marks that it has first. */
const SECOND: Readonly<Record<string, string>> = {
  ...{
    o: "k",
    n: "o",
    t: "e",
    T: "e",
    S: "n",
    F: "A",
    P: "A",
    "-": "-",
    "=": "= ",
    "#": " ",
    "[": " ",
  },
  ...Object.fromEntries([..."0123456789"].map((digit) => [digit, "0123456789/% ."])),
};

/** A look at the second character: most lines that start like a result have another. */
function maySecond(shown: string, at: number): boolean {
  const second = SECOND[shown[at]!];
  return second === undefined || second.includes(shown.charAt(at + 1));
}

function hasResultStart(shown: string, at: number): boolean {
  return STARTS.test(at === 0 ? shown : shown.slice(at, at + 40));
}

function table(characters: string): Uint8Array {
  const found = new Uint8Array(256);
  for (const character of characters) found[character.charCodeAt(0)] = 1;
  return found;
}
