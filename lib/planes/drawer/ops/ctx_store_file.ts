import { z } from "zod";
import { textField } from "../../../operations/fields.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { refuseTooLarge, storeContent } from "../app/store_content.ts";
import { receiptOf, receiptOutput, renderReceipt } from "./receipt_schema.ts";
import { storeFields } from "./store_fields.ts";

/** `ctx.store_file`: moves a file into the drawer without its bytes passing through the prompt. */
export default defineOperation({
  name: "ctx.store_file",
  summary: "Move a file into the drawer unread; returns a short anchor with an id.",
  input: z.object({
    path: textField({ min: 1, max: 4096, describe: "File to read, absolute or relative" }),
    ...storeFields,
  }),
  output: receiptOutput,
  effect: "write",
  role: "WRITER",
  idempotent: false,
  audit: false,
  budgetP99Ms: 2_000,
  maturity: "stable",
  errors: [
    "VALIDATION_FAILED",
    "FILE_NOT_FOUND",
    "FILE_NOT_REGULAR",
    "FILE_NOT_READABLE",
    "FILE_NOT_ALLOWED",
    "CONTENT_TOO_LARGE",
    "CONTENT_DAMAGED",
    "SESSION_UNKNOWN",
  ],
  examples: [
    {
      title: "a log of the project",
      files: { "logs/build.log": "step 1 ok\nstep 2 failed with exit code 3\n" },
      input: { path: "logs/build.log", session: "demo" },
      expect: {
        item: "i1y4",
        name: "build.log",
        bytes: 41,
        lines: 2,
        inline: true,
        anchor: "step 1 ok\nstep 2 failed with exit code 3\n",
      },
    },
    {
      title: "a file that is not there",
      input: { path: "no/such/file.log" },
      expect: { error: "FILE_NOT_FOUND" },
    },
  ],
  cli: { verb: "store", positional: ["path"], flags: { budget: "budget_tokens" } },
  mistakes: {
    ...{ file: "path", filepath: "path", filename: "path", source: "path", uri: "path" },
    ...{ title: "name", label: "name", tokens: "budget_tokens" },
  },
  render: renderReceipt,
  async handler(given, context) {
    const file = await context.files.open(given.path);
    try {
      refuseTooLarge(context, file.stamp.sizeBytes);
      const stored = await storeContent(context, {
        blocks: file.blocks(),
        name: given.name ?? file.name,
        source: { type: "file", ...file.stamp },
        session: given.session,
        profile: given.profile,
        budgetTokens: given.budget_tokens,
        expectedBytes: file.stamp.sizeBytes,
        alreadyInPrompt: false,
      });
      return await receiptOf(context, stored);
    } finally {
      file.close();
    }
  },
});
