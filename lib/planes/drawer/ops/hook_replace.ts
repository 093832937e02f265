import { z } from "zod";
import { HOOK_CLIENTS, hookClientNamed } from "../../../clients/results/list.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { replaceResult } from "../app/replace_result.ts";
import { receiptOf, renderReceipt } from "./receipt_schema.ts";

const input = z.object({
  client: z.enum(HOOK_CLIENTS.map(({ id }) => id) as [string, ...string[]])
    .describe("Whose hook calls"),
  event: z.record(z.string(), z.unknown()).optional()
    .describe("The hook's input, as the client gives it"),
  tool_name: z.string().optional().describe("Without an event: the tool, of a client's template"),
  command: z.string().optional().describe("What the tool was asked for"),
  stdout: z.string().optional().describe("Its standard output"),
  stderr: z.string().optional().describe("Its standard error"),
  interrupted: z.string().optional().describe('"true" when it was interrupted'),
  is_image: z.string().optional().describe('"true" when it is a picture'),
});

const output = z.object({
  replaced: z.boolean().describe("Whether the result is to be replaced."),
  items: z.array(z.string()).describe("Ids of what was stored, also of what stays in the result."),
  answer: z.record(z.string(), z.unknown())
    .describe("What the hook answers, in the client's own form; empty when the result stays."),
});

/** `hook.replace`: a hook's question after a tool ran, and its answer. */
export default defineOperation({
  name: "hook.replace",
  summary: "Answer a client's hook after a tool ran: move a bulky result into the drawer.",
  input,
  output,
  effect: "write",
  role: "WRITER",
  idempotent: false,
  audit: false,
  budgetP99Ms: 2_000,
  maturity: "preview",
  errors: ["VALIDATION_FAILED", "CONTENT_TOO_LARGE", "CONTENT_DAMAGED", "SESSION_UNKNOWN"],
  examples: [
    {
      title: "a short result stays as it is",
      input: {
        client: "claude-code",
        event: {
          hook_event_name: "PostToolUse",
          tool_name: "Bash",
          tool_input: { command: "true" },
          tool_response: { stdout: "done\n", stderr: "", interrupted: false },
        },
      },
      expect: { replaced: false, items: [], answer: {} },
    },
    {
      title: "a client's template gives texts in place of an event",
      input: { client: "claude-code", tool_name: "Bash", stdout: "done\n", stderr: "" },
      expect: { replaced: false, items: [], answer: {} },
    },
    {
      title: "an event that is not known stays as it is",
      input: { client: "codex", event: { hook_event_name: "Stop" } },
      expect: { replaced: false, items: [], answer: {} },
    },
  ],
  cli: { verb: "" },
  render: ({ answer }) => JSON.stringify(answer),
  async handler(given, context) {
    const client = hookClientNamed(given.client)!;
    const event = client.readEvent(given.event ?? eventOfTemplate(given));
    if (!event) return { replaced: false, items: [], answer: {} };
    const { items, answer } = await replaceResult(context, {
      client,
      event,
      textOf: async (stored) => renderReceipt(await receiptOf(context, stored)),
    });
    return { replaced: answer !== undefined, items: [...items], answer: { ...answer } };
  },
});

/** The event that a client's template stands for; it has room for the texts of a command alone. */
function eventOfTemplate(given: z.output<typeof input>): Record<string, unknown> {
  const { tool_name, command, stdout, stderr = "", interrupted, is_image } = given;
  return {
    hook_event_name: "PostToolUse",
    tool_name,
    tool_input: { command },
    tool_response: { stdout, stderr, interrupted, isImage: is_image },
  };
}
