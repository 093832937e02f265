/**
 * Measures the time from process start to an answered `initialize`: Loom against the SDK's smallest
 * stdio server, in turns, so that the machine's mood meets both alike.
 *
 * Usage: deno task bench:start [runs]
 */

const RUNS = Math.max(7, Number(Deno.args[0] ?? 11));
const LIMIT_RATIO = 1.4;
const ROOT = new URL("../", import.meta.url).pathname;

const INITIALIZE = new TextEncoder().encode(
  JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "bench", version: "1" },
    },
  }) + "\n",
);

/** Milliseconds from spawn to the first line of the answer. */
async function startMs(args: readonly string[], dir: string): Promise<number> {
  const startedAt = performance.now();
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "-A", ...args],
    cwd: ROOT,
    env: { LOOM_DB: `${dir}/loom.db` },
    stdin: "piped",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(INITIALIZE);
  const reader = child.stdout.getReader();
  const { value } = await reader.read();
  const elapsedMs = performance.now() - startedAt;
  if (!new TextDecoder().decode(value).includes('"serverInfo"')) throw new Error("no answer");
  await writer.close();
  await reader.cancel();
  await child.status;
  return elapsedMs;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[sorted.length >> 1]!;
}

function print(text: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(text + "\n"));
}

if (import.meta.main) {
  const dir = await Deno.makeTempDir();
  const loom: number[] = [];
  const smallest: number[] = [];
  try {
    for (let run = -1; run < RUNS; run++) {
      const pair = [
        await startMs(["tests/support/smallest_server.ts"], dir),
        await startMs(["main.ts", "mcp"], dir),
      ];
      if (run < 0) continue; // The first pair fills the code cache.
      smallest.push(pair[0]!);
      loom.push(pair[1]!);
    }
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
  const ratio = median(loom) / median(smallest);
  print(`smallest SDK server  median ${median(smallest).toFixed(0)} ms of ${RUNS} runs`);
  print(`loom mcp             median ${median(loom).toFixed(0)} ms of ${RUNS} runs`);
  print(`ratio ${ratio.toFixed(2)} (limit ${LIMIT_RATIO})`);
  if (ratio > LIMIT_RATIO) Deno.exit(1);
}
