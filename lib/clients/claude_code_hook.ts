/**
 * The hook of Claude Code that runs after a tool and may replace its result. Source: "Hooks reference",
 * code.claude.com/docs, September 2026: handlers of type `mcp_tool` since 2.1.118 (`server`, `tool`,
 * `input` whose strings take `${path}` from the event), `updatedToolOutput` for every tool since 2.1.121;
 * `timeout` in seconds; a matcher with other characters than letters is a regular expression.
 */
import { type HookForm, type Place, SERVER_NAME, type ServerCommand } from "./client.ts";
import type { JsonObject } from "./json_value.ts";

/** The tool of Loom's server that a hook calls. */
export const HOOK_TOOL = "loom_hook_replace";

/** What follows the program in a hook that starts a process. */
const HOOK_ARGUMENTS = ["hook", "claude-code"];

/** Tools whose results can be bulky; results of Loom's own tools are not its business. */
const COMMAND_MATCHER = `^(Bash|Grep|WebFetch|mcp__(?!${SERVER_NAME}__).+)$`;

/** Templates stand for texts, and only a command's result is made of texts under names of their own. */
const TOOL_MATCHER = "Bash";

/** A hook that hangs holds the session up for so long, and then the result stays as it was. */
const TIMEOUT_SECONDS = 30;

/** What the tool is given of an event: argument and place. */
const TEMPLATES: readonly [argument: string, place: string][] = [
  ["tool_name", "tool_name"],
  ["command", "tool_input.command"],
  ["stdout", "tool_response.stdout"],
  ["stderr", "tool_response.stderr"],
  ["interrupted", "tool_response.interrupted"],
  ["is_image", "tool_response.isImage"],
];

/** A group of the `PostToolUse` list with Loom's handler alone. */
export function claudeHookGroup(
  form: HookForm,
  program: Pick<ServerCommand, "command" | "args"> & Pick<Place, "system">,
): JsonObject {
  const handler = form === "mcp" ? toolHandler() : commandHandler(program);
  const matcher = form === "mcp" ? TOOL_MATCHER : COMMAND_MATCHER;
  return { matcher, hooks: [{ ...handler, timeout: TIMEOUT_SECONDS }] };
}

/** The form of a handler that is Loom's; undefined for one of somebody else. */
export function claudeHookForm(handler: JsonObject): HookForm | undefined {
  const { type, server, tool, command, args } = handler;
  if (type === "mcp_tool") {
    return server === SERVER_NAME && tool === HOOK_TOOL ? "mcp" : undefined;
  }
  if (type !== "command" || typeof command !== "string") return undefined;
  const line = Array.isArray(args) ? [command, ...args].join(" ") : command;
  return line.includes(SERVER_NAME) && line.endsWith(` ${HOOK_ARGUMENTS.join(" ")}`)
    ? "command"
    : undefined;
}

function toolHandler(): JsonObject {
  const filled = TEMPLATES.map(([argument, place]) => [argument, `\${${place}}`]);
  const input = { client: "claude-code", ...Object.fromEntries(filled) };
  return { type: "mcp_tool", server: SERVER_NAME, tool: HOOK_TOOL, input };
}

/**
 * A command line for a POSIX shell, which every version reads; on Windows, where the shell may be Git's
 * or PowerShell, the arguments apart, which need none.
 */
function commandHandler(
  { command, args, system }: Pick<ServerCommand, "command" | "args"> & Pick<Place, "system">,
): JsonObject {
  const words = [...args, ...HOOK_ARGUMENTS];
  if (system === "windows") return { type: "command", command, args: words };
  return { type: "command", command: [command, ...words].map(quotedWord).join(" ") };
}

function quotedWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
