/** Counting tokens, wherever the tables are. */

import type { TokenCounter } from "../../engine/tokens/mod.ts";

/** Counts cl100k tokens. */
export interface TokenCounting {
  /** The counter itself, for work that streams. */
  counter(): Promise<TokenCounter>;
  count(text: string): Promise<number>;
}
