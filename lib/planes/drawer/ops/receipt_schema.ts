/** The receipt on the wire, shared by every operation that stores. */
import { z } from "zod";
import { countNoun, quoteForMessage } from "../../../core/text.ts";
import { display } from "../../../engine/mod.ts";
import type { CallContext } from "../../../operations/context.ts";
import { boundaryOf } from "../app/boundary.ts";
import { getContent } from "../app/get_content.ts";
import type { StoredItem } from "../app/store_content.ts";
import { originFields, originShape, originWords } from "./origin_fields.ts";
import { sessionLabel } from "../app/session_of_call.ts";

const seen = {
  total: z.int().describe("Distinct ones in the content."),
  visible: z.int().describe("Distinct ones that the anchor shows."),
};

/** What a store answers. */
export const receiptOutput = z.object({
  item: z.string().describe("The item's id."),
  session: z.string().describe("The session's label, or its id when it has none."),
  name: z.string().describe("The item's name."),
  bytes: z.int().describe("Size in bytes."),
  lines: z.int().describe("Lines by LF; a last line without LF counts."),
  sha256: z.string().describe("SHA-256 of the stored bytes, hex."),
  chunks: z.int().describe("Chunks the item is kept in."),
  inline: z.boolean().describe("Whether `anchor` is the content itself."),
  anchor: z.string().describe("The text to keep instead of the content."),
  encoding: z.enum(["utf8", "base64"]).describe("How `anchor` carries an inline content."),
  profile: z.enum(["strict", "balanced", "aggressive"]).describe("The profile used."),
  tokens: z.object({
    raw: z.int().describe("cl100k tokens of the content."),
    anchor: z.int().describe("cl100k tokens of the anchor."),
  }),
  saved_pct: z.number().describe("Share of tokens that the anchor saves, 0-100; the anchor alone."),
  coverage: z.number().describe(
    "Share of distinct invariants visible in the anchor, 0-1; 1 when there are none to miss.",
  ),
  critical_coverage: z.number().describe(
    "The same for the critical kinds, 0-1; see critical.total.",
  ),
  retrievable: z.number().describe("Share of bytes read back and verified after storing, 0-1."),
  lossless: z.boolean().describe(
    "Whether no critical invariant is missing from anchor and drawer; false for what came cut.",
  ),
  ...originShape,
  invariants: z.object(seen),
  critical: z.object({ ...seen, lost: z.int().describe("Neither visible nor retrievable.") }),
  signals: z.object(seen),
  redactions: z.array(z.object({})).describe("Masks put over secrets; none are put yet."),
  proved: z.boolean().describe("False when no anchor could be proved: then the content is given."),
  boundary: z.string().optional().describe("The mark around an inline content when rendered."),
  next: z.object({ id: z.string(), bytes: z.string() }).optional()
    .describe("Where an inline content that is longer than one reply goes on."),
});

/** A receipt as it travels. */
export type Receipt = z.output<typeof receiptOutput>;

/** The receipt of a stored item; an item without an anchor carries its content, read back. */
export async function receiptOf(context: CallContext, stored: StoredItem): Promise<Receipt> {
  const { item } = stored;
  const { origin = {}, ...report } = stored.report;
  const page = report.inline ? await getContent(context, { item }) : undefined;
  return {
    item: item.id,
    session: sessionLabel({ id: item.sessionId, name: item.sessionName }),
    name: item.name,
    bytes: item.bytes,
    lines: item.lines,
    sha256: item.sha256,
    chunks: item.chunks,
    ...report,
    anchor: page ? page.content : item.anchor,
    encoding: page?.encoding ?? "utf8",
    ...originFields(origin),
    redactions: [],
    ...(page
      ? { boundary: boundaryOf(context, item.id, `${page.byteStart}-${page.byteEnd}`) }
      : {}),
    ...(page?.next && "bytes" in page.next
      ? { next: { id: item.id, bytes: page.next.bytes } }
      : {}),
  };
}

/** The most characters of a name that a receipt repeats. */
const NAME_LIMIT = 80;

/** The receipt as a model reads it: the anchor, or one line of facts and the content between marks. */
export function renderReceipt(receipt: Receipt): string {
  if (!receipt.inline) return receipt.anchor;
  const name = quoteForMessage(display(receipt.name), NAME_LIMIT);
  const origin = originWords(receipt);
  if (receipt.bytes === 0) {
    return `[${receipt.item} ${name}${origin} is empty: 0 bytes are stored, there is nothing to read back]`;
  }
  const size = `${countNoun(receipt.bytes, "byte")}, ${countNoun(receipt.lines, "line")}`;
  const shown = receipt.next
    ? `shown from its start; next: ctx_get ${JSON.stringify(receipt.next)}`
    : "shown whole";
  const encoding = receipt.encoding === "base64" ? ", base64" : "";
  const mark = `~${receipt.boundary}~`;
  return `[${receipt.item} ${name}${origin} ${size}${encoding}; stored, ${shown} between the marks ${mark}]\n` +
    `${mark}\n${receipt.anchor}${mark}`;
}
