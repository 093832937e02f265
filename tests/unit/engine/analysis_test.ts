import assert from "node:assert/strict";
import { analyse, failingLog, lineSource } from "../../support/analyse.ts";
import { randomBlocks, seededRandom } from "../../support/random.ts";
import { Analysis, loadTokenCounter, verifyAnchor } from "../../../lib/engine/mod.ts";

const encoder = new TextEncoder();

Deno.test("an analysis gives size, tokens, coverage and the anchor", async () => {
  const { anchor, ...result } = await analyse(failingLog(400), { budgetTokens: 300 });
  assert.equal(
    anchor!.split("\n").includes('403|    Expected: "https://example.org:8443/a"'),
    true,
  );
  assert.deepEqual(
    { ...result, anchorTokens: 0, savedPercent: 0 },
    {
      bytes: 16_495,
      lines: 406,
      isText: true,
      rawTokens: 8_859,
      profile: "strict",
      inline: false,
      anchorTokens: 0,
      savedPercent: 0,
      coverageRatio: result.invariants.visible / result.invariants.total,
      criticalCoverageRatio: result.critical.visible / result.critical.total,
      invariants: result.invariants,
      critical: { total: 4, visible: 4 },
      signals: { total: 3, visible: 3 },
      countsCapped: false,
    },
  );
  assert.ok(result.savedPercent > 90);
});

Deno.test("empty content is inline and has nothing", async () => {
  assert.deepEqual(await analyse(""), {
    bytes: 0,
    lines: 0,
    isText: true,
    rawTokens: 0,
    profile: "strict",
    countsCapped: false,
    inline: true,
    anchor: undefined,
    anchorTokens: 0,
    savedPercent: 0,
    coverageRatio: 1,
    criticalCoverageRatio: 1,
    invariants: { total: 0, visible: 0 },
    critical: { total: 0, visible: 0 },
    signals: { total: 0, visible: 0 },
  });
});

Deno.test("small content is inline, large content is not", async () => {
  const small = await analyse(failingLog(10), { inlineTokens: 1_000 });
  assert.equal(small.inline, true);
  assert.equal(small.anchor, undefined);
  assert.equal(small.anchorTokens, small.rawTokens);
  assert.equal((await analyse(failingLog(400), { inlineTokens: 1_000 })).inline, false);
});

Deno.test("content whose anchor would not pay is inline", async () => {
  const content = failingLog(12);
  assert.equal((await analyse(content, { inlineTokens: 0 })).inline, false);
  assert.equal((await analyse(content, { inlineTokens: 100 })).inline, true);
});

Deno.test("the result is the same for any blocks and any run", async () => {
  const random = seededRandom(21);
  const content = encoder.encode(
    "\ufeff" + failingLog(300) + "\x1b[31mred\x1b[0m\r\n" + "y".repeat(400_000) + " error: deep\r" +
      "漢字👍 ".repeat(60_000) + "\nlast",
  );
  const whole = await analyse(content, { budgetTokens: 900 });
  for (const maxBytes of [50, 5_000, 300_000]) {
    const blocks = randomBlocks(content, { random, maxBytes });
    assert.deepEqual(await analyse(blocks, { budgetTokens: 900 }), whole);
  }
});

Deno.test("a failure in the middle of a long log is in the anchor of every profile", async () => {
  const quiet = Array.from({ length: 20_000 }, (_, index) => `line ${index} is calm\n`).join("");
  const content = quiet + "src/x.c:3:5: error: expected ';' before 'return'\n" + quiet;
  for (const profile of ["strict", "balanced", "aggressive"] as const) {
    const { anchor } = await analyse(content, { profile, inlineTokens: 1_000 });
    assert.match(anchor!, /\n20001\|src\/x\.c:3:5: error: expected/);
  }
});

Deno.test("one line of megabytes has an anchor that is proved", async () => {
  const content = "[" + '{"a":1,"b":"https://x.example/1"},'.repeat(80_000) + "]";
  const { anchor, ...facts } = await analyse(content);
  assert.equal(facts.lines, 1);
  assert.match(anchor!, /\n1\[0-\d+ of 2,720,002\]\|\[\{"a":1,/);
  assert.deepEqual(
    await verifyAnchor(anchor!, { ...facts, readLine: lineSource(content) }),
    [],
  );
});

Deno.test("time grows with the content, memory does not", async () => {
  const counter = await loadTokenCounter();
  const block = encoder.encode(
    Array.from({ length: 600 }, (_, index) => `step ${index} failed to reach ${index}.x\n`).join(
      "",
    ),
  );
  const run = (times: number) => {
    const analysis = new Analysis({ profile: "strict", inlineTokens: 1_000 }, counter);
    const start = performance.now();
    for (let time = 0; time < times; time++) analysis.push(block);
    analysis.finish({ id: "i1ab", name: "x" });
    return performance.now() - start;
  };
  run(60);
  const heapBefore = Deno.memoryUsage().heapUsed;
  const small = Math.min(run(100), run(100));
  const large = run(400);
  const heapGrowth = Deno.memoryUsage().heapUsed - heapBefore;
  assert.ok(large < 100 + 3 * 4 * small, `${small} → ${large} ms`);
  assert.ok(heapGrowth < 100_000_000, `${heapGrowth} bytes`);
});
