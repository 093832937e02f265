/** Takes what a command writes as fast as it comes, and hands it on in larger blocks. */

/** Bytes that may wait for the reader; then the command waits, as it would for a slow terminal. */
const WAITING_LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * After its end a command's output ends too, unless something that it started still holds the pipe.
 * So long, in milliseconds, must nothing come before that is given up.
 */
const SILENCE_MS = 500;

/** And so long in all, for what goes on printing. */
const DRAIN_MS = 5_000;

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
}

/** Starts pumping at once. */
export function startPump(source: PumpSource): OutputPump {
  const queue = new BlockQueue();
  const whole = pump(source, queue);
  // A failure reaches whoever reads the blocks.
  whole.then(() => queue.end(), (thrown) => queue.fail(thrown));
  return { whole, blocks: () => queue.blocks(), stopKeeping: () => queue.drop() };
}

async function pump({ output, ended, observe }: PumpSource, queue: BlockQueue): Promise<boolean> {
  const reader = output.getReader();
  let endedMs: number | undefined;
  const end = ended.then(() => void (endedMs = performance.now()));
  while (true) {
    const read = await nextRead(reader.read(), { end, endedMs: () => endedMs });
    if (read === "held") {
      await reader.cancel();
      return false;
    }
    if (read.done) return true;
    await observe(read.value);
    await queue.add(read.value);
  }
}

async function nextRead(
  reading: Promise<ReadableStreamReadResult<Uint8Array>>,
  { end, endedMs }: { end: Promise<void>; endedMs: () => number | undefined },
): Promise<ReadableStreamReadResult<Uint8Array> | "held"> {
  if (endedMs() === undefined) {
    const first = await Promise.race([reading, end]);
    if (first !== undefined) return first;
  }
  const leftMs = endedMs()! + DRAIN_MS - performance.now();
  if (leftMs <= 0) return "held";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<"held">((resolve) => {
    timer = setTimeout(() => resolve("held"), Math.min(SILENCE_MS, leftMs));
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
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
