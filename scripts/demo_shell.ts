/** Runs Loom's real command line for the demo: each command is a process of its own. */

const ROOT = new URL("../", import.meta.url);
const MAIN = new URL("main.ts", ROOT).pathname;
/** Loaded by the main module when a verb needs it, so not part of its graph. */
const SHELL = new URL("lib/app/shell_main.ts", ROOT).pathname;

/** One finished command. */
export interface CommandResult {
  readonly code: number;
  readonly stdout: Uint8Array;
  readonly elapsedMs: number;
}

/** A shell whose commands use one drawer. */
export interface DemoShell {
  /** Runs `loom` with these arguments; `stdin` is piped into it. */
  loom(args: readonly string[], stdin?: ReadableStream<Uint8Array>): Promise<CommandResult>;
}

/** Fetches what `loom` imports; quick when it was fetched before. */
export async function fetchPackages(): Promise<void> {
  const { success } = await deno(["cache", "--quiet", MAIN, SHELL], {}).output();
  if (!success) throw new Error("The packages that Loom needs could not be fetched");
}

/** Starts `deno types`, a real and big text that every machine with Deno has. */
export function typesOfDeno(): Deno.ChildProcess {
  return deno(["types"], { stdout: "piped" }).spawn();
}

/** @param drawer path of the drawer file; it is made at first use. */
export function demoShell(drawer: string): DemoShell {
  const env = { LOOM_DB: drawer, LOOM_NAMESPACE: "demo", LOOM_SESSION: "demo" };
  return {
    async loom(args, stdin) {
      const startedMs = performance.now();
      const child = deno(["run", "--no-prompt", "-A", MAIN, ...args], {
        env,
        stdin: stdin ? "piped" : "null",
        stdout: "piped",
      }).spawn();
      const [stdout, status] = await Promise.all([
        new Response(child.stdout).bytes(),
        child.status,
        stdin?.pipeTo(child.stdin),
      ]);
      return { code: status.code, stdout, elapsedMs: performance.now() - startedMs };
    },
  };
}

function deno(args: readonly string[], options: Deno.CommandOptions): Deno.Command {
  return new Deno.Command(Deno.execPath(), {
    ...{ stdin: "null", stdout: "null", stderr: "inherit", cwd: ROOT },
    ...options,
    args: [...args],
  });
}
