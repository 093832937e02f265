import assert from "node:assert/strict";
import {
  addCounts,
  closingLine,
  isQuiet,
  readCounts,
  readJunit,
  refusal,
} from "../../scripts/test_report.ts";

const JUNIT = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="deno test" tests="4" failures="1" errors="0" time="0.095">
    <testsuite name="./x_test.ts" tests="4" disabled="2" errors="0" failures="1">
        <testcase name="adds" classname="./x_test.ts" time="1.250" line="1" col="6">
        </testcase>
        <testcase name="reads &lt;a&gt; — skipped: a is not installed" classname="./x_test.ts" time="0.000" line="2" col="6">
            <skipped/>
        </testcase>
        <testcase name="bad" classname="./x_test.ts" time="0.001" line="4" col="6">
            <failure message="Uncaught Error: x">Error: x</failure>
        </testcase>
        <testcase name="steps &gt; two" classname="./x_test.ts" time="0.000" line="3" col="69">
            <skipped/>
        </testcase>
    </testsuite>
</testsuites>`;
const EMPTY = readJunit("");

Deno.test("report: failed, skipped and timed tests are read from JUnit", () => {
  const report = readJunit(JUNIT);
  assert.deepEqual(report.failed, ["./x_test.ts: bad"]);
  assert.deepEqual(report.skipped, [
    { name: "reads <a>", reason: "a is not installed" },
    { name: "steps > two", reason: undefined },
  ]);
  assert.deepEqual(report.timed.map(({ name, seconds }) => [name, seconds])[0], ["adds", 1.25]);
});

Deno.test("report: counts come from the last closing line, colours or not", () => {
  const output = "ok | 9 passed | 9 failed (1ms)\n\x1b[31mFAILED\x1b[0m | 2 passed (2 steps) | " +
    "3 failed (1 step) | 1 ignored (1 step) \x1b[38;5;245m(95ms)\x1b[0m\n";
  assert.deepEqual(readCounts(output, readJunit(JUNIT), { success: false }), {
    passed: 2,
    failed: 3,
    skipped: 2,
  });
});

Deno.test("report: a run that ended badly without naming a failure counts as one", () => {
  assert.deepEqual(readCounts("", EMPTY, { success: false }), { passed: 0, failed: 1, skipped: 0 });
  const closed = "ok | 5 passed | 0 failed (1ms)";
  assert.deepEqual(readCounts(closed, EMPTY, { success: false }), {
    passed: 5,
    failed: 1,
    skipped: 0,
  });
  assert.deepEqual(readCounts(closed, EMPTY, { success: true }), {
    passed: 5,
    failed: 0,
    skipped: 0,
  });
});

Deno.test("report: the closing line is the sum of the runs", () => {
  const runs = [{ passed: 5, failed: 1, skipped: 0 }, { passed: 7, failed: 0, skipped: 2 }];
  assert.equal(closingLine(addCounts(runs)), "12 passed, 1 failed, 2 skipped");
});

Deno.test("report: failures, an empty run, and skips where none are allowed are refused", () => {
  assert.equal(
    refusal({ passed: 5, failed: 1, skipped: 0 }, { requireAll: false }),
    "tests failed",
  );
  assert.equal(refusal({ passed: 0, failed: 0, skipped: 3 }, { requireAll: false }), "no test ran");
  const skipping = { passed: 5, failed: 0, skipped: 1 };
  assert.equal(refusal(skipping, { requireAll: false }), undefined);
  assert.equal(
    refusal(skipping, { requireAll: true }),
    "LOOM_TEST_REQUIRE=all allows no skipped test",
  );
});

Deno.test("report: lines of passed and skipped tests are quiet, all others are shown", () => {
  const quiet = ["a ... ok (3ms)", "  b ... \x1b[33mignored\x1b[0m (0ms)", "steps ..."];
  const shown = ["a ... FAILED (3ms)", "running 3 tests from ./a_test.ts", "ok | 3 passed", ""];
  assert.deepEqual(quiet.filter((line) => !isQuiet(line)), []);
  assert.deepEqual(shown.filter(isQuiet), []);
});
