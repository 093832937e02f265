/**
 * VS Code. Sources: "MCP configuration reference" and "Hooks reference", code.visualstudio.com/docs, 2026:
 * `.vscode/mcp.json` of a workspace or `mcp.json` of the user profile, servers under `servers`, each with
 * `type: "stdio"`; the default profile is kept in the folder that "User and workspace settings" names.
 */
import type { Client, Place } from "./client.ts";
import { applicationFolder, joined, plainEntry } from "./places.ts";

/** Visual Studio Code, its default profile. */
export const VSCODE: Client = {
  id: "vscode",
  title: "VS Code",
  programs: ["code"],
  traces: (place) => [userFolder(place)],
  servers(scope, place) {
    const folder = scope === "user" ? userFolder(place) : joined(place, place.project, ".vscode");
    return { file: { path: joined(place, folder, "mcp.json"), format: "json" }, at: ["servers"] };
  },
  entry: (server) => ({ type: "stdio", ...plainEntry(server) }),
  afterwards: "VS Code notices by itself; MCP: List Servers in the command palette shows loom.",
  noHook: "VS Code's hooks are a preview, and those of its own agent do not replace a result.",
};

function userFolder(place: Place): string {
  return joined(place, applicationFolder(place), "Code", "User");
}
