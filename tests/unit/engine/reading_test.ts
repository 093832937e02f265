import assert from "node:assert/strict";
import { Analysis, loadTokenCounter, Reading } from "../../../lib/engine/mod.ts";
import { failingLog } from "../../support/analyse.ts";

const content = new TextEncoder().encode(failingLog(400));
const request = { profile: "strict", inlineTokens: 0 } as const;
const identity = { id: "i12k7", name: "build.log" };

Deno.test("a reading gives what the whole analysis gives, once it is told the count", async () => {
  const counter = await loadTokenCounter();
  const reading = new Reading(request, counter);
  const analysis = new Analysis(request, counter);
  for (let at = 0; at < content.length; at += 1_000) {
    reading.push(content.subarray(at, at + 1_000));
    analysis.push(content.subarray(at, at + 1_000));
  }
  const whole = analysis.finish(identity);
  assert.deepEqual(reading.finish(identity, whole.rawTokens), whole);
});

Deno.test("the budget follows the count that a reading is told", async () => {
  const reading = new Reading(request, await loadTokenCounter());
  reading.push(content);
  const { rawTokens, anchorTokens } = reading.finish(identity, 1_000);
  assert.equal(rawTokens, 1_000);
  assert.ok(anchorTokens <= 350, `${anchorTokens} tokens`);
});
