/** How many tokens an anchor may cost, and when there is to be none. */
import type { ProfileName } from "./types.ts";

/**
 * The least budget. Header, one marker and the shortest next call need about this much; a smaller
 * request is raised to it.
 */
export const MIN_BUDGET_TOKENS = 100;

/** Tokens of the receipt that a client sees around an anchor. */
export const RECEIPT_TOKENS = 60;

/** Tokens of one `ctx_get` call with its reply of about ten lines: what an anchor makes likely. */
export const RETRIEVAL_TOKENS = 300;

/** Content above this many tokens is held to the strict profile's share for large content. */
const LARGE_TOKENS = 20_000;

const PROFILES: Readonly<Record<ProfileName, { most: number; share: number; largeShare: number }>> =
  {
    strict: { most: 1_600, share: 0.35, largeShare: 0.05 },
    balanced: { most: 700, share: 0.25, largeShare: 1 },
    aggressive: { most: 250, share: 0.15, largeShare: 1 },
  };

/**
 * The budget of an anchor in tokens.
 *
 * @param profile whose rule holds when no explicit budget is given.
 * @param content `rawTokens` of the content, and the explicit budget if there is one.
 * @returns at least {@link MIN_BUDGET_TOKENS}.
 */
export function resolveBudget(
  profile: ProfileName,
  content: { readonly rawTokens: number; readonly budgetTokens?: number },
): number {
  const { most, share, largeShare } = PROFILES[profile];
  const part = content.rawTokens > LARGE_TOKENS ? Math.min(share, largeShare) : share;
  const budget = content.budgetTokens ?? Math.min(most, Math.floor(part * content.rawTokens));
  return Math.max(MIN_BUDGET_TOKENS, budget);
}

/**
 * Whether content is to be given back as it is because an anchor would not pay.
 *
 * @param inlineTokens content below this is inline. 0 (for measurements) asks of an anchor only that
 *   it is smaller than the content.
 */
export function isInline(
  tokens: { readonly raw: number; readonly anchor: number },
  inlineTokens: number,
): boolean {
  if (tokens.raw === 0 || tokens.raw < inlineTokens) return true;
  const around = inlineTokens === 0 ? 0 : RECEIPT_TOKENS + RETRIEVAL_TOKENS;
  return tokens.anchor + around >= tokens.raw;
}
