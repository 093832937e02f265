/** The engine on one thread: a content in blocks, then its anchor and figures. */
import { Reading } from "./reading.ts";
import type { TokenCounter, TokenStream } from "./tokens/mod.ts";
import type { AnalysisRequest, AnalysisResult, AnchorIdentity } from "./types.ts";

/** Analyses one content. Results depend on its bytes, the request and the identity alone. */
export class Analysis {
  readonly #reading: Reading;
  readonly #tokens: TokenStream;

  /** An analysis of one content, which nothing has been taken of yet. */
  constructor(request: AnalysisRequest, counter: TokenCounter) {
    this.#reading = new Reading(request, counter);
    this.#tokens = counter.stream();
  }

  /** Takes the next block. It is not kept. */
  push(block: Uint8Array): void {
    this.#tokens.push(block);
    this.#reading.push(block);
  }

  /** Composes the anchor and gives the figures. Call it once, last. */
  finish(identity: AnchorIdentity): AnalysisResult {
    return this.#reading.finish(identity, this.#tokens.finish());
  }
}
