/** The words of the engine: what an analysis takes and gives. Plain data, safe to post between threads. */

/** How tight an anchor is. */
export type ProfileName = "strict" | "balanced" | "aggressive";

/** One invariant found in a line of displayed text. `start` and `end` are UTF-16 offsets in it. */
export interface Finding {
  /** A kind's name, as its file under `invariants/kinds/` declares it. */
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  /** The normalised value; two findings are the same invariant when kind and value are equal. */
  readonly value: string;
}

/** What the caller asks of an analysis. */
export interface AnalysisRequest {
  /** The rule of the budget. */
  readonly profile: ProfileName;
  /** An explicit anchor budget in cl100k tokens; it replaces the profile's own. */
  readonly budgetTokens?: number;
  /** Content below this many tokens is not anchored but returned inline. 0 turns the gate off. */
  readonly inlineTokens: number;
}

/** Who the anchor speaks for; known only once the content's hash is. */
export interface AnchorIdentity {
  /** The item's id. */
  readonly id: string;
  /** What the content is called. */
  readonly name: string;
  /** A few words on where it came from, without parentheses; no text of the content. */
  readonly origin?: string;
}

/** How many distinct things there are and how many of them the anchor shows. */
export interface SeenCount {
  /** Distinct ones in the content. */
  readonly total: number;
  /** Those of them that the anchor shows. */
  readonly visible: number;
}

/** What an analysis found. `anchor` is absent when the content is to be returned inline. */
export interface AnalysisResult {
  /** Bytes of the content. */
  readonly bytes: number;
  /** Lines by LF; a last line without LF counts. 0 for empty content. */
  readonly lines: number;
  /** Whether the bytes are valid UTF-8 without NUL. */
  readonly isText: boolean;
  /** What the content costs, in cl100k tokens. */
  readonly rawTokens: number;
  /** The profile that was asked for. */
  readonly profile: ProfileName;
  /** Whether the content is to be returned as it is, since an anchor would not pay. */
  readonly inline: boolean;
  /** The anchor's text. */
  readonly anchor: string | undefined;
  /** Tokens of `anchor`; equal to `rawTokens` when inline. */
  readonly anchorTokens: number;
  /** Share of raw tokens that the anchor saves, 0–100, one decimal; 0 when inline. About the anchor alone. */
  readonly savedPercent: number;
  /** Share of distinct invariants visible in the anchor, 0–1; 1 when there are none. */
  readonly coverageRatio: number;
  /** As `coverageRatio`, of the critical kinds alone. */
  readonly criticalCoverageRatio: number;
  /** Invariants by kind and value. */
  readonly invariants: SeenCount;
  /** Those of the critical kinds. */
  readonly critical: SeenCount;
  /** Families of lines that matter for a diagnosis. */
  readonly signals: SeenCount;
  /** Whether there were more distinct invariants than are counted; totals are then lower bounds. */
  readonly countsCapped?: boolean;
}

/** What a check of an anchor against the stored bytes found. */
export interface CheckReport {
  /** Whether every shown line quotes the source and the markers tile 1…N. */
  readonly truthful: boolean;
  /** Each claim of the anchor that the bytes do not bear out; at most 20. */
  readonly faults: { readonly line: number | undefined; readonly problem: string }[];
  /** Invariants by kind and value. */
  readonly invariants: SeenCount;
  /** Those of the critical kinds; `lost` are those that the stored bytes have no more. */
  readonly critical: SeenCount & { readonly lost: number };
  /** Critical invariants that the anchor does not show, with the line where they stand; at most 50. */
  readonly missingCritical: {
    readonly kind: string;
    readonly value: string;
    readonly line: number;
  }[];
}
