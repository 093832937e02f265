/** Which results are bulk: the cheap questions, asked before anything is loaded. */
import type { HookEvent, ToolResult } from "./tool_result.ts";

/** Text shorter than this many bytes a token of the inline limit is left alone without being counted. */
const BYTES_PER_TOKEN = 2;

/** Tools of Loom itself, under whatever name its server was set up: what they give is wanted as it is. */
const OWN_TOOL = /(?:^|_|:)(?:ctx_(?:store|get|search|check|stats|health|verify)|loom_)/;

/** The first line of an anchor or of a receipt. */
const OWN_TEXT =
  /^(?:i\d+[0-9a-z]{2} "(?:[^"\\]|\\.)*"(?: \([^()]*\))?: [\d,]+ bytes?, |\[i\d+[0-9a-z]{2} ".*; stored, )/;

/** What decides whether a result is looked at. */
export interface BulkRules {
  /** Names of tools as the client writes them; a `*` at the end stands for any ending. */
  readonly tools: readonly string[];
  /** Content below this many tokens stays where it is. */
  readonly inlineTokens: number;
}

/** Whether a tool's results may be replaced at all. */
export function isWantedTool({ toolName }: HookEvent, { tools }: BulkRules): boolean {
  if (OWN_TOOL.test(toolName)) return false;
  return tools.some((name) =>
    name.endsWith("*") ? toolName.startsWith(name.slice(0, -1)) : toolName === name
  );
}

/** Whether a part is long enough to be counted, is no text of Loom's, and is text that has bytes. */
export function isBulky(text: string, { inlineTokens }: BulkRules): boolean {
  return text.length >= inlineTokens * BYTES_PER_TOKEN && text.isWellFormed() &&
    !OWN_TEXT.test(text);
}

/** Whether anything in a result is bulky. */
export function hasBulk(result: ToolResult, rules: BulkRules): boolean {
  return result.wholeAt !== undefined || result.parts.some((text) => isBulky(text, rules));
}
