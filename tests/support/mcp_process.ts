/** A spawned `loom mcp` whose pipes a test holds: what is written is raw, what comes is kept. */
import type { CliScratch, CommandOptions } from "./cli_process.ts";

/** Longer than any answer takes; a server that is still silent then hangs. */
const HANG_MS = 60_000;

// deno-lint-ignore no-explicit-any -- what a server sends has as many shapes as there are methods
type Message = any;

/** The first two messages of every client. */
export const HANDSHAKE: readonly Message[] = [
  {
    ...{ jsonrpc: "2.0", id: "init", method: "initialize" },
    params: {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    },
  },
  { jsonrpc: "2.0", method: "notifications/initialized" },
];

/** A call of a tool as a message. */
export function toolCall(id: unknown, name: string, args: Record<string, unknown> = {}): Message {
  return { jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: args } };
}

/** A running server. */
export class McpProcess {
  readonly #child: Deno.ChildProcess;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #reading: Promise<void>;
  readonly #guard: ReturnType<typeof setTimeout>;
  readonly stderr: Promise<string>;
  #stdout = "";
  #wake: (() => void)[] = [];

  constructor(cli: CliScratch, options: CommandOptions = {}) {
    this.#child = cli.spawn(["mcp"], { ...options, stdin: "" });
    this.#guard = setTimeout(() => this.#child.kill("SIGKILL"), HANG_MS);
    this.#writer = this.#child.stdin.getWriter();
    this.#reading = this.#read();
    this.stderr = new Response(this.#child.stderr).text();
  }

  /** Writes text or bytes as they are. */
  async feed(data: string | Uint8Array): Promise<void> {
    await this.#writer.write(typeof data === "string" ? new TextEncoder().encode(data) : data);
  }

  /** Writes messages, one a line. */
  async send(...messages: readonly Message[]): Promise<void> {
    await this.feed(messages.map((message) => JSON.stringify(message) + "\n").join(""));
  }

  /** Every line of stdout so far, parsed; throws when one is no JSON. */
  messages(): Message[] {
    return this.#stdout.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
  }

  /** Waits for the answer to a request. */
  async answer(id: unknown): Promise<Message> {
    for (;;) {
      const complete = this.#stdout.slice(0, this.#stdout.lastIndexOf("\n") + 1).split("\n");
      const found = complete.filter(Boolean).map((line) => JSON.parse(line))
        .find((message) => message.id === id);
      if (found) return found;
      await new Promise<void>((resolve) => this.#wake.push(resolve));
    }
  }

  /** Closes stdin and waits for the end; gives the exit code and how long it took. */
  async end(): Promise<{ code: number; afterMs: number }> {
    const closedAt = performance.now();
    await this.#writer.close();
    const { code } = await this.#child.status;
    const afterMs = performance.now() - closedAt;
    clearTimeout(this.#guard);
    await Promise.all([this.#reading, this.stderr]);
    return { code, afterMs };
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const block of this.#child.stdout) {
      this.#stdout += decoder.decode(block, { stream: true });
      this.#wake.splice(0).forEach((resolve) => resolve());
    }
  }
}
