/** The command line: every verb but the server. */
import { LoomError } from "../core/errors.ts";
import { COMMANDS } from "../commands/list.ts";
import { VERSION } from "../core/version.ts";
import { findProjectRoot } from "../providers/project/find_root.ts";
import { watchInterrupts } from "../transports/cli/interrupt.ts";
import { printError } from "../transports/cli/print_error.ts";
import { processStreams } from "../transports/cli/process_streams.ts";
import { runCli } from "../transports/cli/run_cli.ts";
import { homeOf } from "./environment.ts";
import { ownStart } from "./own_start.ts";

/** Runs a verb of the CLI. @returns the exit code. */
export async function runShell(argv: readonly string[]): Promise<number> {
  const streams = processStreams();
  const env = Deno.env.toObject();
  const interrupts = watchInterrupts();
  try {
    return await runCli(argv, {
      async loadOperations() {
        const { OPERATIONS } = await import("../registry.ts");
        return OPERATIONS;
      },
      commands: COMMANDS,
      streams,
      env,
      version: VERSION,
      ownStart: () => ownStart(env),
      projectFolder: () => findProjectRoot(Deno.cwd(), homeOf(env)).root,
      signal: interrupts.signal,
      releaseSignals: interrupts.end,
      async open(options) {
        const { openCliSession } = await import("./cli_session.ts");
        return await openCliSession({ env, streams }, options);
      },
    });
  } finally {
    await interrupts.end();
  }
}

/** Says that `loom mcp` takes no arguments. @returns the exit code. */
export async function refuseMcpArguments(): Promise<number> {
  const error = new LoomError("UNKNOWN_ARGUMENT", "Cannot run loom mcp: it takes no arguments", {
    next: "Set the server up with LOOM_* variables: loom help settings lists them.",
  });
  const options = { streams: processStreams(), env: Deno.env.toObject() };
  return await printError(error, options, { json: false });
}
