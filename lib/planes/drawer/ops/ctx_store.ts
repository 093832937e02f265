import { z } from "zod";
import { LoomError } from "../../../core/errors.ts";
import type { CallContext } from "../../../operations/context.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { storeContent } from "../app/store_content.ts";
import { receiptOf, receiptOutput, renderReceipt } from "./receipt_schema.ts";
import { storeFields } from "./store_fields.ts";

const input = z.object({
  content: z.string().optional().describe("The text"),
  encoding: z.enum(["utf8", "base64"]).default("utf8").describe("How content is written"),
  ...storeFields,
});

/** `ctx.store`: moves a text, or bytes that travel beside the call, into the drawer. */
export default defineOperation({
  name: "ctx.store",
  summary: "Move text into the drawer; returns a short anchor with an id.",
  input,
  output: receiptOutput,
  effect: "write",
  role: "WRITER",
  idempotent: false,
  audit: false,
  budgetP99Ms: 2_000,
  maturity: "stable",
  errors: [
    "VALIDATION_FAILED",
    "CONTENT_UNREADABLE",
    "CONTENT_TOO_LARGE",
    "CONTENT_DAMAGED",
    "SESSION_UNKNOWN",
  ],
  examples: [
    {
      title: "a short text is stored and given back as it is",
      input: { content: "hello\n", name: "greeting", session: "demo" },
      expect: {
        item: "i1mc",
        inline: true,
        anchor: "hello\n",
        bytes: 6,
        lines: 1,
        session: "demo",
      },
    },
    {
      title: "bytes that are not UTF-8 travel as base64, both ways",
      input: { content: "//4A", encoding: "base64", session: "demo" },
      expect: { inline: true, anchor: "//4A", encoding: "base64", bytes: 3 },
    },
    {
      title: "content that is not base64 is refused",
      input: { content: "not base64!", encoding: "base64" },
      expect: { error: "CONTENT_UNREADABLE" },
    },
  ],
  cli: { verb: "store", flags: { budget: "budget_tokens" }, stdin: ["content", "encoding"] },
  mistakes: {
    ...{ text: "content", data: "content", body: "content", input: "content", value: "content" },
    ...{ title: "name", label: "name", filename: "name", tokens: "budget_tokens" },
  },
  render: renderReceipt,
  async handler(given, context) {
    const stored = await storeContent(context, {
      blocks: contentOf(given, context),
      name: given.name ?? "text",
      source: { type: context.attachmentOrigin ? "command" : "text" },
      session: given.session,
      profile: given.profile,
      budgetTokens: given.budget_tokens,
      origin: context.attachmentOrigin,
      alreadyInPrompt: given.content !== undefined && context.caller.transport === "mcp",
    });
    return await receiptOf(context, stored);
  },
});

function contentOf(given: z.output<typeof input>, context: CallContext): AsyncIterable<Uint8Array> {
  if (given.content !== undefined && context.attachment === undefined) {
    return oneBlock(decode(given.content, given.encoding));
  }
  if (given.content === undefined && context.attachment) return context.attachment;
  throw new LoomError(
    "VALIDATION_FAILED",
    given.content === undefined
      ? "Cannot store: there is no content"
      : "Cannot store: content came both as an argument and beside the call",
    { next: 'Give the text as "content", or use ctx.store_file with a path.' },
  );
}

function decode(content: string, encoding: "utf8" | "base64"): Uint8Array {
  return encoding === "utf8" ? new TextEncoder().encode(content) : bytesOfBase64(content);
}

/** Padding may be left out; bits at the end that no byte has may not be there: they would be lost. */
function bytesOfBase64(content: string): Uint8Array {
  const missing = (4 - content.replaceAll(/\s/g, "").length % 4) % 4;
  const padded = content + (content.includes("=") ? "" : "=".repeat(missing));
  try {
    return Uint8Array.fromBase64(padded, { lastChunkHandling: "strict" });
  } catch {
    const why = /^[A-Za-z0-9+/=\s]*$/.test(content)
      ? "its last characters or its padding stand for no whole byte"
      : "it has characters other than A-Z a-z 0-9 + / =";
    throw new LoomError("CONTENT_UNREADABLE", `Cannot store: the content is no base64: ${why}`, {
      next: 'Send standard base64 (RFC 4648, not base64url), or plain text with "encoding":"utf8".',
    });
  }
}

async function* oneBlock(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  if (bytes.length > 0) yield await Promise.resolve(bytes);
}
