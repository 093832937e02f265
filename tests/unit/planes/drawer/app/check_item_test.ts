import assert from "node:assert/strict";
import { createTestLoom } from "../../../../support/in_process_loom.ts";

const LOG = Array.from(
  { length: 3000 },
  (_, line) =>
    line === 2000
      ? "FATAL: connect to 10.1.2.3:5432 refused, exit code 7"
      : `row ${line} of file_${line}.c:${line} took ${line} ms`,
).join("\n");

async function check(change: (anchor: string) => string): Promise<Record<string, unknown>> {
  const loom = createTestLoom();
  try {
    const { item } = (await loom.call("ctx.store", { content: LOG })).output;
    const { findItem } = loom.services.store;
    loom.services.store.findItem = async (scope, seq) => {
      const found = await findItem.call(loom.services.store, scope, seq);
      if (found.state !== "ok") return found;
      return { ...found, item: { ...found.item, anchor: change(found.item.anchor) } };
    };
    return (await loom.call("ctx.check", { id: item })).output;
  } finally {
    await loom.close();
  }
}

Deno.test("an anchor as it was stored is proved, and what it does not show is named with its line", async () => {
  const report = await check((anchor) => anchor);
  assert.equal(report.truthful, true);
  assert.equal(report.lossless, true);
  assert.equal((report.critical as { lost: number }).lost, 0);
  const missing = report.missing_critical as { kind: string; value: string; line: number }[];
  assert.ok(missing.length > 0);
  assert.ok(missing.every(({ line }) => line >= 1 && line <= 3000));
});

const TAMPERED: Record<string, (anchor: string) => string> = {
  "a shown line that was changed": (anchor) =>
    anchor.replace("refused, exit code 7", "refused, exit code 8"),
  "a line number that was moved": (anchor) => anchor.replace("2001|FATAL", "2002|FATAL"),
  "an omission that was shortened": (anchor) => anchor.replace(/⋯ ([\d,]+) lines/, "⋯ 1 line"),
  "a token count that was changed": (anchor) => anchor.replace(/[\d,]+ tokens;/, "1,234 tokens;"),
  "a line that was added": (anchor) => anchor.replace(/\n2001\|/, "\n2000|all is well\n2001|"),
};

for (const [fault, change] of Object.entries(TAMPERED)) {
  Deno.test(`${fault} is found`, async () => {
    const report = await check(change);
    assert.equal(report.truthful, false);
    assert.ok((report.faults as unknown[]).length > 0);
  });
}
