/**
 * The program: the verb decides what is loaded, so that each start pays only for its own work. The
 * command line is an entry of its own: a client waits for the server's start each time, and a part of
 * the main module's graph is read and resolved before the first line runs.
 */

/**
 * Runs a command line. Without arguments: the MCP server when standard input is a pipe (a client's
 * configuration is just the path of the program), help when a person sits there.
 *
 * @returns the exit code.
 */
export async function runLoom(argv: readonly string[]): Promise<number> {
  const [first, ...rest] = argv;
  const startsServer = first === undefined ? !Deno.stdin.isTerminal() : first === "mcp";
  if (startsServer && rest.length === 0) return await serveMcp();
  if (first === "hook" && rest.length === 1 && !rest[0]!.startsWith("-")) {
    return await answerHook(rest[0]!);
  }
  if (first !== undefined && rest.length === 0 && VERSION_WORDS.includes(first)) {
    await printVersion();
    return 0;
  }
  const { refuseMcpArguments, runShell } = await loadShell();
  if (first === "mcp" && !rest.every((word) => word === "--help" || word === "-h")) {
    return await refuseMcpArguments();
  }
  return await runShell(first === "mcp" ? ["help", "mcp"] : argv);
}

async function serveMcp(): Promise<number> {
  const { runMcp } = await import("./mcp_main.ts");
  return await runMcp();
}

/** Not a part of the command line's own start: scripts ask for the version again and again. */
const VERSION_WORDS = ["--version", "-V", "version"];

async function printVersion(): Promise<void> {
  const { VERSION } = await import("../core/version.ts");
  await Deno.stdout.write(new TextEncoder().encode(`loom ${VERSION}\n`));
}

async function answerHook(client: string): Promise<number> {
  const { runHook } = await import(new URL("./hook_main.ts", import.meta.url).href) as HookModule;
  return await runHook(client);
}

type HookModule = typeof import("./hook_main.ts");
type ShellModule = typeof import("./shell_main.ts");

async function loadShell(): Promise<ShellModule> {
  return await import(new URL("./shell_main.ts", import.meta.url).href) as ShellModule;
}
