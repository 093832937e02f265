/** Running scripts of tests/support as processes. */

/** A running script. */
export interface RunningScript {
  readonly process: Deno.ChildProcess;
  /** Its next line on stdout, parsed. */
  readonly nextMessage: () => Promise<Record<string, unknown>>;
}

const SUPPORT = new URL("./", import.meta.url);

/** Starts a script of this folder. */
export function startScript(name: string, args: readonly string[]): RunningScript {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", new URL(name, SUPPORT).pathname, ...args],
    ...{ stdin: "piped", stdout: "piped", stderr: "inherit" },
  }).spawn();
  const lines = linesOf(process.stdout);
  async function nextMessage(): Promise<Record<string, unknown>> {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${name} ended without an answer`);
    return JSON.parse(value);
  }
  return { process, nextMessage };
}

/** Runs a script to its end; its one answer. @throws when it fails. */
export async function runScript(
  name: string,
  args: readonly string[],
): Promise<Record<string, unknown>> {
  const { process, nextMessage } = startScript(name, args);
  await process.stdin.close();
  const message = await nextMessage();
  const { success, code } = await process.status;
  if (!success) throw new Error(`${name} ended with ${code}`);
  return message;
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
}
