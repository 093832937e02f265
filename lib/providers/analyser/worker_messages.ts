/** What the main thread and the analysis worker say to each other. Plain data. */
import type { AnalysisRequest, AnalysisResult, AnchorIdentity } from "../../engine/types.ts";

/** To the worker. Sessions are numbered by the caller; several may run at once. */
export type ToWorker =
  | { readonly type: "start"; readonly session: number; readonly request: AnalysisRequest }
  | { readonly type: "block"; readonly session: number; readonly bytes: Uint8Array }
  | { readonly type: "finish"; readonly session: number; readonly identity: AnchorIdentity }
  | { readonly type: "cancel"; readonly session: number };

/** From the worker. `taken` says how many bytes have been read, so that more may be sent. */
export type FromWorker =
  | { readonly type: "taken"; readonly session: number; readonly bytes: number }
  | { readonly type: "result"; readonly session: number; readonly result: AnalysisResult }
  | { readonly type: "failed"; readonly session: number; readonly problem: string };
