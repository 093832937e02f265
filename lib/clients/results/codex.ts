/**
 * Codex's PostToolUse hook. Its reference (hooks, "PostToolUse") says that `decision: "block"` undoes
 * nothing but replaces the tool's result by `reason`; `updatedMCPToolOutput` is refused.
 */
import { blockTexts } from "./content_blocks.ts";
import { commonEvent, type HookClient, textAt, type ToolResult } from "./tool_result.ts";

const EVENT = "PostToolUse";

/** Codex. */
export const codex: HookClient = {
  id: "codex",
  readEvent: (input) => commonEvent(input, EVENT),
  resultOf({ toolName, toolResponse }) {
    if (toolName !== "Bash" && !toolName.startsWith("mcp__")) return undefined;
    const output = textAt(toolResponse, "output");
    const texts = blockTexts(output ?? toolResponse);
    // The answer stands for the whole result: a picture in it would be lost.
    if (!texts || texts.hasOther) return undefined;
    return wholeText(texts.parts);
  },
};

function wholeText(parts: readonly string[]): ToolResult {
  return {
    parts,
    isCut: false,
    answerWith: (texts) => ({
      decision: "block",
      reason: parts.map((part, at) => texts[at] ?? part).join("\n"),
    }),
  };
}
