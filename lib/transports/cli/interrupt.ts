/** Interrupts: the first one asks the work to stop cleanly, the second ends the process at once. */

/** A watch on the signals that ask a program to end. */
export interface InterruptWatch {
  readonly signal: AbortSignal;
  /** Ends the watch. After an interrupt the process dies of it, so that a shell's loop stops too. */
  end(): Promise<void>;
}

const SIGNALS: readonly Deno.Signal[] = Deno.build.os === "windows"
  ? ["SIGINT"]
  : ["SIGINT", "SIGTERM", "SIGHUP"];

/** A signal sent to oneself arrives at once or within moments; nothing follows it. */
const DELIVERY_MS = 1_000;

/** Starts watching. Nothing may be kept of work that was under way: its handlers see the signal. */
export function watchInterrupts(): InterruptWatch {
  const controller = new AbortController();
  const listeners = new Map(SIGNALS.map((name) => [name, () => receive(name)]));
  let received: Deno.Signal | undefined;
  function receive(name: Deno.Signal): void {
    received = name;
    stopListening();
    controller.abort();
  }
  function stopListening(): void {
    for (const [name, listener] of listeners) Deno.removeSignalListener(name, listener);
    listeners.clear();
  }
  for (const [name, listener] of listeners) Deno.addSignalListener(name, listener);
  return {
    signal: controller.signal,
    async end() {
      stopListening();
      if (received) await dieOf(received);
    },
  };
}

const NUMBERS: Readonly<Partial<Record<Deno.Signal, number>>> = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGQUIT: 3,
  SIGTERM: 15,
};

/**
 * Dies of a signal that nothing listens to any more; where this process may send none, it ends with the
 * code that shells give to that.
 */
export async function dieOf(signal: Deno.Signal): Promise<void> {
  try {
    Deno.kill(Deno.pid, signal);
  } catch (thrown) {
    if (!(thrown instanceof Deno.errors.NotCapable)) throw thrown;
    Deno.exit(128 + (NUMBERS[signal] ?? 0));
  }
  await new Promise((resolve) => setTimeout(resolve, DELIVERY_MS));
}
