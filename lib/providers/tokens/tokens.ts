/** Counting tokens, wherever the tables are. */

/** Counts cl100k tokens. */
export interface TokenCounting {
  count(text: string): Promise<number>;
}
