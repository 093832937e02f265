/**
 * Gemini CLI's AfterTool hook. Its hooks reference: with `decision: "deny"` the text in `reason`
 * replaces the result that the model gets; the tool has run, and nothing is undone.
 */
import { blockTexts } from "./content_blocks.ts";
import { commonEvent, type HookClient, isRecord, textAt } from "./tool_result.ts";

/** Gemini CLI. */
export const geminiCli: HookClient = {
  id: "gemini-cli",
  readEvent: (input) => commonEvent(input, "AfterTool"),
  resultOf({ toolName, toolResponse }) {
    if (!NAMES.includes(toolName) && !toolName.startsWith("mcp_")) return undefined;
    if (!isRecord(toolResponse) || toolResponse.error !== undefined) return undefined;
    const texts = blockTexts(withTypes(toolResponse.llmContent));
    if (!texts || texts.hasOther) return undefined;
    return {
      parts: texts.parts,
      isCut: false,
      answerWith: (replaced) => ({
        decision: "deny",
        reason: texts.parts.map((part, at) => replaced[at] ?? part).join("\n"),
      }),
    };
  },
};

/** Its tools whose results may be bulk that nobody asked for line by line. */
const NAMES = ["run_shell_command", "search_file_content", "grep_search", "web_fetch"];

/** Its parts are `{"text": …}` without a type. */
function withTypes(content: unknown): unknown {
  const parts = Array.isArray(content) ? content : [content];
  if (typeof content === "string") return content;
  return parts.map((part) =>
    isRecord(part) && textAt(part, "text") !== undefined ? { type: "text", ...part } : part
  );
}
