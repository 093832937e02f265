/** The MCP server as a process: its start, its idleness and its end. */

const INITIALIZE = JSON.stringify({
  ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
  params: {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "bench", version: "1" },
  },
}) + "\n";

const TOOLS = JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }) + "\n" +
  JSON.stringify({ jsonrpc: "2.0", id: 2, method: "tools/list" }) + "\n";

/** So long an idle server is watched, in milliseconds. */
const WATCH_MS = 5_000;

type Environment = Readonly<Record<string, string>>;

interface Server {
  readonly child: Deno.ChildProcess;
  readonly writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly reader: ReadableStreamDefaultReader<Uint8Array>;
}

/** Milliseconds from the start to the answered `initialize`. */
export async function initializeMs(argv: readonly string[], env: Environment): Promise<number> {
  const startedMs = performance.now();
  const server = startServer(argv, env);
  await ask(server, INITIALIZE, '"serverInfo"');
  const elapsedMs = performance.now() - startedMs;
  await stop(server);
  return elapsedMs;
}

/** Memory and CPU of a server that has listed its tools and is asked nothing (Linux). */
export async function idleServer(
  argv: readonly string[],
  env: Environment,
): Promise<{ residentMb: number; cpuPercent: number }> {
  const server = startServer(argv, env);
  await ask(server, INITIALIZE, '"serverInfo"');
  await ask(server, TOOLS, '"inputSchema"');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const before = cpuTicks(server.child.pid);
  await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
  const ticks = cpuTicks(server.child.pid) - before;
  const status = Deno.readTextFileSync(`/proc/${server.child.pid}/status`);
  const residentMb = Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1_000;
  await stop(server);
  return { residentMb, cpuPercent: ticks * 10 / WATCH_MS * 100 };
}

/** Milliseconds from the death of its parent to the end of a server. */
export async function orphanGoneMs(argv: readonly string[], env: Environment): Promise<number> {
  const line = `${argv.map((word) => `'${word}'`).join(" ")} & echo $!; wait`;
  const parent = startServer(["sh", "-c", `exec 3<&0; ${line.replace(" &", " <&3 &")}`], env);
  const { value } = await parent.reader.read();
  const pid = Number(new TextDecoder().decode(value).trim());
  await ask(parent, INITIALIZE, '"serverInfo"');
  const startedMs = performance.now();
  parent.child.kill("SIGKILL");
  await parent.writer.close().catch(() => {});
  while (isAlive(pid) && performance.now() - startedMs < 10_000) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await parent.reader.cancel();
  return performance.now() - startedMs;
}

function startServer(argv: readonly string[], env: Environment): Server {
  const child = new Deno.Command(argv[0]!, {
    args: argv.slice(1),
    env: { ...env },
    clearEnv: true,
    stdin: "piped",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  return { child, writer: child.stdin.getWriter(), reader: child.stdout.getReader() };
}

async function ask({ writer, reader }: Server, text: string, awaited: string): Promise<void> {
  await writer.write(new TextEncoder().encode(text));
  let answer = "";
  while (!answer.includes(awaited)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`the server ended: ${answer}`);
    answer += new TextDecoder().decode(value);
  }
}

async function stop({ child, writer, reader }: Server): Promise<void> {
  await writer.close();
  await reader.cancel();
  await child.status;
}

/** User and system time of a process, in hundredths of a second. */
function cpuTicks(pid: number): number {
  const fields = Deno.readTextFileSync(`/proc/${pid}/stat`).split(") ")[1]!.split(" ");
  return Number(fields[11]) + Number(fields[12]);
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(Deno.readTextFileSync(`/proc/${pid}/status`));
  } catch {
    return false;
  }
}
