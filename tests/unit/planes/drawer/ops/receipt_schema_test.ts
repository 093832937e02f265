import assert from "node:assert/strict";
import { renderReceipt } from "../../../../../lib/planes/drawer/ops/receipt_schema.ts";
import { createTestLoom } from "../../../../support/in_process_loom.ts";

async function receiptOf(content: Uint8Array, settings: Record<string, number> = {}) {
  const loom = createTestLoom({ settings });
  try {
    const input = { content: content.toBase64(), encoding: "base64", name: 'a "b"\n' };
    const { output } = await loom.call("ctx.store", input);
    return output as Parameters<typeof renderReceipt>[0];
  } finally {
    await loom.close();
  }
}

Deno.test("a small content is rendered whole, after one line of facts that its name cannot break", async () => {
  const receipt = await receiptOf(new TextEncoder().encode("x\ny\n"));
  assert.equal(
    renderReceipt(receipt),
    `[${receipt.item} "a \\"b\\"" 4 bytes, 2 lines; stored, shown whole between the marks ~${receipt.boundary}~]\n` +
      `~${receipt.boundary}~\nx\ny\n~${receipt.boundary}~`,
  );
});

Deno.test("an inline content longer than one reply says where it goes on", async () => {
  const receipt = await receiptOf(new TextEncoder().encode("line of text\n".repeat(30)), {
    maxReplyBytes: 100,
  });
  assert.deepEqual(receipt.next, { id: receipt.item, bytes: "91-390" });
  assert.match(renderReceipt(receipt), /shown from its start; next: ctx_get \{"id":"i1/);
});

Deno.test("an anchored content is rendered as its anchor", async () => {
  const receipt = await receiptOf(new TextEncoder().encode("some words in a line\n".repeat(3000)));
  assert.equal(receipt.inline, false);
  assert.equal(renderReceipt(receipt), receipt.anchor);
});

Deno.test("an empty content is said to be empty", async () => {
  const receipt = await receiptOf(new Uint8Array(0));
  assert.deepEqual([receipt.bytes, receipt.lines, receipt.anchor], [0, 0, ""]);
  assert.equal(
    renderReceipt(receipt),
    `[${receipt.item} "a \\"b\\"" is empty: 0 bytes are stored, there is nothing to read back]`,
  );
});

Deno.test("where there is no invariant none is missing: coverage is 1, the total 0", async () => {
  for (const content of ["", "some words\n", "some words in a line\n".repeat(3000)]) {
    const receipt = await receiptOf(new TextEncoder().encode(content));
    assert.deepEqual(receipt.critical, { total: 0, visible: 0, lost: 0 });
    assert.deepEqual([receipt.coverage, receipt.critical_coverage], [1, 1]);
  }
});
