/** The engine: what a content says in few tokens, and the proof that it says nothing else. Pure. */
export { Analysis } from "./analysis.ts";
export { AnchorChecker, type CheckOptions } from "./check.ts";
export { type Chunk, CHUNK_BYTES, Chunker } from "./chunks/chunker.ts";
export { display } from "./display.ts";
export { isInline, MIN_BUDGET_TOKENS, resolveBudget } from "./profile.ts";
export { Reading } from "./reading.ts";
export { loadTokenCounter, TokenCounter, type TokenStream } from "./tokens/mod.ts";
export { type AnchorFacts, type AnchorFault, verifyAnchor } from "./verify.ts";
export type {
  AnalysisRequest,
  AnalysisResult,
  AnchorIdentity,
  CheckReport,
  Finding,
  ProfileName,
  SeenCount,
} from "./types.ts";
