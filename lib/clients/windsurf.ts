/**
 * Windsurf. Sources: "Cascade MCP Integration" and "Cascade Hooks", docs.windsurf.com, 2026:
 * `~/.codeium/windsurf/mcp_config.json`, servers under `mcpServers`, no file of a project; hooks that run
 * after an action cannot change it.
 */
import type { Client, Place } from "./client.ts";
import { joined, plainEntry } from "./places.ts";

/** Windsurf, the editor with Cascade. */
export const WINDSURF: Client = {
  id: "windsurf",
  title: "Windsurf",
  programs: ["windsurf"],
  traces: (place) => [folder(place)],
  servers(scope, place) {
    if (scope === "project") return undefined;
    const path = joined(place, folder(place), "mcp_config.json");
    return { file: { path, format: "json", plain: true }, at: ["mcpServers"] };
  },
  entry: plainEntry,
  afterwards: "Press the refresh button of Cascade's MCP servers, or restart Windsurf.",
  noHook: "Windsurf's hooks see what a tool gave; none replaces it.",
};

function folder(place: Place): string {
  return joined(place, place.home, ".codeium", "windsurf");
}
