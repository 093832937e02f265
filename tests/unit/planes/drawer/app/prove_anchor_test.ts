import assert from "node:assert/strict";
import { createAdaptiveAnalyser } from "../../../../../lib/providers/analyser/adaptive_analyser.ts";
import type { Analyser } from "../../../../../lib/providers/analyser/analyser.ts";
import { createTestLoom } from "../../../../support/in_process_loom.ts";

const LOG = Array.from(
  { length: 3000 },
  (_, line) =>
    line === 2000 ? "FATAL: disk full, exit code 7" : `row ${line} is fine and took a while`,
).join("\n");

/** An analyser whose anchors say something that the content does not. */
function lying(honest: Analyser, change: (anchor: string) => string): Analyser {
  return {
    start(request) {
      const session = honest.start(request);
      return {
        push: (block) => session.push(block),
        cancel: () => session.cancel(),
        async finish(identity) {
          const result = await session.finish(identity);
          return { ...result, anchor: change(result.anchor!) };
        },
      };
    },
    close: () => honest.close(),
  };
}

Deno.test("an anchor that the stored bytes do not bear out is not given: the content comes as it is", async () => {
  const analyser = createAdaptiveAnalyser();
  const lied = createTestLoom({
    analyser: lying(analyser, (anchor) => anchor.replace("disk full", "disk fine")),
  });
  const receipt = (await lied.call("ctx.store", { content: LOG })).output;
  assert.equal(receipt.proved, false);
  assert.equal(receipt.inline, true);
  assert.equal(receipt.saved_pct, 0);
  assert.ok(LOG.startsWith(receipt.anchor as string));
  assert.ok((receipt.anchor as string).length > 10_000);
  await lied.close();
});
