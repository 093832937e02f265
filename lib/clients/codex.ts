/**
 * Codex. Sources: "Model Context Protocol" and "Hooks", developers.openai.com/codex, November 2026:
 * `[mcp_servers.<name>]` in `~/.codex/config.toml` (`CODEX_HOME` moves it), or in `.codex/config.toml` of
 * a trusted project; `PostToolUse` reads `updatedMCPToolOutput` and does not support it yet.
 */
import type { Client, Place } from "./client.ts";
import { joined, plainEntry } from "./places.ts";

/** Codex: the program of the terminal, its extension and its application share one file. */
export const CODEX: Client = {
  id: "codex",
  title: "Codex",
  programs: ["codex"],
  traces: (place) => [folder(place)],
  servers(scope, place) {
    const holder = scope === "user" ? folder(place) : joined(place, place.project, ".codex");
    const path = joined(place, holder, "config.toml");
    return { file: { path, format: "toml" }, at: ["mcp_servers"] };
  },
  entry: plainEntry,
  afterwards: "Start a new session; /mcp lists loom. A project's file counts once Codex trusts it.",
  noHook: "Codex does not yet let a hook replace what a tool gave.",
};

function folder(place: Place): string {
  return place.env.CODEX_HOME || joined(place, place.home, ".codex");
}
