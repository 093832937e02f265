/** What the MCP server needs from the program around it; `app/` brings it, tests bring their own. */
import type { LoomError } from "../../core/errors.ts";
import type { CallOperation } from "../../gates/pipeline.ts";
import type { Caller } from "../../operations/context.ts";
import type { AnyOperation } from "../../operations/operation.ts";
import type { FileSource } from "../../providers/files/files.ts";

/** The operations there are, and which of them `tools/list` shows. */
export interface OperationLists {
  readonly all: readonly AnyOperation[];
  readonly listed: readonly AnyOperation[];
}

/** An opened drawer, as a call needs it. */
export interface OpenDoor {
  readonly callOperation: CallOperation;
  readonly files: FileSource;
  /** Counts cl100k tokens of a text. */
  countTokens(text: string): Promise<number>;
}

/** What is known of a caller beside what its client says. */
export type HostCaller = Omit<Caller, "agent" | "schemaTokens" | "transport">;

/** The program around the server. The loads may be slow and happen once, on first need. */
export interface McpHost {
  readonly version: string;
  /** The caller of every request. */
  loadCaller(): Promise<HostCaller>;
  loadOperations(): Promise<OperationLists>;
  /** @throws DRAWER_*; asked again by the next call, since the cause may be gone by then. */
  openDoor(): Promise<OpenDoor>;
  /** Told of every refusal, for whoever reads the log; what a client gets has no stack. */
  refused(error: LoomError): void;
  /** Milliseconds of a clock that only goes forward. */
  elapsedMs(): number;
}
