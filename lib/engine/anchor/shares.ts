/** How the parts of an anchor share its budget. */
import type { LineSources } from "./candidates.ts";

/** Below this budget the footer has the first call only. */
export const BRIEF_FOOTER_BUDGET = 500;

/** Below this budget there are no values. */
const BRIEF_BUDGET = 200;

/** Facts beside a failure, and patterns, are worth their tokens from this budget on. */
export const ROOMY_BUDGET = 600;

/** What values may take of a budget, each 0–1. */
export interface ValueShares {
  /** Values of signals. */
  readonly strong: number;
  /** All values together. */
  readonly all: number;
}

const STRONG_SHARE = 0.1;
/** What a document's values may take: more where there is room for lines beside them. */
const ALL_SHARE = 0.55;
const MORE_SHARE = 0.27;
/** A longer list is not read. */
const MOST_TOKENS = 1_400;
/** Where a failure is to be found, lines say more: values take much only where there is much room. */
const LEAST_SHARE_BESIDE_FAILURE = 0.15;
const MORE_SHARE_BESIDE_FAILURE = 0.5;
const ROOMY_TOKENS = 1_000;
const MOST_TOKENS_BESIDE_FAILURE = 1_030;
/** A list of all there is says more than its values: it may take more when it costs little enough. */
const WHOLE_LIST_COST = 0.85;
const WHOLE_LIST_SHARE = 0.85;
const WHOLE_LIST_SHARE_BESIDE_FORM = 0.72;
const WHOLE_LIST_SHARE_BESIDE_FAILURE = 0.53;
const SHORT_TOKENS = 4_000;

const FAILURE_SCORE = 85;
const FAILURE_WEIGHT = 0.5;
const FACTS_SHARE = 0.08;
const MOST_FACTS_SHARE = 0.25;
const FACTS_TOKENS_BESIDE_FAILURE = 80;
const PATTERNS_SHARE = 0.05;

/**
 * What values may take.
 *
 * @param listCost what a list of all of them would cost, in tokens; may be infinite.
 * @param rawTokens what the content costs.
 */
export function valueShares(
  sources: LineSources | undefined,
  { budget, listCost, rawTokens }: { budget: number; listCost: number; rawTokens: number },
): ValueShares {
  if (budget < BRIEF_BUDGET || !sources) return { strong: 0, all: 0 };
  const usual = usualShare(sources, budget);
  const whole = listCost / budget;
  const all = whole <= WHOLE_LIST_COST
    ? Math.max(Math.min(whole, wholeListShare(sources, rawTokens)), usual)
    : usual;
  return { strong: STRONG_SHARE, all };
}

/** Of a short text hardly a line of the failure is lost to a list. */
function wholeListShare(sources: LineSources, rawTokens: number): number {
  if (hasFailure(sources)) return rawTokens <= SHORT_TOKENS ? WHOLE_LIST_SHARE_BESIDE_FAILURE : 0;
  return sources.formWeight > 1 ? WHOLE_LIST_SHARE_BESIDE_FORM : WHOLE_LIST_SHARE;
}

function usualShare(sources: LineSources, budget: number): number {
  const roominess = Math.min(1, Math.max(0, (budget - ROOMY_BUDGET) / ROOMY_TOKENS));
  if (!hasFailure(sources)) {
    const share = sources.valuesWeight * (ALL_SHARE + MORE_SHARE * roominess);
    return Math.min(share, MOST_TOKENS / budget);
  }
  const share = LEAST_SHARE_BESIDE_FAILURE + MORE_SHARE_BESIDE_FAILURE * roominess;
  return Math.min(share, MOST_TOKENS_BESIDE_FAILURE / budget);
}

/** What facts of the form may cost, in tokens: little where lines of a failure are wanted more. */
export function factsBudget(sources: LineSources | undefined, budget: number): number {
  const share = budget * FACTS_SHARE;
  if (!sources || !hasFailure(sources)) {
    return Math.floor(Math.min(MOST_FACTS_SHARE * budget, share * (sources?.formWeight ?? 1)));
  }
  return budget < ROOMY_BUDGET ? 0 : Math.floor(Math.max(FACTS_TOKENS_BESIDE_FAILURE, share));
}

/** What patterns may cost, in tokens. */
export function patternsBudget(budget: number): number {
  return budget < ROOMY_BUDGET ? 0 : Math.floor(budget * PATTERNS_SHARE);
}

/** Whether what ran failed: a strong signal stands where words of failure say something. */
function hasFailure({ families, isOutput, signalWeightAt }: LineSources): boolean {
  return isOutput &&
    families.some(({ best }) =>
      best.score >= FAILURE_SCORE && signalWeightAt(best.row.line) >= FAILURE_WEIGHT
    );
}
