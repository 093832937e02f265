/** Every client that `install` knows. A new one is a file beside this one, a line here, one in ids.ts. */
import { CLAUDE_CODE } from "./claude_code.ts";
import { CLAUDE_DESKTOP } from "./claude_desktop.ts";
import type { Client } from "./client.ts";
import { CODEX } from "./codex.ts";
import { CURSOR } from "./cursor.ts";
import { GEMINI_CLI } from "./gemini_cli.ts";
import { VSCODE } from "./vscode.ts";
import { WINDSURF } from "./windsurf.ts";

/** The clients, in the order in which they are listed. */
export const CLIENTS: readonly Client[] = [
  CLAUDE_CODE,
  CLAUDE_DESKTOP,
  CURSOR,
  VSCODE,
  WINDSURF,
  CODEX,
  GEMINI_CLI,
];
