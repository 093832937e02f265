/**
 * Codex. Sources: "Model Context Protocol" and "Hooks", developers.openai.com/codex, November 2026:
 * `[mcp_servers.<name>]` in `~/.codex/config.toml` (`CODEX_HOME` moves it), or in `.codex/config.toml` of
 * a trusted project; `hooks.json` beside it, whose `PostToolUse` may replace a result by the reason of a
 * `block`. A template that is a whole text keeps the type of what it stands for.
 */
import type { Client, ClientHook, Place, Scope } from "./client.ts";
import { formOfHandler, hookLineFor, TIMEOUT_SECONDS, toolHandler } from "./hook_parts.ts";
import type { JsonObject } from "./json_value.ts";
import { joined, plainEntry } from "./places.ts";

/** Codex: the program of the terminal, its extension and its application share one file. */
export const CODEX: Client = {
  id: "codex",
  title: "Codex",
  programs: ["codex"],
  traces: (place) => [folder("user", place)],
  servers(scope, place) {
    const path = joined(place, folder(scope, place), "config.toml");
    return { file: { path, format: "toml" }, at: ["mcp_servers"] };
  },
  entry: plainEntry,
  afterwards: "Start a new session; /mcp lists loom. A project's file counts once Codex trusts it.",
  hook: codexHook,
};

/** Every field of the event that the answer may depend on. */
const EVENT: JsonObject = Object.fromEntries(
  ["hook_event_name", "session_id", "cwd", "tool_name", "tool_input", "tool_response"]
    .map((field) => [field, `\${${field}}`]),
);

function codexHook(scope: Scope, place: Place): ClientHook {
  return {
    file: { path: joined(place, folder(scope, place), "hooks.json"), format: "json", plain: true },
    forms: ["mcp", "command"],
    note:
      "Codex asks you to trust the hook first: /hooks shows it. Versions that do not know hooks " +
      "by MCP take --hook=command.",
    at: ["hooks", "PostToolUse"],
    group: (form, server) => ({
      matcher: "^(Bash|mcp__.*)$",
      hooks: [
        form === "mcp" ? toolHandler({ client: "codex", event: EVENT }) : {
          type: "command",
          command: hookLineFor("codex", { ...server, system: place.system }),
          timeout: TIMEOUT_SECONDS,
        },
      ],
    }),
    formOf: (handler) => formOfHandler("codex", handler),
  };
}

function folder(scope: Scope, place: Place): string {
  if (scope === "project") return joined(place, place.project, ".codex");
  return place.env.CODEX_HOME || joined(place, place.home, ".codex");
}
