/** What the CLI needs from the program around it; `app/` brings it, tests bring their own. */
import type { CallOperation } from "../../gates/pipeline.ts";
import type { CallEnvironment } from "../../operations/context.ts";
import type { AnyOperation } from "../../operations/operation.ts";
import type { ShellCommand } from "./shell_command.ts";
import type { CliStreams } from "./streams.ts";

/** An opened drawer and who calls. */
export interface CliSession {
  readonly callOperation: CallOperation;
  readonly environment: Pick<CallEnvironment, "caller" | "files">;
  close(): Promise<void>;
}

/** How a session is to be opened. */
export interface OpenOptions {
  /**
   * Whether the CLI itself follows pages to their end: one command of a person, so pages may be large
   * and are not counted against the rate of calls.
   */
  readonly followsPages: boolean;
}

/** How this very program is started: by a client, by a hook, by a person. */
export interface ProgramStart {
  /** An absolute path. */
  readonly command: string;
  /** What must follow it before any verb. */
  readonly args: readonly string[];
}

/** The program around the CLI, before it is known which part of it is needed. */
export interface CliProgram {
  /** Loads the registry. */
  loadOperations(): Promise<readonly AnyOperation[]>;
  /** The verbs that are no operations; their declarations only, what they do is loaded by running. */
  readonly commands: readonly ShellCommand[];
  readonly streams: CliStreams;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  /** Opens the drawer; called only when an operation is really run. */
  open(options: OpenOptions): Promise<CliSession>;
  /** How this program is started again. */
  ownStart(): ProgramStart;
  /** The project's folder: absolute, without links. */
  projectFolder(): string;
  /** Aborted when the person interrupts. */
  readonly signal: AbortSignal;
  /** Ends the watch on interrupts: for a command that deals with signals itself. */
  releaseSignals(): Promise<void>;
}

/** The program with its registry. */
export interface CliHost extends CliProgram {
  readonly operations: readonly AnyOperation[];
}
