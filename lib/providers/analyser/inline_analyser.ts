/** The engine on the caller's thread: for content so small that a thread would cost more. */
import { Analysis, loadTokenCounter } from "../../engine/mod.ts";
import type { AnalysisRequest, AnalysisResult, AnchorIdentity } from "../../engine/types.ts";
import type { Analyser, AnalysisSession } from "./analyser.ts";

/** An analyser that runs on the calling thread. */
export function createInlineAnalyser(): Analyser {
  return {
    start: (request) => new InlineSession(request),
    close: () => {},
  };
}

class InlineSession implements AnalysisSession {
  readonly #analysis: Promise<Analysis>;

  constructor(request: AnalysisRequest) {
    this.#analysis = loadTokenCounter().then((counter) => new Analysis(request, counter));
  }

  async push(block: Uint8Array): Promise<void> {
    (await this.#analysis).push(block);
  }

  async finish(identity: AnchorIdentity): Promise<AnalysisResult> {
    return (await this.#analysis).finish(identity);
  }

  cancel(): void {}
}
