/** The clients whose documented hooks can replace a tool's result after it ran. */
import { claudeCode } from "./claude_code.ts";
import { codex } from "./codex.ts";
import { cursor } from "./cursor.ts";
import { geminiCli } from "./gemini_cli.ts";
import type { HookClient } from "./tool_result.ts";

/** The clients, by the name that `loom hook` takes. */
export const HOOK_CLIENTS: readonly HookClient[] = [claudeCode, codex, geminiCli, cursor];

/** The client of a name. */
export function hookClientNamed(name: string): HookClient | undefined {
  return HOOK_CLIENTS.find(({ id }) => id === name);
}
