/**
 * Gemini CLI. Sources: "MCP servers with Gemini CLI", "Gemini CLI configuration" and "Hooks reference",
 * docs of github.com/google-gemini/gemini-cli, 2026: `mcpServers` in `~/.gemini/settings.json` or in
 * `.gemini/settings.json` of a project, which may hold comments; in the same file `hooks`, whose
 * `AfterTool` may replace a result by the reason of a `deny` (`timeout` in milliseconds).
 */
import type { Client, ClientHook, Place, Scope } from "./client.ts";
import { formOfHandler, hookLineFor, TIMEOUT_SECONDS } from "./hook_parts.ts";
import { joined, plainEntry } from "./places.ts";

/** Gemini CLI, the program of the terminal. */
export const GEMINI_CLI: Client = {
  id: "gemini-cli",
  title: "Gemini CLI",
  programs: ["gemini"],
  traces: (place) => [joined(place, place.home, ".gemini")],
  servers(scope, place) {
    return { file: { path: settings(scope, place), format: "json" }, at: ["mcpServers"] };
  },
  entry: plainEntry,
  afterwards: "Start a new session; /mcp lists loom.",
  hook: geminiHook,
};

/** Tools whose results can be bulky. */
const MATCHER = "^(run_shell_command|search_file_content|grep_search|web_fetch|mcp_.*)$";

function geminiHook(scope: Scope, place: Place): ClientHook {
  return {
    file: { path: settings(scope, place), format: "json" },
    forms: ["command"],
    note: "/hooks of Gemini CLI lists the hook; a replaced result is shown there as denied.",
    at: ["hooks", "AfterTool"],
    group: (_form, server) => ({
      matcher: MATCHER,
      hooks: [{
        name: "loom",
        type: "command",
        command: hookLineFor("gemini-cli", { ...server, system: place.system }),
        timeout: TIMEOUT_SECONDS * 1000,
      }],
    }),
    formOf: (handler) => formOfHandler("gemini-cli", handler),
  };
}

function settings(scope: Scope, place: Place): string {
  const folder = scope === "user" ? place.home : place.project;
  return joined(place, folder, ".gemini", "settings.json");
}
