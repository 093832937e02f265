/** The door to the engine: one analysis at a time per session, on or off the main thread. */
import type { AnalysisRequest, AnalysisResult, AnchorIdentity } from "../../engine/types.ts";

/** One running analysis. Blocks are pushed in order; `finish` is called once. */
export interface AnalysisSession {
  /** Takes the next block. Resolves when more may be pushed (backpressure). The block may be kept. */
  push(block: Uint8Array): Promise<void>;
  /** Composes the anchor for the given identity and ends the session. */
  finish(identity: AnchorIdentity): Promise<AnalysisResult>;
  /** Ends the session without a result; safe to call at any time, also twice. */
  cancel(): void;
}

/** Starts analyses. Implementations decide where the engine runs; results are byte-equal. */
export interface Analyser {
  start(request: AnalysisRequest): AnalysisSession;
  /** Stops any thread that was kept warm. */
  close(): void;
}
