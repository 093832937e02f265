import assert from "node:assert/strict";
import { AnchorChecker, type CheckOptions } from "../../../lib/engine/check.ts";
import { loadTokenCounter } from "../../../lib/engine/mod.ts";
import { analyse, failingLog } from "../../support/analyse.ts";
import { randomBlocks, seededRandom } from "../../support/random.ts";

const encoder = new TextEncoder();
const LONG = "ok ".repeat(200_000) + "ValueError: port 8444 " + "ok ".repeat(200_000);

Deno.test("a check derives what the analysis claimed", async () => {
  const { content, anchor, ...result } = await anchored();
  const report = check(anchor, content, { counter: await loadTokenCounter() });
  assert.equal(report.truthful, true);
  assert.deepEqual(report.faults, []);
  assert.deepEqual(report.invariants, result.invariants);
  assert.deepEqual(report.critical, { ...result.critical, lost: 0 });
});

Deno.test("a check gives the same for any blocks", async () => {
  const { content, anchor } = await anchored();
  const blocks = randomBlocks(encoder.encode(content), {
    random: seededRandom(4),
    maxBytes: 90_000,
  });
  assert.deepEqual(checkBlocks(anchor, blocks), check(anchor, content));
});

Deno.test("critical values that the anchor does not show are named with their line", async () => {
  const content = failingLog(300) + "listening on port 9555\n";
  const { anchor } = await analyse(content, { budgetTokens: 150 });
  const { missingCritical, critical } = check(anchor!, content);
  assert.deepEqual(missingCritical, [{ kind: "port", value: "9555", line: 307 }]);
  assert.equal(critical.total - critical.visible, 1);
});

const plants: [string, (anchor: string) => string, RegExp][] = [
  [
    "a changed shown line",
    (anchor) => anchor.replace("Expected:", "Expects:"),
    /shown text differs from the line/,
  ],
  [
    "a changed cut of a long line",
    (anchor) => anchor.replace("ValueError: port", "ValueError: part"),
    /shown text differs from the line/,
  ],
  [
    "a wrong length of a long line",
    (anchor) => anchor.replace("of 1,200,022", "of 1,200,023"),
    /length/,
  ],
  ["a wrong line number", (anchor) => anchor.replace("\n402|", "\n403|"), /is shown where line/],
  ["a missing marker", (anchor) => anchor.replace(/\n⋯ [\d,]+ lines?/, ""), /is shown where line/],
  ["a wrong header", (anchor) => anchor.replace(" lines,", "1 lines,"), /header/],
  ["wrong tokens", (anchor) => anchor.replace(" tokens;", "9 tokens;"), /states tokens/],
  ["a forged value", (anchor) => anchor.replace("ports: ", "ports: 4711, "), /has no port "4711"/],
  ["values of no kind", (anchor) => anchor.replace(" ports: ", " secrets: "), /no kind of value/],
  ["a pattern's wrong count", (anchor) => anchor.replace(" 399× ", " 398× "), /there are 399/],
  ["a pattern's wrong last line", (anchor) => anchor.replace("× 1-400", "× 1-399"), /1-400/],
  ["a verdict of no source line", (anchor) => anchor.replace("\n402|", "\nok\n402|"), /its form/],
];

for (const [what, plant, problem] of plants) {
  Deno.test(`a check finds ${what}`, async () => {
    const { content, anchor } = await anchored();
    const planted = plant(anchor);
    assert.notEqual(planted, anchor);
    const report = check(planted, content, { counter: await loadTokenCounter() });
    assert.equal(report.truthful, false);
    const found = report.faults.some((fault) => problem.test(fault.problem));
    assert.equal(found, true, JSON.stringify(report.faults));
  });
}

Deno.test("a check finds a changed stored byte", async () => {
  const { content, anchor } = await anchored();
  const report = check(anchor, content.replace("Received:", "Receives:"));
  assert.equal(report.truthful, false);
  assert.equal(report.faults[0]!.line, 404);
});

Deno.test("critical values that the bytes had and have no more are lost", async () => {
  const { content, anchor, critical } = await anchored();
  const recordedCritical = critical.total;
  assert.equal(check(anchor, content, { recordedCritical }).critical.lost, 0);
  const changed = content.replaceAll("https://example.org:8443", "gone");
  assert.ok(check(anchor, changed, { recordedCritical }).critical.lost > 0);
});

Deno.test("content given back inline shows all of itself", () => {
  const report = check(undefined, "port 8080\n42\n");
  assert.deepEqual(report, {
    truthful: true,
    faults: [],
    invariants: { total: 2, visible: 2 },
    critical: { total: 1, visible: 1, lost: 0 },
    missingCritical: [],
  });
});

async function anchored() {
  const content = failingLog(400)
    .replace("ok step 100\n", "port 9001 is open\n")
    .replace("##[error]", LONG + "\n##[error]");
  const { anchor, ...result } = await analyse(content, { budgetTokens: 1_200 });
  return { ...result, content, anchor: anchor! };
}

function check(anchor: string | undefined, content: string, options?: CheckOptions) {
  return checkBlocks(anchor, [encoder.encode(content)], options);
}

function checkBlocks(
  anchor: string | undefined,
  blocks: readonly Uint8Array[],
  options?: CheckOptions,
) {
  const checker = new AnchorChecker(anchor, options);
  for (const block of blocks) checker.push(block);
  return checker.finish();
}
