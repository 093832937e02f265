/** The real CLI as a process, on a drawer and a project of its own. */
import { PROGRAM } from "./program.ts";
import { withScratch } from "./scratch.ts";

/** Longer than any call takes; a process that is still there then hangs. */
const HANG_MS = 60_000;

/** How one command is run. */
export interface CommandOptions {
  /** Standard input: bytes, text, or nothing (`/dev/null`). */
  readonly stdin?: Uint8Array | string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** A program and its arguments that start the CLI, for instance `setpriv` with less power. */
  readonly through?: readonly string[];
}

/** What a command did. */
export interface CommandResult {
  readonly code: number;
  readonly signal: string | null;
  readonly bytes: Uint8Array;
  readonly stdout: string;
  readonly stderr: string;
}

/** A scratch folder with a drawer path, and the CLI working in it. */
export interface CliScratch {
  readonly dir: string;
  readonly db: string;
  /** Runs `loom` to its end. */
  loom(args: readonly string[], options?: CommandOptions): Promise<CommandResult>;
  /** Runs `loom … --json` and gives the body, whatever the exit code. */
  // deno-lint-ignore no-explicit-any -- a body has as many shapes as there are operations
  json(args: readonly string[], options?: CommandOptions): Promise<any>;
  /** Starts `loom` and leaves it running. */
  spawn(args: readonly string[], options?: CommandOptions): Deno.ChildProcess;
}

/** Runs a body with a CLI on a fresh drawer; the folder is gone afterwards. */
export async function withCli<T>(body: (cli: CliScratch) => Promise<T>): Promise<T> {
  return await withScratch((dir) => body(cliIn(dir)));
}

function cliIn(dir: string): CliScratch {
  const db = `${dir}/loom.db`;
  const spawn: CliScratch["spawn"] = (args, options = {}) => spawnLoom({ dir, db }, args, options);
  const loom: CliScratch["loom"] = async (args, options) =>
    await finish(spawn(args, options), options);
  return {
    ...{ dir, db, spawn, loom },
    async json(args, options) {
      const { stdout, stderr } = await loom([...args, "--json"], options);
      if (!stdout.endsWith("\n")) throw new Error(`no JSON body: ${stdout}${stderr}`);
      return JSON.parse(stdout);
    },
  };
}

function spawnLoom(
  { dir, db }: { dir: string; db: string },
  args: readonly string[],
  options: CommandOptions,
): Deno.ChildProcess {
  const [program, ...before] = [...options.through ?? [], ...PROGRAM];
  return new Deno.Command(program!, {
    args: [...before, ...args],
    cwd: options.cwd ?? dir,
    env: { ...envFor(db), ...options.env },
    clearEnv: true,
    stdin: options.stdin === undefined ? "null" : "piped",
    ...{ stdout: "piped", stderr: "piped" },
  }).spawn();
}

/** This process's environment without what steers Loom or its colours, and a drawer. */
export function envFor(db: string): Record<string, string> {
  const entries = Object.entries(Deno.env.toObject());
  const inherited = entries.filter(([name]) => !name.startsWith("LOOM_") && name !== "NO_COLOR");
  return { ...Object.fromEntries(inherited), LOOM_DB: db, LOOM_NAMESPACE: "test" };
}

async function finish(
  child: Deno.ChildProcess,
  { stdin }: CommandOptions = {},
): Promise<CommandResult> {
  const guard = setTimeout(() => child.kill("SIGKILL"), HANG_MS);
  const [bytes, stderr, status] = await Promise.all([
    new Response(child.stdout).bytes(),
    new Response(child.stderr).text(),
    child.status,
    stdin === undefined ? undefined : feed(child, stdin),
  ]);
  clearTimeout(guard);
  const stdout = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return { code: status.code, signal: status.signal, bytes, stdout, stderr };
}

async function feed(child: Deno.ChildProcess, stdin: Uint8Array | string): Promise<void> {
  const writer = child.stdin.getWriter();
  try {
    await writer.write(typeof stdin === "string" ? new TextEncoder().encode(stdin) : stdin);
    await writer.close();
  } catch {
    return; // A command that refuses its arguments does not read its input.
  }
}

/** SHA-256, 64 lower-case hex digits. */
export async function sha256Hex(bytes: Uint8Array): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.slice())).toHex();
}
