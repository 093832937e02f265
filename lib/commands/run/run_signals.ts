/** Signals that reach loom: while the command runs they are the command's, then loom's own. */
import { dieOf } from "../../transports/cli/interrupt.ts";
import type { RunningCommand } from "./child.ts";

/** Signals of the keyboard: a terminal sends them to the command as well as to us. */
const KEYBOARD: readonly Deno.Signal[] = ["SIGINT", "SIGQUIT"];

/** Signals that ask a program to end. */
const ENDING: readonly Deno.Signal[] = ["SIGTERM", "SIGHUP", ...KEYBOARD];

/** All that is handed on: also what asks a program to say something or to read its settings again. */
const FORWARDED: readonly Deno.Signal[] = [...ENDING, "SIGUSR1", "SIGUSR2"];

/** A signal that ended the command may be seen here a moment later than its end. */
const ECHO_MS = 100;

/** What signals are about. */
export interface SignalRules {
  readonly command: Pick<RunningCommand, "send" | "ended">;
  /**
   * Whether a terminal sends the signals of its keyboard to the command itself. They are only outlived
   * then: twice would be a different wish.
   */
  readonly hasTerminal: boolean;
  /** Called at the first signal after the command's end; a second one ends the process at once. */
  readonly interrupted: () => void;
}

/** The signals of one run. */
export interface RunSignals {
  /**
   * Stops listening. An interrupt from the keyboard that ended the command, or a signal that ended the
   * work after it, ends this process too: a shell's loop goes on where a command only exits with 130.
   */
  end(): Promise<void>;
}

/** Listens from now on. */
export function listenToSignals({ command, hasTerminal, interrupted }: SignalRules): RunSignals {
  let endedMs: number | undefined;
  let isInterrupted = false;
  let own: Deno.Signal | undefined;
  const stop = listen((signal) => {
    if (endedMs === undefined || performance.now() < endedMs + ECHO_MS) {
      if (hasTerminal && KEYBOARD.includes(signal)) isInterrupted ||= signal === "SIGINT";
      else command.send(signal);
    } else if (ENDING.includes(signal)) {
      own = signal;
      stop();
      interrupted();
    }
  });
  command.ended.then(() => void (endedMs = performance.now()));
  return {
    async end() {
      const { signal } = await command.ended;
      const mayFollow = hasTerminal && signal === "SIGINT" && !isInterrupted;
      if (mayFollow) await new Promise((resolve) => setTimeout(resolve, ECHO_MS));
      stop();
      if (own) await dieOf(own);
      if (isInterrupted && signal === "SIGINT") await dieOf("SIGINT");
    },
  };
}

/** @returns a function that stops listening; it may be called twice. */
function listen(receive: (signal: Deno.Signal) => void): () => void {
  const listeners = new Map(FORWARDED.map((signal) => [signal, () => receive(signal)]));
  for (const [signal, listener] of listeners) Deno.addSignalListener(signal, listener);
  return () => {
    for (const [signal, listener] of listeners) Deno.removeSignalListener(signal, listener);
    listeners.clear();
  };
}
