/**
 * Claude Desktop. Source: "Connect to local MCP servers", modelcontextprotocol.io/docs, 2026 (macOS and
 * Windows; on Linux the program keeps the same file in its folder under `~/.config`).
 */
import type { Client, Place } from "./client.ts";
import { applicationFolder, joined, plainEntry } from "./places.ts";

/** Claude Desktop, the application with a window. */
export const CLAUDE_DESKTOP: Client = {
  id: "claude-desktop",
  title: "Claude Desktop",
  programs: ["claude-desktop"],
  traces: (place) => [folder(place)],
  servers(scope, place) {
    if (scope === "project") return undefined;
    const path = joined(place, folder(place), "claude_desktop_config.json");
    return { file: { path, format: "json", plain: true }, at: ["mcpServers"] };
  },
  entry: plainEntry,
  afterwards: "Quit Claude Desktop and start it again; closing its window is not enough.",
  noHook: "Claude Desktop has no hooks.",
};

function folder(place: Place): string {
  return joined(place, applicationFolder(place), "Claude");
}
