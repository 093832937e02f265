/** Signals that reach loom while a command runs are meant for the command. */

/** Signals that ask a program to end, to say something or to read its settings again. */
const FORWARDED: readonly Deno.Signal[] = ["SIGTERM", "SIGHUP", "SIGUSR1", "SIGUSR2"];

/** Signals of the keyboard: a terminal sends them to the command as well as to us. */
const KEYBOARD: readonly Deno.Signal[] = ["SIGINT", "SIGQUIT"];

/**
 * Hands signals on until the returned function is called. Those of the keyboard are only outlived where
 * a terminal sends them to the command itself: twice would be a different wish.
 */
export function forwardSignals(
  send: (signal: Deno.Signal) => void,
  { hasTerminal }: { hasTerminal: boolean },
): () => void {
  const listeners = [...FORWARDED, ...KEYBOARD].map((signal) => {
    const isOutlived = hasTerminal && KEYBOARD.includes(signal);
    const listener = isOutlived ? () => {} : () => send(signal);
    Deno.addSignalListener(signal, listener);
    return { signal, listener };
  });
  return () => {
    for (const { signal, listener } of listeners) Deno.removeSignalListener(signal, listener);
  };
}
