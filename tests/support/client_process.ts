/** The real program in a home folder of its own, editing the files of clients. */
import { type CliScratch, type CommandResult, envFor } from "./cli_process.ts";
import { homeEnv } from "./home_env.ts";

/** The whole environment of a process whose home is the scratch folder. */
export function clientEnv(cli: CliScratch): Record<string, string> {
  return { ...envFor(cli.db), ...homeEnv(cli) };
}

/** Runs `loom` with the scratch folder as home. */
export async function runAtHome(cli: CliScratch, ...argv: string[]): Promise<CommandResult> {
  return await cli.loom(argv, { env: homeEnv(cli) });
}

/** Names in a folder, sorted, the time in a backup's name as TIME. */
export async function namesIn(dir: string): Promise<string[]> {
  const found = await Array.fromAsync(Deno.readDir(dir));
  return found.map(({ name }) => name.replace(/\d{8}T\d{6}Z/, "TIME")).sort();
}

/** What a program prints for an input; its standard error is shown. */
export async function outputOf(
  cli: CliScratch,
  [command, ...args]: readonly string[],
  stdin: string,
): Promise<string> {
  const child = new Deno.Command(command!, {
    args,
    env: clientEnv(cli),
    clearEnv: true,
    cwd: cli.dir,
    ...{ stdin: "piped", stdout: "piped", stderr: "inherit" },
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(stdin));
  await writer.close();
  return new TextDecoder().decode((await child.output()).stdout);
}

/** The first words of a client to a server, and a call if one is given; a line each. */
export function clientWords(call?: { name: string; arguments: unknown }): string {
  const params = {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  };
  const words = [
    { id: 1, method: "initialize", params },
    { method: "notifications/initialized" },
    ...(call ? [{ id: 2, method: "tools/call", params: call }] : []),
  ];
  return words.map((word) => JSON.stringify({ jsonrpc: "2.0", ...word }) + "\n").join("");
}
