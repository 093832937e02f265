/**
 * Gemini CLI. Sources: "MCP servers with Gemini CLI", "Gemini CLI configuration" and "Hooks reference",
 * docs of github.com/google-gemini/gemini-cli, 2026: `mcpServers` in `~/.gemini/settings.json` or in
 * `.gemini/settings.json` of a project; the file may hold comments.
 */
import type { Client } from "./client.ts";
import { joined, plainEntry } from "./places.ts";

/** Gemini CLI, the program of the terminal. */
export const GEMINI_CLI: Client = {
  id: "gemini-cli",
  title: "Gemini CLI",
  programs: ["gemini"],
  traces: (place) => [joined(place, place.home, ".gemini")],
  servers(scope, place) {
    const folder = scope === "user" ? place.home : place.project;
    const path = joined(place, folder, ".gemini", "settings.json");
    return { file: { path, format: "json" }, at: ["mcpServers"] };
  },
  entry: plainEntry,
  afterwards: "Start a new session; /mcp lists loom.",
  noHook: "Gemini CLI has a hook that replaces results (AfterTool); Loom does not serve it yet.",
};
