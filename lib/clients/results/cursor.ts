/**
 * Cursor's postToolUse hook. `updated_mcp_tool_output` replaces results of MCP tools alone; for its own
 * tools, the shell among them, it can only add to a result.
 */
import { blockTexts } from "./content_blocks.ts";
import { type HookClient, type HookEvent, isRecord, textAt } from "./tool_result.ts";

/** Cursor. */
export const cursor: HookClient = {
  id: "cursor",
  readEvent(input): HookEvent | undefined {
    const toolName = textAt(input, "tool_name");
    if (!isRecord(input) || toolName === undefined) return undefined;
    if (textAt(input, "hook_event_name") !== "postToolUse") return undefined;
    const roots = Array.isArray(input.workspace_roots) ? input.workspace_roots : [];
    const root = typeof roots[0] === "string" ? roots[0] : undefined;
    return {
      toolName,
      toolInput: parsedRecord(input.tool_input),
      toolResponse: parsed(input.tool_output),
      cwd: root ?? textAt(input, "cwd"),
      sessionId: textAt(input, "conversation_id"),
    };
  },
  resultOf({ toolName, toolResponse }) {
    if (!toolName.startsWith("MCP:")) return undefined;
    const texts = blockTexts(toolResponse);
    return texts && {
      parts: texts.parts,
      isCut: false,
      answerWith: (replaced) => ({ updated_mcp_tool_output: texts.replacedWith(replaced) }),
    };
  },
};

/** Cursor hands over values as JSON in a text. */
function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function parsedRecord(value: unknown): Record<string, unknown> {
  const found = parsed(value);
  return isRecord(found) ? found : {};
}
