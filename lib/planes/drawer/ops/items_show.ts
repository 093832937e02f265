import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { resolveItem } from "../app/resolve_item.ts";
import type { StoredReport } from "../domain/receipt.ts";
import { receiptOf, receiptOutput, renderReceipt } from "./receipt_schema.ts";

/** `items.show`: the receipt of an item once more, with the anchor that was given when it was stored. */
export default defineOperation({
  name: "items.show",
  summary: "Show an item's anchor again, as it was given when the item was stored.",
  input: z.object({ id: z.string().min(1).max(64).describe("Item id") }),
  output: receiptOutput,
  effect: "read",
  role: "VIEWER",
  idempotent: true,
  audit: false,
  budgetP99Ms: 200,
  maturity: "stable",
  errors: ["VALIDATION_FAILED", "ITEM_UNKNOWN", "ITEM_EXPIRED", "ITEM_PURGED"],
  examples: [
    {
      title: "a short item is shown whole",
      before: [{
        operation: "ctx.store",
        input: { content: "hello\n", name: "greeting", session: "demo" },
      }],
      input: { id: "i1mc" },
      expect: { item: "i1mc", name: "greeting", inline: true, anchor: "hello\n" },
    },
    { title: "an unknown id", input: { id: "i9zz" }, expect: { error: "ITEM_UNKNOWN" } },
  ],
  cli: { verb: "show", positional: ["id"] },
  render: renderReceipt,
  async handler({ id }, context) {
    const { item } = await resolveItem(context, id);
    const report: StoredReport = JSON.parse(item.report);
    context.meter.sessionId = item.sessionId;
    context.meter.retrievedText = item.inline ? "" : item.anchor;
    return await receiptOf(context, { item, report });
  },
});
