/** Where the output goes beside the drawer: live to a watcher, and to a spool in case of need. */
import { type CliSink, SinkClosed } from "../../transports/cli/streams.ts";
import type { Spool } from "./spool.ts";

/** What is known of the one who watches. */
export interface ShowOptions {
  /** Where the output is given when the drawer does not keep it. */
  readonly fallback: CliSink;
  /** Where it is shown while it comes; absent without `--tee`. */
  readonly tee: CliSink | undefined;
  /** Absent where there is no room for one: then the output is given live. */
  readonly spool: Spool | undefined;
}

/** Shows, spools, and gives in the end what must not be lost. Its calls are done one after the other. */
export class ShownOutput {
  readonly #options: ShowOptions;
  #spool: Spool | undefined;
  #isLive: boolean;
  #turn: Promise<unknown> = Promise.resolve();
  #failure: { readonly thrown: unknown } | undefined;

  constructor(options: ShowOptions) {
    this.#options = options;
    this.#spool = options.spool;
    this.#isLive = options.spool === undefined && options.tee === undefined;
  }

  /** Whether all output so far stands on the fallback or the tee already. */
  get isShown(): boolean {
    return this.#isLive || this.#options.tee !== undefined;
  }

  /** Takes the next block of output. */
  observe(block: Uint8Array): Promise<void> {
    return this.#inTurn(async () => {
      const { tee, fallback } = this.#options;
      if (tee) await this.#write(tee, block);
      if (this.#isLive) return await this.#write(fallback, block);
      if (!this.#spool || await this.#spool.add(block) || tee) return;
      await this.#giveSpool();
      await this.#write(fallback, block);
    });
  }

  /** Gives what came so far, and all that follows as it comes, unless it is shown anyway. */
  giveAll(): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.isShown) await this.#giveSpool();
    });
  }

  /** Writes all output to a sink, exactly; nothing where it was not spooled. */
  replayTo(sink: CliSink): Promise<void> {
    return this.#inTurn(async () => await this.#spool?.replay((block) => this.#write(sink, block)));
  }

  /** @throws INTERNAL, or what else kept a sink from taking output. */
  throwFailure(): void {
    if (this.#failure) throw this.#failure.thrown;
  }

  /** Forgets the spool. */
  close(): void {
    this.#spool?.close();
    this.#spool = undefined;
  }

  async #giveSpool(): Promise<void> {
    this.#isLive = true;
    await this.#spool?.replay((block) => this.#write(this.#options.fallback, block));
    this.close();
  }

  /** Where output can't be shown the command runs on, as under any recorder. */
  async #write(sink: CliSink, block: Uint8Array): Promise<void> {
    try {
      await sink.write(block);
    } catch (thrown) {
      if (!(thrown instanceof SinkClosed)) this.#failure ??= { thrown };
    }
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }
}
