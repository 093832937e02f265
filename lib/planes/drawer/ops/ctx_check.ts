import { z } from "zod";
import { countNoun } from "../../../core/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { checkItem } from "../app/check_item.ts";
import { resolveItem } from "../app/resolve_item.ts";

const output = z.object({
  item: z.string().describe("The item's id."),
  truthful: z.boolean().describe(
    "Whether the anchor quotes the stored bytes and accounts for each line.",
  ),
  hash_ok: z.boolean().describe("Whether the bytes read back have the SHA-256 of the receipt."),
  retrievable: z.number().describe("Share of bytes read back and verified, 0-1."),
  lossless: z.boolean().describe(
    "Whether no critical invariant is missing from anchor and drawer.",
  ),
  invariants: z.object({ total: z.int(), visible: z.int() }),
  critical: z.object({ total: z.int(), visible: z.int(), lost: z.int() }),
  missing_critical: z.array(z.object({ kind: z.string(), value: z.string(), line: z.int() }))
    .describe("Critical invariants that only the drawer holds, with their line; at most 50."),
  faults: z.array(z.object({ line: z.int().optional(), problem: z.string() }))
    .describe("Claims of the anchor that the bytes do not bear out."),
});

/** `ctx.check`: the proof of an anchor, derived again from the stored bytes. */
export default defineOperation({
  name: "ctx.check",
  summary:
    "Prove an item's anchor against its stored bytes; names each critical value it does not show.",
  input: z.object({ id: z.string().min(1).max(64).describe("Item id") }),
  output,
  effect: "read",
  role: "VIEWER",
  idempotent: true,
  audit: false,
  budgetP99Ms: 5_000,
  maturity: "stable",
  errors: ["VALIDATION_FAILED", "ITEM_UNKNOWN", "ITEM_EXPIRED", "ITEM_PURGED"],
  examples: [
    {
      title: "an item shown inline hides nothing",
      before: [{ operation: "ctx.store", input: { content: "exit code 3\n", session: "demo" } }],
      input: { id: "i1it" },
      expect: {
        truthful: true,
        hash_ok: true,
        retrievable: 1,
        lossless: true,
        missing_critical: [],
        faults: [],
      },
    },
  ],
  cli: {
    verb: "check",
    positional: ["id"],
    failed: ({ truthful, hash_ok, lossless }) => !(truthful && hash_ok && lossless),
  },
  render(check) {
    const verdict = check.truthful && check.hash_ok && check.lossless ? "proved" : "NOT PROVED";
    const rows = [
      `${check.item} ${verdict}: anchor ${
        check.truthful ? "quotes the stored bytes" : "has faults"
      }, hash ` +
      `${check.hash_ok ? "equal" : "DIFFERENT"}, ${
        check.retrievable * 100
      } % retrievable, lossless ${check.lossless}`,
      `critical ${check.critical.visible} of ${check.critical.total} visible, ${check.critical.lost} lost; ` +
      `all ${check.invariants.visible} of ${check.invariants.total} visible`,
      ...check.faults.map(({ line, problem }) =>
        `fault${line === undefined ? "" : ` at line ${line}`}: ${problem}`
      ),
    ];
    if (check.missing_critical.length > 0) {
      rows.push(
        `in the drawer only (${countNoun(check.missing_critical.length, "value")} listed):`,
      );
      rows.push(
        ...check.missing_critical.map(({ kind, value, line }) => `${line}| ${kind} ${value}`),
      );
    }
    return rows.join("\n");
  },
  async handler(given, context) {
    const { item } = await resolveItem(context, given.id);
    context.meter.sessionId = item.sessionId;
    return { item: item.id, ...await checkItem(context, item) };
  },
});
