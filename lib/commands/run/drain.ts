/** When a pipe that stays open after its command's end is given up. */

/** How often is looked whether something came, in milliseconds. */
const TICK_MS = 50;

/** After so many looks in a row that found nothing the rest is not waited for: half a second. */
const SILENT_TICKS = 10;

/** So many looks may find the reader waiting in all, for what goes on printing: five seconds. */
const WAITING_TICKS = 100;

/** More than a pipe holds (`/proc/sys/fs/pipe-max-size`): what comes after it, the command did not write. */
const PIPE_BYTES = 2 * 1024 * 1024;

/**
 * Watches a reader once the command has ended. What the command itself wrote lies in the pipe then and
 * is there at once, so only the time is counted in which the reader waits in vain: a drawer that is slow
 * to take the blocks, or a thread that was busy, loses nothing.
 */
export class Drain {
  readonly #tickMs: number;
  #isWaiting = false;
  #reads = 0;
  #bytesAfterEnd = 0;
  #state: "running" | "draining" | "given_up" | "done" = "running";
  #isHurried = false;

  /** A watch that looks every `tickMs` milliseconds. */
  constructor(tickMs: number = TICK_MS) {
    this.#tickMs = tickMs;
  }

  /** Whether the pipe was given up before its end. */
  get isGivenUp(): boolean {
    return this.#state === "given_up";
  }

  /** A read, watched. */
  async of<Read extends { readonly value?: Uint8Array }>(reading: Promise<Read>): Promise<Read> {
    this.#isWaiting = true;
    const read = await reading;
    this.#isWaiting = false;
    this.#reads++;
    if (this.#state === "draining") this.#bytesAfterEnd += read.value?.length ?? 0;
    return read;
  }

  /** Looks on from the command's end, until the pipe ends or `giveUp` ends it. */
  async watch(ended: Promise<unknown>, giveUp: () => void): Promise<void> {
    await ended;
    if (this.#state !== "running") return;
    this.#state = "draining";
    let [ticks, silent, waiting, seen] = [0, 0, 0, this.#reads];
    while (this.#state === "draining") {
      await new Promise((resolve) => setTimeout(resolve, this.#tickMs));
      ticks++;
      if (this.#isWaiting) waiting++;
      silent = this.#isWaiting && this.#reads === seen ? silent + 1 : 0;
      seen = this.#reads;
      const isFlood = ticks >= WAITING_TICKS && this.#bytesAfterEnd > PIPE_BYTES;
      const isSilent = silent >= (this.#isHurried ? 1 : SILENT_TICKS);
      if (isSilent || waiting >= WAITING_TICKS || isFlood) break;
    }
    if (this.#state !== "draining") return;
    this.#state = "given_up";
    giveUp();
  }

  /** Nothing is waited for after the command's end; what is there already is still read. */
  hurry(): void {
    this.#isHurried = true;
  }

  /** The pipe has ended. */
  finish(): void {
    if (this.#state !== "given_up") this.#state = "done";
  }
}
