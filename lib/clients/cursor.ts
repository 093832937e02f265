/**
 * Cursor. Sources: "Model Context Protocol (MCP)" and "Hooks", cursor.com/docs, October 2026:
 * `~/.cursor/mcp.json` for all projects, `.cursor/mcp.json` for one, `mcpServers` with `type`, `command`,
 * `args`, `env`; `hooks.json` beside it, whose `postToolUse` takes `updated_mcp_tool_output` for results
 * of MCP tools alone.
 */
import type { Client, ClientHook, Place, Scope } from "./client.ts";
import { formOfHandler, hookLineFor } from "./hook_parts.ts";
import { joined, plainEntry } from "./places.ts";

/** Cursor, the editor. */
export const CURSOR: Client = {
  id: "cursor",
  title: "Cursor",
  programs: ["cursor", "cursor-agent"],
  traces: (place) => [joined(place, place.home, ".cursor")],
  servers(scope, place) {
    const path = joined(place, folder(scope, place), "mcp.json");
    return { file: { path, format: "json" }, at: ["mcpServers"] };
  },
  entry: (server) => ({ type: "stdio", ...plainEntry(server) }),
  afterwards: "Restart Cursor; its settings list loom among the MCP tools.",
  hook: cursorHook,
};

function cursorHook(scope: Scope, place: Place): ClientHook {
  return {
    file: { path: joined(place, folder(scope, place), "hooks.json"), format: "json" },
    forms: ["command"],
    note: "Cursor lets a hook replace results of MCP tools alone; those of its own tools stay.",
    at: ["hooks", "postToolUse"],
    flat: true,
    frame: { version: 1 },
    group: (_form, server) => ({
      command: hookLineFor("cursor", { ...server, system: place.system }),
      matcher: "^MCP:",
    }),
    formOf: (handler) => formOfHandler("cursor", handler),
  };
}

function folder(scope: Scope, place: Place): string {
  return joined(place, scope === "user" ? place.home : place.project, ".cursor");
}
