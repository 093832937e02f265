/** How a content came to be, where whoever brings it knows: the end of a command, a cut by a host. */

/** What is known of a content beside its bytes. Nothing in it is text of the content. */
export interface ContentOrigin {
  /** The command line that wrote it. */
  readonly command?: string;
  /** The exit code of the command that wrote it, 0–255. */
  readonly exitCode?: number;
  /** The signal that ended that command, such as `SIGKILL`. */
  readonly signal?: string;
  /** How long the command ran, in milliseconds. */
  readonly durationMs?: number;
  /** Whether a host cut the content before it came here: then the drawer does not hold all of it. */
  readonly sourceTruncated?: boolean;
}

/** The origin in a few words, for headers: `exit 2 after 12.3 s`; "" when nothing is known. */
export function originText(origin: ContentOrigin): string {
  const { exitCode, signal, sourceTruncated, durationMs } = origin;
  const end = signal !== undefined
    ? `ended by ${signal}`
    : exitCode !== undefined
    ? `exit ${exitCode}`
    : "";
  const ran = end !== "" && durationMs !== undefined
    ? `${end} after ${durationText(durationMs)}`
    : end;
  return [ran, sourceTruncated ? "cut before it came here" : ""].filter(Boolean).join(", ");
}

/** A duration as people read it: `80 ms`, `12.3 s`, `4 min 10 s`, `2 h 5 min`. */
export function durationText(durationMs: number): string {
  if (durationMs < 1_000) return `${Math.round(durationMs)} ms`;
  if (durationMs < 59_950) return `${(durationMs / 1_000).toFixed(1)} s`;
  const seconds = Math.round(durationMs / 1_000);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
