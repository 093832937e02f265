/** Progress of long work: one line on stderr that is rewritten, only where a person watches. */
import type { ProgressListener } from "../../operations/context.ts";
import type { CliSink } from "./streams.ts";

/** Work shorter than this shows nothing. */
const QUIET_MS = 500;

/** The line is rewritten at most this often. */
const INTERVAL_MS = 100;

/** A progress line. `clear` removes it; call it before anything else is written to stderr. */
export interface ProgressLine {
  readonly listener: ProgressListener;
  clear(): Promise<void>;
}

/**
 * A progress line on a stream; silent when it is no terminal.
 *
 * @param nowMs the clock, in milliseconds.
 */
export function progressLine(sink: CliSink, nowMs: () => number): ProgressLine {
  const startedMs = nowMs();
  const elapsedMs = (): number => nowMs() - startedMs;
  let lastMs = startedMs + QUIET_MS - INTERVAL_MS;
  let writing = Promise.resolve();
  let shown = false;
  return {
    listener(done, total, message) {
      if (!sink.isTerminal || nowMs() - lastMs < INTERVAL_MS) return;
      lastMs = nowMs();
      shown = true;
      const state = { done, total, message, elapsedMs: elapsedMs() };
      writing = writing.then(async () => {
        const { progressText } = await import("./progress_text.ts");
        await sink.write(`\r\x1b[K${progressText(state)}`);
      }).catch(() => {});
    },
    async clear() {
      await writing;
      if (shown) await sink.write("\r\x1b[K");
      shown = false;
    },
  };
}
