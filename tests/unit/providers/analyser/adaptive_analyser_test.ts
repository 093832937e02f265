import assert from "node:assert/strict";
import { createAdaptiveAnalyser } from "../../../../lib/providers/analyser/adaptive_analyser.ts";
import { createInlineAnalyser } from "../../../../lib/providers/analyser/inline_analyser.ts";
import type { Analyser } from "../../../../lib/providers/analyser/analyser.ts";
import { failingLog } from "../../../support/analyse.ts";

const request = { profile: "strict", inlineTokens: 1_000 } as const;

for (const lines of [0, 50, 5_000, 7_000, 30_000]) {
  Deno.test(`content of ${lines} lines gives the same on either thread`, async () => {
    const content = new TextEncoder().encode(lines === 0 ? "" : failingLog(lines));
    const adaptive = createAdaptiveAnalyser();
    assert.deepEqual(await run(adaptive, content), await run(createInlineAnalyser(), content));
    adaptive.close();
  });
}

Deno.test("content up to 256 KiB stays on this thread, more goes to the other", async () => {
  const started: string[] = [];
  const noting = (name: string): Analyser => {
    const analyser = createInlineAnalyser();
    return { ...analyser, start: (given) => (started.push(name), analyser.start(given)) };
  };
  const adaptive = createAdaptiveAnalyser({ here: noting("here"), there: noting("there") });
  for (const size of [0, 262_144, 262_145, 900_000]) {
    await run(adaptive, new Uint8Array(size).fill(0x61));
  }
  assert.deepEqual(started, ["here", "here", "there", "there"]);
});

Deno.test("an adaptive session may be cancelled before and after it went to the worker", async () => {
  const adaptive = createAdaptiveAnalyser();
  adaptive.start(request).cancel();
  const session = adaptive.start(request);
  await session.push(new Uint8Array(400_000).fill(0x61));
  session.cancel();
  session.cancel();
  adaptive.close();
});

async function run(analyser: Analyser, content: Uint8Array) {
  const session = analyser.start(request);
  for (let at = 0; at < content.length; at += 65_536) {
    await session.push(content.slice(at, at + 65_536));
  }
  return await session.finish({ id: "i12k7", name: "build.log" });
}
