/** What the main thread and an engine thread say to each other. Plain data. */
import type { AnalysisRequest, AnalysisResult, AnchorIdentity } from "../../engine/types.ts";

/** What one kind of thread is asked at the start and at the end of a session, and what it answers. */
export interface Work {
  readonly start: unknown;
  readonly finish: unknown;
  readonly result: unknown;
}

/** Reading a content and composing its anchor. */
export interface ReadingWork extends Work {
  readonly start: AnalysisRequest;
  readonly finish: { readonly identity: AnchorIdentity; readonly rawTokens: number };
  readonly result: AnalysisResult;
}

/** Counting a content's tokens. */
export interface CountingWork extends Work {
  readonly start: undefined;
  readonly finish: undefined;
  readonly result: number;
}

/** To the worker. Sessions are numbered by the caller; several may run at once. */
export type ToWorker<Of extends Work> =
  | { readonly type: "start"; readonly session: number; readonly request: Of["start"] }
  | { readonly type: "block"; readonly session: number; readonly bytes: Uint8Array }
  | { readonly type: "finish"; readonly session: number; readonly request: Of["finish"] }
  | { readonly type: "cancel"; readonly session: number };

/** From the worker. `taken` says how many bytes have been read, so that more may be sent. */
export type FromWorker<Of extends Work> =
  | { readonly type: "taken"; readonly session: number; readonly bytes: number }
  | { readonly type: "result"; readonly session: number; readonly result: Of["result"] }
  | { readonly type: "failed"; readonly session: number; readonly problem: string };
