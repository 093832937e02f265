/** Names of tests that failed, as the common runners print them. */
import { CLASS, SPACE, SYMBOL } from "../characters.ts";
import { addMatchAt } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const raw = String.raw;

// jest, go (package), ava: `FAIL src/x.test.ts`, `FAIL	example.org/pkg	0.1s`.
const FAIL_FILE = /(?<![\w:-])FAIL[ \t]{1,4}([^\s[\]()]{0,160}[/.:][^\s[\]()]{1,160})(?!\S)/y;
// nextest: `FAIL [ 0.010s] ( 1/9) crate::module test_name`.
const FAIL_TIMED = new RegExp(
  raw`(?<!\w)FAIL \[[\d. smh>]{1,20}\](?: {1,4}\([ \d/]{1,20}\))? {1,4}(\S{1,120}(?: \S{1,120})?)`,
  "y",
);
// go: `--- FAIL: TestX (0.00s)`; unittest: `FAIL: test_x (module.Class)`.
const VERDICT_COLON = new RegExp(
  raw`(?<!\w)(?:FAIL|ERROR): ((?:Test|Example|Fuzz|Benchmark)[\w/.#=-]{0,160}|test\w{0,120}(?: \([\w.]{1,160}\))?)`,
  "y",
);
// pytest's summary: `FAILED tests/test_a.py::test_b[x] - AssertionError`.
const VERDICT_NODE = new RegExp(
  raw`(?<!\w)(?:FAILED|ERROR) {1,4}([^\s:]{1,160}::[^\s[\]]{0,159}[^\s[\]\x60'",;.:](?:\[[^\n]{0,120}?\](?!\S))?|[^\s:]{1,160}\.py(?!\S))`,
  "y",
);
// googletest: `[  FAILED  ] Suite.Name (5 ms)`.
const FAILED_BOX = /(?<=\[ {1,4})FAILED {1,4}\] {1,2}([A-Za-z_][\w./<>:]{2,160})/y;
// dotnet: `Failed Name.Space.Test [12 ms]`.
const FAILED_TIMED = new RegExp(
  raw`(?<!\w)Failed {1,4}([A-Za-z_][\w.+]{1,160}(?:\([^()\n]{0,80}\))?)(?= \[[<\d])`,
  "y",
);
const NOT_OK = /not ok(?: \d{1,7})?(?: -)? (?=\S)/y;
const MARK = /[✕✖✗✘×] {1,3}(?=\S)/y;
const DETAILS_MARK = /● (?=\S.{0,140} › )/y;
const LONGEST_NAME = 160;

/** `FAIL src/x.test.ts`, `test a::b ... FAILED`, `--- FAIL: TestX`, `not ok 3 - name`, `✕ name`. */
const failingTest: Kind = {
  name: "failing_test",
  label: "failing tests",
  critical: true,
  priority: 960,
  phrases: [
    { triggers: ["fail"], find: named("F", [FAIL_FILE, FAIL_TIMED, VERDICT_COLON]) },
    { triggers: ["failed"], find: named("F", [VERDICT_NODE, FAILED_BOX, FAILED_TIMED]) },
    { triggers: ["error"], find: named("E", [VERDICT_NODE, VERDICT_COLON]) },
    { triggers: ["not"], find: restBehind(NOT_OK) },
    { starts: { all: SYMBOL, isStart: (word) => /^[✕✖✗✘×]$/.test(word) }, find: restBehind(MARK) },
    { starts: { all: SYMBOL, isStart: (word) => word === "●" }, find: restBehind(DETAILS_MARK) },
  ],
  normalise: (quoted) => quoted.replace(/\s+/g, " "),
};
export default failingTest;

type Find = (line: string, at: number, spans: Spans) => void;

/** The name behind a verdict, or else the one in front of it. */
function named(initial: string, patterns: readonly RegExp[]): Find {
  return (line, at, spans) => {
    if (line[at] !== initial) return;
    for (const pattern of patterns) {
      if (addMatchAt(line, pattern, { at, spans })) return;
    }
    addNameBefore(line, at, spans);
  };
}

/** The rest of the line behind a mark, without the duration at its end. */
function restBehind(mark: RegExp): Find {
  return (line, at, spans) => {
    mark.lastIndex = at;
    if (mark.test(line)) spans.add(mark.lastIndex, restEnd(line, mark.lastIndex));
  };
}

const DURATION = /^\d[\d.,]{0,12} ?(?:[mun]?s|sec|seconds?)$/;

function restEnd(line: string, start: number): number {
  const rest = line.slice(start, start + LONGEST_NAME).trimEnd();
  const opening = rest.lastIndexOf(rest.endsWith("]") ? "[" : "(");
  const isTimed = opening > 0 && DURATION.test(rest.slice(opening + 1, -1));
  return start + (isTimed ? rest.slice(0, opening).trimEnd().length : rest.length);
}

/** How far a name may stand in front of its verdict, in UTF-16 units. */
const REACH = 420;
const VERDICT = /(?:FAILED|FAIL|Failed|ERROR)(?=\s|$)/y;
const STAMPS = /^(?:\S{0,40}\d:\d{2}\S{0,40}\s{1,8}){0,2}/;
const CTEST_COUNT = /^\d{1,6}\/\d{1,6} {1,4}Test {1,4}#\d{1,6}: /;
const DOTS = /\.{3}(?:\*{3})?$/;
const GRADLE_CLASS = /^[A-Za-z_$][\w.$]{0,160} > /;

/** A name in front of a verdict that ends its line, or almost. */
function addNameBefore(line: string, at: number, spans: Spans): void {
  VERDICT.lastIndex = at;
  if (at === 0 || !VERDICT.test(line)) return;
  const from = Math.max(0, at - REACH);
  const before = line.slice(from, at).trimEnd();
  const start = from + (from === 0 ? STAMPS.exec(before)![0].length : 0);
  const [offset, length] = nameIn(line.slice(start, from + before.length));
  spans.add(start + offset, start + offset + length);
}

/** Where in the text in front of a verdict the name stands; length 0 for none. */
function nameIn(text: string): [offset: number, length: number] {
  const indent = text.length - text.trimStart().length;
  const content = text.slice(indent);
  if (DOTS.test(content)) return dottedName(content, indent);
  // gradle: `SomeTest > some test FAILED`.
  if (GRADLE_CLASS.test(content)) return [indent, content.length];
  // pytest -v: `tests/test_a.py::test_b FAILED`; bazel: `//pkg:target FAILED in 3s`.
  const last = lastWordStart(content);
  const isNode = content.indexOf("::", last) > last;
  const isTarget = content.startsWith("//", last) && content.indexOf(":", last) > last;
  return isNode || isTarget ? [indent + last, content.length - last] : [0, 0];
}

/** rust, unittest: `test a::b ... FAILED`; hooks, ctest: `Name......Failed`, `3/9 Test #3: name ...***Failed`. */
function dottedName(content: string, indent: number): [offset: number, length: number] {
  const prefix = CTEST_COUNT.exec(content)?.[0].length ?? (content.startsWith("test ") ? 5 : 0);
  let end = content.replace(/\*{3}$/, "").length;
  while (end > prefix && content[end - 1] === ".") end--;
  const length = content.slice(prefix, end).trimEnd().length;
  return length <= LONGEST_NAME ? [indent + prefix, length] : [0, 0];
}

function lastWordStart(text: string): number {
  let start = text.length;
  while (start > 0 && (CLASS[text.charCodeAt(start - 1)]! & SPACE) === 0) start--;
  return start;
}
