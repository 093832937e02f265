/** Both ends of a stdio conversation in memory. */
import type { StdioStreams } from "../../lib/transports/mcp/stdio_transport.ts";

/** A message as a client sees it. */
// deno-lint-ignore no-explicit-any
export type Received = any;

/** The client's side of a pipe. */
export class StdioPipe implements StdioStreams {
  /** Makes every write fail, as when nobody reads any more. */
  readerGone = false;
  /** Everything written, as text. */
  output = "";
  readonly #decoder = new TextDecoder();
  readonly #blocks: Uint8Array[] = [];
  #ended = false;
  #wake: (() => void) | undefined;
  #lineCame: (() => void)[] = [];

  /** Sends raw text or bytes. */
  feed(data: string | Uint8Array): void {
    this.#blocks.push(typeof data === "string" ? new TextEncoder().encode(data) : data);
    this.#wake?.();
  }

  /** Sends messages, one a line. */
  send(...messages: unknown[]): void {
    for (const message of messages) this.feed(JSON.stringify(message) + "\n");
  }

  /** Closes the input. */
  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  /** The lines written so far, parsed; throws when one is no JSON. */
  received(): Received[] {
    return this.output.split("\n").slice(0, -1).map((line) => JSON.parse(line));
  }

  /** Waits for a message that answers `id`. */
  async reply(id: unknown): Promise<Received> {
    for (;;) {
      const found = this.received().find((message) => message.id === id && !message.method);
      if (found) return found;
      await new Promise<void>((resolve) => this.#lineCame.push(resolve));
    }
  }

  async read(buffer: Uint8Array): Promise<number | null> {
    while (this.#blocks.length === 0) {
      if (this.#ended) return null;
      await new Promise<void>((resolve) => this.#wake = resolve);
    }
    const block = this.#blocks.shift()!;
    const part = block.subarray(0, buffer.length);
    buffer.set(part);
    if (part.length < block.length) this.#blocks.unshift(block.subarray(part.length));
    return part.length;
  }

  write(bytes: Uint8Array): Promise<number> {
    if (this.readerGone) return Promise.reject(new Deno.errors.BrokenPipe("gone"));
    // Half at a time: a pipe takes what it has room for.
    const part = bytes.subarray(0, Math.max(1, bytes.length >> 1));
    this.output += this.#decoder.decode(part, { stream: true });
    this.#lineCame.splice(0).forEach((resolve) => resolve());
    return Promise.resolve(part.length);
  }
}
