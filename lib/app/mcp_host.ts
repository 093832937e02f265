/** What the MCP server works on: loaded and opened when first needed, and then once. */
import type { LoomError } from "../core/errors.ts";
import { VERSION } from "../core/version.ts";
import type { HostCaller, McpHost } from "../transports/mcp/host.ts";
import type { McpStart } from "./mcp_messages.ts";
import { note } from "./note.ts";
import type { ClosableDoor } from "./mcp_services.ts";

type ServicesModule = typeof import("./mcp_services.ts");

/** A host that holds a drawer once a call has opened it. */
export interface ClosableHost extends McpHost {
  /** Waits for after-call rows and closes the drawer, if one was opened. */
  close(): Promise<void>;
}

/** The host of one server process. */
export function createMcpHost(start: McpStart): ClosableHost {
  let caller: HostCaller | undefined;
  let opening: Promise<ClosableDoor> | undefined;
  let loading: Promise<ServicesModule> | undefined;
  // Kept, since even a module that is there takes the runtime a while to find again.
  const services = (): Promise<ServicesModule> => loading ??= loadServices();
  return {
    version: VERSION,
    elapsedMs: () => performance.now(),
    refused: start.settings.logLevel === "DEBUG" ? noteStack : () => {},
    loadOperations: async () => (await services()).operationLists(start),
    async loadCaller() {
      const { callerAt } = await services();
      return caller ??= callerAt(start);
    },
    openDoor() {
      opening ??= services().then(({ openDoorAt }) => openDoorAt(start));
      // A failure is forgotten: its cause may be gone by the next call.
      opening.catch(() => opening = undefined);
      return opening;
    },
    async close() {
      const door = await opening?.catch(() => undefined);
      await door?.close();
    },
  };
}

/** The stack of what went wrong, with what caused it, for a person who asked for it. */
function noteStack(error: LoomError): void {
  const cause = error.cause instanceof Error ? `\n${error.cause.stack}` : "";
  note(`${error.code} ${error.stack}${cause}`);
}

async function loadServices(): Promise<ServicesModule> {
  return await import(new URL("./mcp_services.ts", import.meta.url).href) as ServicesModule;
}
