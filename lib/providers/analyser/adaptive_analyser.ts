/** Small content on the caller's thread, large content on a thread of its own; results are equal. */
import type { AnalysisRequest, AnalysisResult, AnchorIdentity } from "../../engine/types.ts";
import type { Analyser, AnalysisSession } from "./analyser.ts";
import { createInlineAnalyser } from "./inline_analyser.ts";
import { createWorkerAnalyser } from "./worker_analyser.ts";

/** Content of more bytes goes to the worker. */
const INLINE_BYTES = 262_144;

/** The analysers for small and for large content. */
export interface AnalyserPlaces {
  readonly here: Analyser;
  readonly there: Analyser;
}

/** The default {@link Analyser}. `close` ends its worker, if one was started. */
export function createAdaptiveAnalyser(
  places: AnalyserPlaces = { here: createInlineAnalyser(), there: createWorkerAnalyser() },
): Analyser {
  return {
    start: (request) => new AdaptiveSession(request, places),
    close() {
      places.here.close();
      places.there.close();
    },
  };
}

class AdaptiveSession implements AnalysisSession {
  readonly #request: AnalysisRequest;
  readonly #places: AnalyserPlaces;
  #held: Uint8Array[] = [];
  #heldBytes = 0;
  #session: AnalysisSession | undefined;

  constructor(request: AnalysisRequest, places: AnalyserPlaces) {
    this.#request = request;
    this.#places = places;
  }

  async push(block: Uint8Array): Promise<void> {
    if (this.#session) return await this.#session.push(block);
    this.#held.push(block);
    this.#heldBytes += block.length;
    if (this.#heldBytes > INLINE_BYTES) await this.#startAt(this.#places.there);
  }

  async finish(identity: AnchorIdentity): Promise<AnalysisResult> {
    if (!this.#session) await this.#startAt(this.#places.here);
    return await this.#session!.finish(identity);
  }

  cancel(): void {
    this.#held = [];
    this.#session?.cancel();
  }

  async #startAt(analyser: Analyser): Promise<void> {
    const session = this.#session = analyser.start(this.#request);
    const held = this.#held;
    this.#held = [];
    for (const block of held) await session.push(block);
  }
}
