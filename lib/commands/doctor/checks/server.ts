/** Whether the MCP server starts and answers, as a client would start it. */
import type { CliProgram } from "../../../transports/cli/host.ts";
import type { Finding } from "../finding.ts";

const AREA = "server";

/** A client waits at least so long, in milliseconds. */
const PATIENCE_MS = 10_000;

const MESSAGES = [
  {
    ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
    params: {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "loom-doctor", version: "1" },
    },
  },
  { jsonrpc: "2.0", method: "notifications/initialized" },
  { jsonrpc: "2.0", id: 2, method: "tools/list" },
].map((message) => JSON.stringify(message) + "\n").join("");

/** Starts the server, asks for its tools and lets it end. */
export async function checkServer(program: CliProgram): Promise<Finding[]> {
  const { command, args } = program.ownStart();
  const startedMs = performance.now();
  const answer = await answerOf([command, ...args, "mcp"]).catch((thrown) => String(thrown));
  const tools = toolsIn(answer);
  if (tools === undefined) {
    const says = `it does not answer: ${answer.trim().split("\n")[0] || "no word"}`;
    return [{
      area: AREA,
      state: "problem",
      says,
      next: `Run it by hand: ${command} ${args.join(" ")} mcp`,
    }];
  }
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
  return [{
    area: AREA,
    state: "ok",
    says: `starts and lists ${tools} tools over MCP in ${seconds} s`,
  }];
}

/** What a server prints in answer, or, where that is nothing, on standard error. */
async function answerOf([program, ...args]: readonly string[]): Promise<string> {
  const child = new Deno.Command(program!, {
    args: [...args],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const guard = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  try {
    const writer = child.stdin.getWriter();
    await writer.write(new TextEncoder().encode(MESSAGES));
    await writer.close();
    const { stdout, stderr } = await child.output();
    return new TextDecoder().decode(stdout.length > 0 ? stdout : stderr);
  } finally {
    clearTimeout(guard);
  }
}

function toolsIn(answer: string): number | undefined {
  const line = answer.split("\n").find((text) =>
    text.includes('"tools"') && text.includes('"id":2')
  );
  try {
    return line === undefined ? undefined : JSON.parse(line).result.tools.length;
  } catch {
    return undefined;
  }
}
