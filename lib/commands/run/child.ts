/** The command as a process: both of its streams in one pipe, its end, and the signals meant for it. */
import { LoomError } from "../../core/errors.ts";

/** How a command ended. */
export interface CommandEnd {
  /** 0–255; 128 + N for signal N. */
  readonly exitCode: number;
  readonly signal?: string;
  readonly durationMs: number;
}

/** A command that was started. */
export interface RunningCommand {
  /** What it writes to either stream, in the order in which it does. */
  readonly output: ReadableStream<Uint8Array>;
  readonly ended: Promise<CommandEnd>;
  /** Sends it a signal; nothing where it has ended. */
  send(signal: Deno.Signal): void;
}

/**
 * One pipe for both streams is the only way to keep the order of what is written to them. A shell makes
 * it and then becomes the command: no word of the command is read by it.
 */
const JOIN_STREAMS = 'exec "$@" 2>&1';

/** Starts a command; it reads this process's standard input. @throws INTERNAL when no process starts. */
export function startCommand(argv: readonly string[]): RunningCommand {
  const startedMs = performance.now();
  const child = spawn(argv);
  return {
    output: child.stdout,
    ended: child.status.then(({ code, signal }) => ({
      exitCode: code,
      ...(signal === null ? {} : { signal }),
      durationMs: performance.now() - startedMs,
    })),
    send(signal) {
      try {
        child.kill(signal);
      } catch {
        return; // It has ended meanwhile.
      }
    },
  };
}

/**
 * The environment that loom was started with: the launcher of a portable file adds variables for its own
 * runtime, and says in `_LOOM_DENO_DIR` what was there before.
 */
export function callerEnvironment(env: Readonly<Record<string, string>>): Record<string, string> {
  const { _LOOM_DENO_DIR: before, _LOOM_FILE: _file, ...rest } = env;
  if (before === undefined) return rest;
  const { DENO_DIR: _dir, DENO_NO_UPDATE_CHECK: _check, ...kept } = rest;
  return before === "" ? kept : { ...kept, DENO_DIR: before };
}

function spawn(argv: readonly string[]): Deno.ChildProcess {
  if (Deno.build.os === "windows") {
    throw new LoomError("INTERNAL", "Cannot run a command: loom run works on POSIX systems alone", {
      next: "Pipe its output instead: COMMAND 2>&1 | loom store -",
    });
  }
  try {
    return new Deno.Command("/bin/sh", {
      args: ["-c", JOIN_STREAMS, "loom", ...argv],
      env: callerEnvironment(Deno.env.toObject()),
      clearEnv: true,
      stdin: "inherit",
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
  } catch (thrown) {
    throw new LoomError("INTERNAL", "Cannot run a command: /bin/sh does not start", {
      next: "Look at the limits of this machine (processes, memory), then run it again.",
      cause: thrown,
    });
  }
}
