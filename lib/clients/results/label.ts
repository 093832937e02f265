/** What a kept result is called. */
import { type HookEvent, textAt } from "./tool_result.ts";

const LIMIT_CHARS = 80;

/** Arguments that tell best what a tool was asked for, the best first. */
const TELLING = ["command", "pattern", "url", "file_path", "query", "path"];

/** `Bash: npm test`: the tool and what it was asked for, in one line of at most 80 characters. */
export function resultLabel({ toolName, toolInput }: HookEvent): string {
  const told = TELLING.map((field) => textAt(toolInput, field)).find((text) => text);
  const line = told === undefined
    ? toolName
    : `${toolName}: ${told.replaceAll(/\s+/g, " ").trim()}`;
  const characters = [...line];
  if (characters.length <= LIMIT_CHARS) return line;
  return characters.slice(0, LIMIT_CHARS - 1).join("") + "…";
}
