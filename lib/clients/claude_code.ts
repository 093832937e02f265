/**
 * Claude Code. Sources: "Connect Claude Code to tools via MCP" (user scope in `~/.claude.json`, project
 * scope in `.mcp.json`, both under `mcpServers`), "Claude Code settings" and "Hooks reference",
 * code.claude.com/docs, read in the state of September 2026. Hooks: handlers of type `mcp_tool` since
 * 2.1.118 (`server`, `tool`, `input` whose texts take `${path}` from the event), `updatedToolOutput` for
 * every tool since 2.1.121, `timeout` in seconds, matchers with other than letters are patterns.
 */
import { type Client, type ClientHook, type Place, type Scope, SERVER_NAME } from "./client.ts";
import {
  formOfHandler,
  hookLine,
  type HookProgram,
  TIMEOUT_SECONDS,
  toolHandler,
} from "./hook_parts.ts";
import type { JsonObject } from "./json_value.ts";
import { joined, plainEntry } from "./places.ts";

const ID = "claude-code";

/** Claude Code, the program of the terminal and of its editors' extensions. */
export const CLAUDE_CODE: Client = {
  id: ID,
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
    forms: ["mcp", "command"],
    note: "The hook needs Claude Code 2.1.121 or later; older ones leave results as they are.",
    at: ["hooks", "PostToolUse"],
    group: (form, server) =>
      form === "mcp"
        ? { matcher: "Bash", hooks: [toolHandler({ client: ID, ...TEMPLATES })] }
        : { matcher: MATCHER, hooks: [commandHandler({ ...server, system: place.system })] },
    formOf: (handler) => formOfHandler(ID, handler),
  };
}

/**
 * What the tool is given of an event, by templates. Each stands for a text: what a template makes of a
 * whole object is not documented. Only a command's result is made of texts under names of their own.
 */
const TEMPLATES: JsonObject = {
  tool_name: "${tool_name}",
  command: "${tool_input.command}",
  stdout: "${tool_response.stdout}",
  stderr: "${tool_response.stderr}",
  interrupted: "${tool_response.interrupted}",
  is_image: "${tool_response.isImage}",
};

/** Tools whose results can be replaced; Loom's own results are not its business. */
const MATCHER = `^(Bash|Grep|WebFetch|mcp__(?!${SERVER_NAME}__).+)$`;

/**
 * A command line for a POSIX shell, which every version reads; on Windows, where the shell may be Git's
 * or PowerShell, the arguments apart, which need none.
 */
function commandHandler(program: HookProgram): JsonObject {
  const { command, args, system } = program;
  const start: JsonObject = system === "windows"
    ? { command, args: [...args, "hook", ID] }
    : { command: hookLine(ID, program) };
  return { type: "command", ...start, timeout: TIMEOUT_SECONDS };
}

/** With CLAUDE_CONFIG_DIR set, the file of the home folder moves into that folder too. */
function stateFile(place: Place): string {
  return joined(place, place.env.CLAUDE_CONFIG_DIR || place.home, ".claude.json");
}

function settingsFolder(place: Place): string {
  return place.env.CLAUDE_CONFIG_DIR || joined(place, place.home, ".claude");
}
