/** Parts that the hooks of several clients share. */
import { type HookForm, type Place, SERVER_NAME, type ServerCommand } from "./client.ts";
import type { JsonObject } from "./json_value.ts";

/** The tool of Loom's server that a hook calls. */
export const HOOK_TOOL = "loom_hook_replace";

/** A hook that hangs holds the session up for so long, and then the result stays as it was. */
export const TIMEOUT_SECONDS = 30;

/** The program that a hook starts, and where. */
export type HookProgram = Pick<ServerCommand, "command" | "args"> & Pick<Place, "system">;

/** A handler that calls the tool of the running server. */
export function toolHandler(input: JsonObject): JsonObject {
  return {
    type: "mcp_tool",
    server: SERVER_NAME,
    tool: HOOK_TOOL,
    input,
    timeout: TIMEOUT_SECONDS,
  };
}

/** The command line of a hook's process, for a POSIX shell: `/opt/loom hook codex`. */
export function hookLine(client: string, { command, args }: HookProgram): string {
  return [command, ...args, "hook", client].map(quotedWord).join(" ");
}

/** The same for the shells of Windows, of which each client has its own: in double quotes if need be. */
export function hookLineFor(client: string, program: HookProgram): string {
  if (program.system !== "windows") return hookLine(client, program);
  const words = [program.command, ...program.args, "hook", client];
  return words.map((word) => /\s/.test(word) ? `"${word}"` : word).join(" ");
}

/** The form of a handler that is Loom's for a client; undefined for one of somebody else. */
export function formOfHandler(client: string, handler: JsonObject): HookForm | undefined {
  const { type, server, tool, command, args } = handler;
  if (type === "mcp_tool") {
    return server === SERVER_NAME && tool === HOOK_TOOL ? "mcp" : undefined;
  }
  if (typeof command !== "string") return undefined;
  const line = Array.isArray(args) ? [command, ...args].join(" ") : command;
  return line.includes(SERVER_NAME) && line.endsWith(` hook ${client}`) ? "command" : undefined;
}

function quotedWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
