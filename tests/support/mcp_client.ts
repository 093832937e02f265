/** A minimal MCP client over a spawned server: newline-delimited JSON-RPC, nothing assumed. */
import { PROGRAM } from "./program.ts";

// deno-lint-ignore no-explicit-any -- what a server sends has as many shapes as there are methods
type Message = any;

/** A running `loom mcp`. */
export class McpClient {
  readonly #child: Deno.ChildProcess;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #lines: ReadableStreamDefaultReader<string>;
  #nextId = 1;
  #buffered = "";
  #instructions = "";

  private constructor(child: Deno.ChildProcess) {
    this.#child = child;
    this.#writer = child.stdin.getWriter();
    this.#lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  }

  /** Starts a server on a drawer and shakes hands. */
  static async start(
    options: { db: string; cwd: string; env?: Record<string, string> },
  ): Promise<McpClient> {
    const child = new Deno.Command(PROGRAM[0], {
      args: [...PROGRAM.slice(1), "mcp"],
      cwd: options.cwd,
      env: { LOOM_DB: options.db, LOOM_NAMESPACE: "test", ...options.env },
      stdin: "piped",
      stdout: "piped",
      stderr: "null",
    }).spawn();
    const client = new McpClient(child);
    const { result } = await client.request("initialize", {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "test-client", version: "1" },
    });
    client.#instructions = result.instructions ?? "";
    await client.#send({ jsonrpc: "2.0", method: "notifications/initialized" });
    return client;
  }

  /** What the server says of itself as a whole, as a client's model is told it. */
  get instructions(): string {
    return this.#instructions;
  }

  /** One request and its answer; notifications in between are dropped. */
  async request(method: string, params: Record<string, unknown> = {}): Promise<Message> {
    const id = this.#nextId++;
    await this.#send({ jsonrpc: "2.0", id, method, params });
    for (;;) {
      const message = JSON.parse(await this.#readLine());
      if (message.id === id) return message;
    }
  }

  /** Calls a tool and gives the text of its answer. */
  async call(
    name: string,
    args: Record<string, unknown>,
  ): Promise<{ text: string; isError: boolean }> {
    const { result } = await this.request("tools/call", { name, arguments: args });
    return { text: result.content[0].text, isError: result.isError === true };
  }

  /** Closes stdin and waits for the server to end. */
  async close(): Promise<number> {
    await this.#writer.close();
    await this.#lines.cancel();
    return (await this.#child.status).code;
  }

  async #send(message: Message): Promise<void> {
    await this.#writer.write(new TextEncoder().encode(JSON.stringify(message) + "\n"));
  }

  async #readLine(): Promise<string> {
    for (;;) {
      const end = this.#buffered.indexOf("\n");
      if (end >= 0) {
        const line = this.#buffered.slice(0, end);
        this.#buffered = this.#buffered.slice(end + 1);
        return line;
      }
      const { value, done } = await this.#lines.read();
      if (done) throw new Error("the server closed its stdout");
      this.#buffered += value;
    }
  }
}
