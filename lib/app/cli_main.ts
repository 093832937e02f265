/** The program: the verb decides what is loaded, so that each start pays only for its own work. */
import { LoomError } from "../core/errors.ts";
import { VERSION } from "../core/version.ts";
import { runCli } from "../transports/cli/run_cli.ts";
import { watchInterrupts } from "../transports/cli/interrupt.ts";
import { printError } from "../transports/cli/print_error.ts";
import { processStreams } from "../transports/cli/process_streams.ts";

/**
 * Runs a command line. Without arguments: the MCP server when standard input is a pipe (a client's
 * configuration is just the path of the program), help when a person sits there.
 *
 * @returns the exit code.
 */
export async function runLoom(argv: readonly string[]): Promise<number> {
  const streams = processStreams();
  const [first, ...rest] = argv;
  const startsServer = first === undefined ? !streams.stdin.isTerminal : first === "mcp";
  if (startsServer && rest.length === 0) return await serveMcp();
  if (first === "mcp" && !rest.every((word) => word === "--help" || word === "-h")) {
    const error = new LoomError("UNKNOWN_ARGUMENT", "Cannot run loom mcp: it takes no arguments", {
      next: "Set the server up with LOOM_* variables: loom help settings lists them.",
    });
    return await printError(error, { streams, env: Deno.env.toObject() }, { json: false });
  }
  return await runVerbs(first === "mcp" ? ["help", "mcp"] : argv);
}

async function serveMcp(): Promise<number> {
  const { runMcp } = await import("./mcp_main.ts");
  return await runMcp();
}

async function runVerbs(argv: readonly string[]): Promise<number> {
  const streams = processStreams();
  const env = Deno.env.toObject();
  const interrupts = watchInterrupts();
  try {
    return await runCli(argv, {
      async loadOperations() {
        const { OPERATIONS } = await import("../registry.ts");
        return OPERATIONS;
      },
      streams,
      env,
      version: VERSION,
      signal: interrupts.signal,
      async open(options) {
        const { openCliSession } = await import("./cli_session.ts");
        return await openCliSession({ env, streams }, options);
      },
    });
  } finally {
    await interrupts.end();
  }
}
