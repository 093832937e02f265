/**
 * MCP over stdio for the SDK's server: one JSON-RPC message a line, nothing else on stdout.
 *
 * The SDK's own transport ends the connection at an over-long line, answers garbage with silence and
 * drops what is in flight when stdin ends; here each of these is answered and the server goes on.
 */
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { groupDigits } from "../../core/text.ts";
import {
  errorReply,
  type Frame,
  type FrameLine,
  inWords,
  readFrames,
  RPC_ERROR,
  type RpcMessage,
} from "./frames.ts";
import { LineSplitter, type SplitLine } from "./line_splitter.ts";
import { type Outgoing, PendingRequests, ReplyBatch } from "./pending_requests.ts";

/** The longest line that is read, in bytes: 64 MiB. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024;
/** How long requests in flight may go on after stdin has ended, in milliseconds. */
export const DRAIN_MS = 1_500;

const DEFAULTS = { maxLineBytes: MAX_LINE_BYTES, drainMs: DRAIN_MS, onInputEnd: () => {} };

/** The two ends of the pipe. */
export interface StdioStreams {
  /** Fills the buffer; gives the bytes read, or null at the end. */
  read(buffer: Uint8Array): Promise<number | null>;
  /** Writes some of the bytes; gives how many. Rejects when nobody reads any more. */
  write(bytes: Uint8Array): Promise<number>;
}

/** How a transport is set up. */
export interface StdioOptions {
  readonly streams: StdioStreams;
  /** Takes what is worth telling a person, one line. */
  readonly note: (text: string) => void;
  /** Called when the input has ended, before what is in flight is answered. */
  readonly onInputEnd?: () => void;
  readonly maxLineBytes?: number;
  readonly drainMs?: number;
}

/** Why the conversation ended. */
export type StdioEnd = "input_ended" | "output_closed";

/** The SDK's {@link Transport} over two byte streams. */
export class StdioTransport implements Transport {
  onmessage?: Transport["onmessage"];
  onclose?: () => void;
  onerror?: (error: Error) => void;
  /** Resolves when every request is answered after the input ended, or the output is gone. */
  readonly finished: Promise<StdioEnd>;

  readonly #options: Required<StdioOptions>;
  readonly #splitter: LineSplitter;
  readonly #pending = new PendingRequests();
  readonly #outputClosed = Promise.withResolvers<void>();
  readonly #end = Promise.withResolvers<StdioEnd>();
  #written: Promise<void> = Promise.resolve();

  constructor(options: StdioOptions) {
    this.#options = { ...DEFAULTS, ...options };
    this.#splitter = new LineSplitter(this.#options.maxLineBytes);
    this.finished = this.#end.promise;
  }

  /** Begins to read; called by the SDK once its handlers stand. */
  start(): Promise<void> {
    const ended = this.#readAll().then(() => this.#drain()).then((): StdioEnd => "input_ended");
    const broken = this.#outputClosed.promise.then((): StdioEnd => "output_closed");
    Promise.race([ended, broken]).then((end) => {
      this.onclose?.();
      this.#end.resolve(end);
    }, this.#end.reject);
    return Promise.resolve();
  }

  /** Sends a message of the SDK; a reply goes to the request that it answers. */
  send(message: JSONRPCMessage): Promise<void> {
    const reply = message as RpcMessage;
    if (typeof reply.id !== "number" || reply.method !== undefined) return this.#write(reply);
    const outgoing = this.#pending.settle(reply.id, inWords(reply));
    return outgoing ? this.#write(outgoing) : this.#written;
  }

  /** Ends the conversation from our side. */
  close(): Promise<void> {
    this.#outputClosed.resolve();
    return Promise.resolve();
  }

  async #readAll(): Promise<void> {
    const buffer = new Uint8Array(64 * 1024);
    for (let size = await this.#read(buffer); size !== null; size = await this.#read(buffer)) {
      for (const line of this.#splitter.push(buffer.subarray(0, size))) this.#take(line);
    }
    for (const line of this.#splitter.finish()) this.#take(line);
  }

  #read(buffer: Uint8Array): Promise<number | null> {
    return this.#options.streams.read(buffer).catch(() => null); // A broken pipe ends like a closed one.
  }

  #take(line: SplitLine): void {
    if ("tooLongBytes" in line) return this.#refuseLong(line.tooLongBytes);
    const read = readFrames(line.bytes);
    if (read) this.#dispatch(read);
  }

  #refuseLong(bytes: number): void {
    const why = `a line of ${groupDigits(bytes)} bytes is above the limit of ${
      groupDigits(this.#options.maxLineBytes)
    }`;
    this.#options.note(`Dropped a message: ${why}`);
    this.#write(errorReply(null, RPC_ERROR.invalidRequest, `Invalid request: ${why}`));
  }

  #dispatch({ batch, frames }: FrameLine): void {
    const awaited = frames.filter(({ kind }) => kind === "request" || kind === "invalid").length;
    const replies = batch ? new ReplyBatch(awaited) : undefined;
    for (const frame of frames) this.#handle(frame, replies);
  }

  #handle(frame: Frame, batch: ReplyBatch | undefined): void {
    if (frame.kind === "dropped") return;
    if (frame.kind === "invalid") {
      const outgoing = batch ? batch.settle(frame.reply) : frame.reply;
      if (outgoing) this.#write(outgoing);
      return;
    }
    if (frame.kind === "request") {
      const id = this.#pending.open(frame.message.id, batch);
      return this.#deliver({ ...frame.message, id });
    }
    this.#deliver(this.#isCancel(frame.message) ? this.#cancelled(frame.message) : frame.message);
  }

  #isCancel(message: RpcMessage): boolean {
    return message.method === "notifications/cancelled";
  }

  #cancelled(message: RpcMessage): RpcMessage | undefined {
    const params = message.params as { requestId?: unknown } | undefined;
    const cancelled = this.#pending.cancel(params?.requestId);
    if (!cancelled) return undefined; // Already answered: the two crossed.
    if (cancelled.outgoing) this.#write(cancelled.outgoing);
    return { ...message, params: { ...params, requestId: cancelled.id } };
  }

  #deliver(message: RpcMessage | undefined): void {
    if (message) this.onmessage?.(message as JSONRPCMessage);
  }

  async #drain(): Promise<void> {
    this.#options.onInputEnd();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => timer = setTimeout(resolve, this.#options.drainMs));
    await Promise.race([this.#pending.whenIdle(), late]);
    clearTimeout(timer);
    const why = "The call was given up: the client closed its end before the answer was there";
    for (const outgoing of this.#pending.abandon(why)) this.#write(outgoing);
    await this.#written;
  }

  /** Writes in order; resolves when the bytes are with the system. Never rejects. */
  #write(outgoing: Outgoing): Promise<void> {
    const bytes = new TextEncoder().encode(JSON.stringify(outgoing) + "\n");
    this.#written = this.#written.then(() => this.#writeAll(bytes)).catch(() =>
      this.#outputClosed.resolve()
    );
    return this.#written;
  }

  async #writeAll(bytes: Uint8Array): Promise<void> {
    for (let rest = bytes; rest.length > 0;) {
      rest = rest.subarray(await this.#options.streams.write(rest));
    }
  }
}
