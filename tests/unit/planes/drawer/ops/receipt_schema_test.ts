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
