/**
 * Claude Code. Sources: "Connect Claude Code to tools via MCP" (user scope in `~/.claude.json`, project
 * scope in `.mcp.json`, both under `mcpServers`), "Claude Code settings" and "Hooks reference",
 * code.claude.com/docs, read in the state of September 2026.
 */
import { type Client, type ClientHook, type Place, type Scope, SERVER_NAME } from "./client.ts";
import { claudeHookForm, claudeHookGroup } from "./claude_code_hook.ts";
import { joined, plainEntry } from "./places.ts";

/** Claude Code, the program of the terminal and of its editors' extensions. */
export const CLAUDE_CODE: Client = {
  id: "claude-code",
  title: "Claude Code",
  programs: ["claude"],
  traces: (place) => [stateFile(place), settingsFolder(place)],
  servers(scope, place) {
    const path = scope === "user" ? stateFile(place) : joined(place, place.project, ".mcp.json");
    return { file: { path, format: "json", plain: true }, at: ["mcpServers"] };
  },
  entry: (server) => ({ type: "stdio", ...plainEntry(server) }),
  afterwards: `Start a new session; /mcp lists ${SERVER_NAME} as connected.`,
  hook: claudeHook,
};

function claudeHook(scope: Scope, place: Place): ClientHook {
  const folder = scope === "user" ? settingsFolder(place) : joined(place, place.project, ".claude");
  return {
    file: { path: joined(place, folder, "settings.json"), format: "json", plain: true },
    note: "The hook needs Claude Code 2.1.121 or later; older ones leave results as they are.",
    at: ["hooks", "PostToolUse"],
    group: (form, server) => claudeHookGroup(form, { ...server, system: place.system }),
    formOf: claudeHookForm,
  };
}

/** With CLAUDE_CONFIG_DIR set, the file of the home folder moves into that folder too. */
function stateFile(place: Place): string {
  return joined(place, place.env.CLAUDE_CONFIG_DIR || place.home, ".claude.json");
}

function settingsFolder(place: Place): string {
  return place.env.CLAUDE_CONFIG_DIR || joined(place, place.home, ".claude");
}
