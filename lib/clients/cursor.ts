/**
 * Cursor. Sources: "Model Context Protocol (MCP)" and "Hooks", cursor.com/docs, October 2026:
 * `~/.cursor/mcp.json` for all projects, `.cursor/mcp.json` for one, `mcpServers` with `type`, `command`,
 * `args`, `env`; `postToolUse` takes `updated_mcp_tool_output` for results of MCP tools alone.
 */
import type { Client } from "./client.ts";
import { joined, plainEntry } from "./places.ts";

/** Cursor, the editor. */
export const CURSOR: Client = {
  id: "cursor",
  title: "Cursor",
  programs: ["cursor", "cursor-agent"],
  traces: (place) => [joined(place, place.home, ".cursor")],
  servers(scope, place) {
    const folder = scope === "user" ? place.home : place.project;
    const path = joined(place, folder, ".cursor", "mcp.json");
    return { file: { path, format: "json" }, at: ["mcpServers"] };
  },
  entry: (server) => ({ type: "stdio", ...plainEntry(server) }),
  afterwards: "Restart Cursor; its settings list loom among the MCP tools.",
  noHook: "Cursor's hooks replace the results of MCP tools alone, not those of its own commands.",
};
