/** A home folder of its own with the clients' files in it, and the commands that edit them. */
import { COMMANDS } from "../../lib/commands/list.ts";
import { runCli } from "../../lib/transports/cli/run_cli.ts";
import { testHost } from "./cli_host.ts";
import { withScratch, writeTree } from "./scratch.ts";

/** What a command did. */
export interface CommandDone {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The home folder. */
export interface ClientHome {
  readonly home: string;
  /** Runs a command in this process, without a terminal; the program stands at /opt/loom. */
  run(...argv: readonly string[]): Promise<CommandDone>;
  /** The text of a file; undefined when there is none. */
  text(path: string): Promise<string | undefined>;
  /** All files, as sorted paths from the home folder, the time in a backup's name as TIME. */
  files(): Promise<string[]>;
}

/** Runs a body in a fresh home folder; keys of the tree are paths from it. */
export async function withClientHome(
  tree: Readonly<Record<string, string>>,
  body: (home: ClientHome) => Promise<void>,
): Promise<void> {
  await withScratch(async (home) => {
    await writeTree(home, tree);
    await body({
      home,
      run: (...argv) => runIn(home, argv),
      text: (path) => textOf(`${home}/${path}`),
      files: async () => (await filesIn(home, "")).sort(),
    });
  });
}

async function runIn(home: string, argv: readonly string[]): Promise<CommandDone> {
  const host = {
    ...testHost({ env: { HOME: home }, commands: COMMANDS, stdin: "" }),
    projectFolder: () => `${home}/project`,
  };
  const code = await runCli(argv, host);
  return { code, stdout: host.streams.stdout.text, stderr: host.streams.stderr.text };
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await Deno.readFile(path));
  } catch {
    return undefined;
  }
}

async function filesIn(root: string, folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(`${root}/${folder}`)) {
    const path = `${folder}${name}`;
    if (isDirectory) found.push(...await filesIn(root, `${path}/`));
    else found.push(path.replace(/\d{8}T\d{6}Z/, "TIME"));
  }
  return found;
}
