/** Progress of long work: one line on stderr that is rewritten, only where a person watches. */
import { groupDigits } from "../../core/text.ts";
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
  let lastMs = startedMs + QUIET_MS - INTERVAL_MS;
  let writing = Promise.resolve();
  let shown = false;
  return {
    listener(done, total, message) {
      if (!sink.isTerminal || nowMs() - lastMs < INTERVAL_MS) return;
      lastMs = nowMs();
      shown = true;
      const line = `\r\x1b[K${progressText({ done, total, message })}`;
      writing = writing.then(() => sink.write(line)).catch(() => {});
    },
    async clear() {
      await writing;
      if (shown) await sink.write("\r\x1b[K");
      shown = false;
    },
  };
}

function progressText(state: { done: number; total: number | undefined; message: string }): string {
  const { done, total, message } = state;
  if (!total) return `${message} ${groupDigits(done)} bytes`;
  const percent = Math.floor(Math.min(1, done / total) * 100);
  return `${message} ${groupDigits(done)} of ${groupDigits(total)} bytes (${percent}%)`;
}
