/** What the main thread and the server's worker tell each other. */
import type { Settings } from "../core/settings/read.ts";
import type { ProjectRoot } from "../providers/project/find_root.ts";
import type { SessionRef } from "../storage/drawer_store.ts";

/** The one message to the worker: all it needs to know of the machine, read where that is allowed. */
export interface McpStart {
  /** The settings, the drawer's path absolute. */
  readonly settings: Settings;
  /** The session of calls that name none; absent: one of this process. */
  readonly session?: SessionRef;
  /** Its folder is where relative paths of callers start from. */
  readonly project: ProjectRoot;
  readonly allowedDirs: readonly string[];
}

/** Messages from the worker. */
export type McpEvent =
  /** Standard input has ended; what is in flight is being answered. */
  | { readonly kind: "input_ended" }
  /** The conversation is over and the drawer closed. */
  | { readonly kind: "finished" };
