import assert from "node:assert/strict";
import { createInlineAnalyser } from "../../../../lib/providers/analyser/inline_analyser.ts";
import { analyse, failingLog } from "../../../support/analyse.ts";

const content = new TextEncoder().encode(failingLog(300));

Deno.test("the inline analyser gives what the engine gives", async () => {
  const analyser = createInlineAnalyser();
  const session = analyser.start({ profile: "strict", inlineTokens: 0 });
  await session.push(content.slice(0, 1_000));
  await session.push(content.slice(1_000));
  const result = await session.finish({ id: "i12k7", name: "build.log" });
  assert.deepEqual(result, await analyse(content));
  analyser.close();
});

Deno.test("an inline session may be cancelled at any time", async () => {
  const session = createInlineAnalyser().start({ profile: "strict", inlineTokens: 0 });
  await session.push(content);
  session.cancel();
  session.cancel();
});
