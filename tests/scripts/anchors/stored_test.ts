/** What the benchmark finds in a real drawer. */
import assert from "node:assert/strict";
import { loadTokenCounter } from "../../../lib/engine/mod.ts";
import { withDrawer } from "../../../scripts/anchors/bench_drawer.ts";
import { filesOf } from "../../../scripts/anchors/files.ts";
import { MeasuredFile } from "../../../scripts/anchors/measure.ts";
import { findFacts, findingOf } from "../../../scripts/anchors/search.ts";
import { storeAndReturn } from "../../../scripts/anchors/stored.ts";

const counter = await loadTokenCounter();
const { files } = await filesOf({ seed: 12, sizes: ["small", "medium"] }, counter);
const FILE = files.find(({ kind, size }) => kind === "incident" && size === "medium")!;
const FACT = FILE.facts[0]!;

Deno.test("a stored file comes back byte for byte, proved, with every fact's lines timed", async () => {
  await withDrawer(async (call) => {
    const stored = await storeAndReturn(call, { file: FILE, profile: "balanced" });
    assert.deepEqual(stored.returned, FILE.content);
    assert.equal(stored.isLossless, true);
    assert.equal(stored.isTruthful, true);
    assert.equal(stored.checkedLost, 0);
    assert.equal(stored.times.getLines.length, 10);
  });
});

Deno.test("a stored file is lossless only when its hash is the manifest's", async () => {
  await withDrawer(async (call) => {
    const file = { ...FILE, sha256: "0".repeat(64) };
    assert.equal((await storeAndReturn(call, { file, profile: "strict" })).isLossless, false);
  });
});

Deno.test("what came back of a file holds its invariants; what is cut off is lost", () => {
  const read = new MeasuredFile(FILE, counter);
  assert.deepEqual(read.heldBy(FILE.content), { retrievable: 1, criticalLost: 0 });
  const half = read.heldBy(FILE.content.subarray(0, FILE.content.length / 2));
  assert.ok(half.retrievable < 1 && half.criticalLost > 0, JSON.stringify(half));
  assert.deepEqual(read.heldBy(new Uint8Array()), {
    retrievable: 0,
    criticalLost: FILE.critical,
  });
});

Deno.test("one search with the question finds a planted fact in its file and among all", async () => {
  await withDrawer(async (call) => {
    const { item } = await storeAndReturn(call, { file: FILE, profile: "strict" });
    const [first] = await findFacts(call, { file: FILE, item });
    assert.equal(first?.inFile.rank, 1);
    assert.equal(first?.inDrawer.rank, 1);
    assert.equal(first?.inFile.isShown, true);
  });
});

Deno.test("a finding is a hit of the fact's item and line, and shown when its snippet has the value", () => {
  const shown = new TextDecoder().decode(FILE.content).split("\n")[FACT.line - 1]!;
  const hit = { item: "i1", line_start: FACT.line, line_end: FACT.line, snippet: shown };
  const other = { ...hit, line_start: FACT.line + 1, line_end: FACT.line + 3 };
  const nowhere = { rank: undefined, isShown: false };
  assert.deepEqual(findingOf([other, hit], "i1", FACT), { rank: 2, isShown: true });
  assert.deepEqual(findingOf([{ ...hit, snippet: "cut" }], "i1", FACT), {
    rank: 1,
    isShown: false,
  });
  assert.deepEqual(findingOf([{ ...other, line_start: FACT.line - 1 }], "i1", FACT).rank, 1);
  assert.deepEqual(findingOf([other], "i1", FACT), nowhere);
  const before = { ...hit, line_start: FACT.line - 1, line_end: FACT.line - 1 };
  assert.deepEqual(findingOf([before], "i1", FACT), nowhere);
  assert.deepEqual(findingOf([hit], "i2", FACT), nowhere);
});
