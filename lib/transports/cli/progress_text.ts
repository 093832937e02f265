/** The text of a progress line, drawn by cli-progress: bar, share, sizes, rate and time left. */
import progress from "cli-progress";
import { sizeText } from "../../core/size_text.ts";

/** How far long work has come. */
export interface ProgressState {
  /** Bytes done. */
  readonly done: number;
  /** Bytes in all; undefined or 0 while that is not known. */
  readonly total: number | undefined;
  readonly message: string;
  /** Since the work began, in milliseconds. */
  readonly elapsedMs: number;
}

const WIDTH = 79;

const OPTIONS = {
  barsize: 20,
  barCompleteString: "#".repeat(20),
  barIncompleteString: "-".repeat(20),
  barGlue: "",
  autopaddingChar: "",
  formatTime: timeText,
};

/** The line for a terminal, at most 79 characters wide. */
export function progressText({ done, total, message, elapsedMs }: ProgressState): string {
  const rate = done / Math.max(1, elapsedMs) * 1_000;
  const payload = { message, done: sizeText(done), rate: `${sizeText(rate)}/s` };
  if (!total) return draw("{message} {done}, {rate}", { progress: 0, eta: 0, payload });
  const share = Math.min(1, done / total);
  const eta = rate > 0 ? Math.max(0, total - done) / rate : 0;
  return draw("{message} [{bar}] {percentage}% of {whole}, {rate}, {eta_formatted} left", {
    ...{ progress: share, eta },
    payload: { ...payload, whole: sizeText(total) },
  });
}

function draw(
  format: string,
  { progress: share, eta, payload }: { progress: number; eta: number; payload: object },
): string {
  const params = { progress: share, eta, startTime: 0, total: 1, value: share, maxWidth: WIDTH };
  const line = progress.Format.Formatter({ ...OPTIONS, format }, params, payload);
  return line.slice(0, WIDTH);
}

function timeText(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
