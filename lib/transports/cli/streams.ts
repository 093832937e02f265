/** The three standard streams as the CLI sees them; tests bring their own. */

/** Where bytes go. */
export interface CliSink {
  readonly isTerminal: boolean;
  /** Writes all of it. Rejects with {@link SinkClosed} when nobody reads any more. */
  write(data: Uint8Array | string): Promise<void>;
}

/** Where bytes come from. */
export interface CliSource {
  readonly isTerminal: boolean;
  /** The bytes in order until end of input; throws the signal's reason when aborted. */
  blocks(signal?: AbortSignal): AsyncIterable<Uint8Array>;
}

/** The streams of one run. */
export interface CliStreams {
  readonly stdin: CliSource;
  readonly stdout: CliSink;
  readonly stderr: CliSink;
}

/** The reader of stdout went away (`loom get … | head`): a quiet end, no failure. */
export class SinkClosed extends Error {
  override readonly name = "SinkClosed";
}
