/** Names of tests that failed, as the common runners print them. */
import { SYMBOL } from "../characters.ts";
import { addMatchAt, matchAt } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const DURATION = String.raw`(?= {0,4}[([]\d[\d.,]* ?(?:[mun]?s|sec|seconds?)[)\]])`;
const NAME_TO_END = String.raw`\S(?:.{0,158}?(?=${DURATION}|\s{0,40}$)|.{159})`;

// jest, go (package), ava: `FAIL src/x.test.ts`, `FAIL	example.org/pkg	0.1s`.
const FAIL_FILE = /(?<![\w:-])FAIL[ \t]{1,4}([^\s[\]()]{0,160}[/.:][^\s[\]()]{1,160})(?!\S)/y;
// nextest: `FAIL [ 0.010s] ( 1/9) crate::module test_name`.
const FAIL_TIMED =
  /(?<!\w)FAIL \[[\d. smh>]{1,20}\](?: {1,4}\([ \d/]{1,20}\))? {1,4}(\S{1,120}(?: \S{1,120})?)/y;
// go: `--- FAIL: TestX (0.00s)`; unittest: `FAIL: test_x (module.Class)`.
const FAIL_COLON =
  /(?<!\w)(?:FAIL|ERROR): ((?:Test|Example|Fuzz|Benchmark)[\w/.#=-]{0,160}|test\w{0,120}(?: \([\w.]{1,160}\))?)/y;
// pytest's summary: `FAILED tests/test_a.py::test_b[x] - AssertionError`.
const FAILED_NODE =
  /(?<!\w)(?:FAILED|ERROR) {1,4}([^\s:]{1,160}::[^\s[\]]{1,160}(?:\[[^\n]{0,120}?\](?!\S))?|[^\s:]{1,160}\.py(?!\S))/y;
// googletest: `[  FAILED  ] Suite.Name (5 ms)`.
const FAILED_BOX = /(?<=\[ {1,4})FAILED {1,4}\] {1,2}([A-Za-z_][\w./<>:]{2,160})/y;
// dotnet: `Failed Name.Space.Test [12 ms]`.
const FAILED_TIMED =
  /(?<!\w)Failed {1,4}([A-Za-z_][\w.+]{1,160}(?:\([^()\n]{0,80}\))?)(?= \[[<\d])/y;
// TAP: `not ok 3 - name`.
const NOT_OK = new RegExp(String.raw`not ok(?: \d{1,7})?(?: -)? (${NAME_TO_END})`, "y");
// Marks: jest `✕ name (5 ms)`, vitest `× name`, `✗ name`; jest's details `● Suite › name`.
const MARKED = new RegExp(String.raw`[✕✖✗✘×] {1,3}(${NAME_TO_END})`, "y");
const DETAILS = /● (\S[^\n]{0,140} › [^\n]{0,159}\S)(?=\s{0,40}$)/y;

/** What may stand in front of a verdict at the end of its line. */
const VERDICTS = [
  // rust, unittest: `test a::b ... FAILED`, `test_x (module.Class) ... FAIL`.
  /(?:^|\s)(?:test )?(\S.{0,200}?) \.\.\. $/,
  // pytest -v: `tests/test_a.py::test_b FAILED`.
  /(?:^|\s)([^\s:]{1,160}::\S{1,200}) $/,
  // gradle: `SomeTest > some test FAILED`; bazel: `//pkg:target FAILED in 3s`.
  /(?:^|\s)([A-Za-z_$][\w.$]{0,160} > [^\n]{1,160}?) $/,
  /(?:^|\s)(\/\/[\w./-]{0,160}:[\w.+-]{1,120})\s{1,200}$/,
  // hooks and ctest: `Name of the check......Failed`, `3/9 Test #3: name ....***Failed`.
  /(?:^|\s)(?:\d{1,6}\/\d{1,6} {1,4}Test {1,4}#\d{1,6}: )?(\S[^\n]{0,158}?) ?\.{3,200}(?:\*{3})?$/,
] as const;
/** How far a name may stand in front of its verdict, in UTF-16 units. */
const REACH = 420;
const VERDICT = /(?:FAILED|FAIL|Failed|ERROR)(?=\s|$)/y;
const STAMP = /^(?:\S{0,40}\d:\d{2}\S{0,40}\s{1,8}){0,2}/;

/** `FAIL src/x.test.ts`, `test a::b ... FAILED`, `--- FAIL: TestX`, `not ok 3 - name`, `✕ name`. */
const failingTest: Kind = {
  name: "failing_test",
  label: "failing tests",
  critical: true,
  priority: 960,
  phrases: [
    { triggers: ["fail", "failed", "error"], find: findAtVerdict },
    { triggers: ["not"], find: matchAt(NOT_OK) },
    { starts: { all: SYMBOL, isStart: (word) => /^[✕✖✗✘×]$/.test(word) }, find: matchAt(MARKED) },
    { starts: { all: SYMBOL, isStart: (word) => word === "●" }, find: matchAt(DETAILS) },
  ],
  normalise: (quoted) => quoted.replace(/\s+/g, " "),
};
export default failingTest;

const AFTER_VERDICT = [
  FAIL_FILE,
  FAIL_TIMED,
  FAIL_COLON,
  FAILED_NODE,
  FAILED_BOX,
  FAILED_TIMED,
] as const;

function findAtVerdict(line: string, at: number, spans: Spans): void {
  if (line[at] !== "F" && line[at] !== "E") return;
  for (const pattern of AFTER_VERDICT) {
    if (addMatchAt(line, pattern, { at, spans })) return;
  }
  VERDICT.lastIndex = at;
  if (!VERDICT.test(line)) return;
  const from = Math.max(0, at - REACH);
  const before = line.slice(from, at);
  const stamp = from === 0 ? STAMP.exec(before)![0].length : 0;
  for (const pattern of VERDICTS) {
    const name = pattern.exec(before.slice(stamp))?.[1];
    if (name === undefined) continue;
    const start = from + stamp + before.slice(stamp).lastIndexOf(name);
    return spans.add(start, start + name.length);
  }
}
