/**
 * All that the MCP server needs beyond a handshake: operations, the caller, the drawer. Loaded as an
 * entry of its own, after `initialize` is answered; a part of the server's module graph would be read
 * and resolved before it, and a client waits for that at every start.
 */
import { v7 as newSessionId } from "uuid";
import { listedOperations } from "../operations/toolsets.ts";
import { createAllowedFiles } from "../providers/files/allowed_files.ts";
import { projectAt } from "../providers/project/detect_project.ts";
import { OPERATIONS } from "../registry.ts";
import type { HostCaller, OpenDoor, OperationLists } from "../transports/mcp/host.ts";
import { composeServices } from "./compose.ts";
import type { McpStart } from "./mcp_messages.ts";

/** The operations, and those that the configured roster lists. */
export function operationLists({ settings }: McpStart): OperationLists {
  const listed = listedOperations(OPERATIONS, settings.mcpToolset, { commands: false });
  return { all: OPERATIONS, listed };
}

/** The one at this end of the pipe: whoever started the server, in the project it was started in. */
export function callerAt({ settings, project, session }: McpStart): HostCaller {
  return {
    org: "local",
    namespace: settings.namespace || projectAt(project).namespace,
    userId: "-",
    role: "ADMIN",
    defaultSession: session ?? { id: newSessionId() },
  };
}

/** An opened drawer with its end. */
export interface ClosableDoor extends OpenDoor {
  close(): Promise<void>;
}

/** Opens the drawer. @throws DRAWER_*. */
export async function openDoorAt(
  { settings, project, allowedDirs }: McpStart,
): Promise<ClosableDoor> {
  const { callOperation, services, close } = await composeServices(settings);
  const files = { allowedDirs, baseDir: project.root, drawerPath: settings.db };
  return {
    callOperation,
    files: createAllowedFiles(files),
    countTokens: (text) => services.tokens.count(text),
    close,
  };
}
