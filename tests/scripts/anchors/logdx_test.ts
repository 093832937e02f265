/** Reading logs with known answers, and what counts as visible. */
import assert from "node:assert/strict";
import { loadTokenCounter } from "../../../lib/engine/mod.ts";
import { logShare, readLogCases } from "../../../scripts/anchors/logdx.ts";

const counter = await loadTokenCounter();

Deno.test("logs that are not there are no cases", () => {
  assert.deepEqual(readLogCases("/nowhere/at/all"), []);
});

Deno.test("a critical signal is reachable when a text of it stands in the log without its colours", async () => {
  await withCase(QUIET.join("\n"), (folder) => {
    const [one] = readLogCases(folder);
    assert.equal(one?.critical, 3);
    assert.deepEqual(one?.reachable.map(({ texts }) => texts[0]), ["disk is full", "alias only"]);
  });
});

Deno.test("an anchor shows the error; what it misses is named; few random lines show either", async () => {
  await withCase(QUIET.join("\n"), (folder) => {
    const share = logShare(readLogCases(folder), { budget: 300, counter });
    assert.ok(share.anchors >= 0.5 && share.random < 0.5, JSON.stringify(share));
    assert.equal(share.missed.length, Math.round(2 * (1 - share.anchors)));
    assert.ok(!share.missed.some(({ text }) => text === "disk is full"));
    assert.ok(share.meanTokens <= 300);
  });
});

/** Nine hundred different lines; one coloured error, one line with an alias. */
const QUIET = Array.from({ length: 900 }, (_, at) => `step ${at} of the build took ${at * 7} ms`);
QUIET[400] = "\x1b[31mERROR: disk \x1b[0mis full";
QUIET[700] = "and here is something with another name";

async function withCase(log: string, run: (folder: string) => void): Promise<void> {
  const folder = await Deno.makeTempDir();
  const signals = [
    { importance: "critical", value: "disk is full" },
    { importance: "critical", value: "alias only", aliases: ["with another name"] },
    { importance: "critical", value: "not in the log" },
    { importance: "minor", value: "step 3" },
  ];
  try {
    await Deno.mkdir(`${folder}/one`);
    await Deno.writeTextFile(`${folder}/one/raw.log`, log);
    const truth = JSON.stringify({ required_signals: signals });
    await Deno.writeTextFile(`${folder}/one/ground_truth.json`, truth);
    run(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
