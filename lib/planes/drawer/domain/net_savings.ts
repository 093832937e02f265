/** What Loom saved, net of what it cost. Pure. */
import type { CallTotals } from "../../../storage/drawer_store.ts";

/**
 * Net saved tokens: avoided − anchors − retrievals − schemas of the calls seen. Since a client sends
 * the schemas on every turn and turns without a call are not seen, the schema term is a lower bound.
 *
 * @returns cl100k tokens, may be negative; null while nothing was stored, since then nothing is known.
 */
export function netSavedTokens(totals: CallTotals): number | null {
  if (totals.stores === 0) return null;
  return totals.rawTokens - totals.anchorTokens - totals.retrievedTokens - totals.schemaTokens;
}
