/** The standard streams of this process. */
import { LoomError } from "../../core/errors.ts";
import { type CliSink, type CliSource, type CliStreams, SinkClosed } from "./streams.ts";

/** Pipes hand over at most 64 KiB at a time; blocks are filled to this many bytes. */
const BLOCK_BYTES = 256 * 1024;

/** The streams of this process, opened lazily: nothing is read before it is asked for. */
export function processStreams(): CliStreams {
  return { stdin: sourceOf(Deno.stdin), stdout: sinkOf(Deno.stdout), stderr: sinkOf(Deno.stderr) };
}

/** What a source reads from, as `Deno.stdin` gives it. */
export interface Readable {
  isTerminal(): boolean;
  read(block: Uint8Array): Promise<number | null>;
}

/** What a sink writes to, as `Deno.stdout` takes it. */
export interface Writable {
  isTerminal(): boolean;
  write(data: Uint8Array): Promise<number>;
}

/** A source over a stream, its blocks filled up to 256 KiB. */
export function sourceOf(stream: Readable): CliSource {
  return {
    isTerminal: stream.isTerminal(),
    blocks: (signal) => readBlocks(stream, signal),
  };
}

async function* readBlocks(stream: Readable, signal?: AbortSignal): AsyncIterable<Uint8Array> {
  const aborted = whenAborted(signal);
  for (let ended = false; !ended;) {
    const block = new Uint8Array(BLOCK_BYTES);
    let filled = 0;
    while (filled < block.length && !ended) {
      const count = await Promise.race([stream.read(block.subarray(filled)), aborted]);
      // A read that ends because of the interrupt must not pass for the end of the input.
      signal?.throwIfAborted();
      if (count === null) ended = true;
      else filled += count;
    }
    if (filled > 0) yield block.subarray(0, filled);
  }
}

function whenAborted(signal: AbortSignal | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  promise.catch(() => {});
  return promise;
}

/** A sink over a stream. @throws SinkClosed, INTERNAL when the stream takes no more. */
export function sinkOf(stream: Writable): CliSink {
  return {
    isTerminal: stream.isTerminal(),
    write: (data) => writeAll(stream, typeof data === "string" ? encoder.encode(data) : data),
  };
}

const encoder = new TextEncoder();

async function writeAll(stream: Writable, data: Uint8Array): Promise<void> {
  try {
    for (let written = 0; written < data.length;) {
      written += await stream.write(data.subarray(written));
    }
  } catch (thrown) {
    if (thrown instanceof Deno.errors.BrokenPipe) throw new SinkClosed("nobody reads stdout");
    throw new LoomError("INTERNAL", `Cannot write the answer: ${reasonOf(thrown)}`, {
      next: "Look where standard output goes (a full disk, a closed file), then call again.",
      cause: thrown,
    });
  }
}

function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
