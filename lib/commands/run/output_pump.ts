/** Takes what a command writes as fast as it comes, and hands it on in larger blocks. */
import { Drain } from "./drain.ts";

/** Bytes that may wait for the reader; then the command waits, as it would for a slow terminal. */
const WAITING_LIMIT_BYTES = 8 * 1024 * 1024;

/** What pumping needs. */
export interface PumpSource {
  readonly output: ReadableStream<Uint8Array>;
  /** Resolves when the command has ended. */
  readonly ended: Promise<unknown>;
  /** Sees every block first, in order. */
  readonly observe: (block: Uint8Array) => Promise<void>;
}

/** A running pump. */
export interface OutputPump {
  /** All output in order, to its end. Read it once. */
  blocks(): AsyncIterable<Uint8Array>;
  /** Resolves when all output was taken: true, or false when something still held the pipe. */
  readonly whole: Promise<boolean>;
  /** The blocks are wanted no more; observing goes on to the end. */
  stopKeeping(): void;
  /** Nothing is waited for after the command's end; what is there already is still taken. */
  hurry(): void;
}

/** Starts pumping at once. */
export function startPump(source: PumpSource): OutputPump {
  const queue = new BlockQueue();
  const drain = new Drain();
  const whole = pump(source, { queue, drain });
  // A failure reaches whoever reads the blocks.
  whole.then(() => queue.end(), (thrown) => queue.fail(thrown));
  return {
    whole,
    blocks: () => queue.blocks(),
    stopKeeping: () => queue.drop(),
    hurry: () => drain.hurry(),
  };
}

/** One read after the other: a race between each of them and the command's end would keep all it read. */
async function pump(
  { output, ended, observe }: PumpSource,
  { queue, drain }: { queue: BlockQueue; drain: Drain },
): Promise<boolean> {
  const reader = output.getReader();
  drain.watch(ended, () => reader.cancel().catch(() => {}));
  try {
    for (;;) {
      const { done, value } = await drain.of(reader.read());
      if (done) return !drain.isGivenUp;
      await observe(value);
      await queue.add(value);
    }
  } catch (thrown) {
    await reader.cancel().catch(() => {});
    throw thrown;
  } finally {
    drain.finish();
  }
}

/** Blocks between the one who brings them and the one who takes them. */
class BlockQueue {
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #state: "open" | "ended" | "dropped" = "open";
  #failure: { readonly thrown: unknown } | undefined;
  #changed = Promise.withResolvers<void>();

  async add(block: Uint8Array): Promise<void> {
    if (this.#state === "dropped") return;
    this.#waiting.push(block);
    this.#waitingBytes += block.length;
    this.#tell();
    while (this.#waitingBytes > WAITING_LIMIT_BYTES && this.#state === "open") {
      await this.#changed.promise;
    }
  }

  end(): void {
    if (this.#state === "open") this.#state = "ended";
    this.#tell();
  }

  fail(thrown: unknown): void {
    this.#failure = { thrown };
    this.end();
  }

  drop(): void {
    this.#state = "dropped";
    this.#take();
    this.#tell();
  }

  async *blocks(): AsyncIterable<Uint8Array> {
    while (true) {
      const block = this.#take();
      if (block) yield block;
      else if (this.#failure) throw this.#failure.thrown;
      else if (this.#state !== "open") return;
      else await this.#changed.promise;
    }
  }

  /** All that waits, as one block. */
  #take(): Uint8Array | undefined {
    const blocks = this.#waiting;
    if (blocks.length === 0) return undefined;
    const whole = new Uint8Array(this.#waitingBytes);
    let at = 0;
    for (const block of blocks) {
      whole.set(block, at);
      at += block.length;
    }
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#tell();
    return whole;
  }

  #tell(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }
}
