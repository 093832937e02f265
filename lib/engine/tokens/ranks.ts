/** The published data of the cl100k_base encoding: the only file that knows where it comes from. */

/** The encoding's tables as js-tiktoken ships them. */
export interface RankData {
  /** The split pattern, to be compiled with the flags `u` and `g`. */
  readonly pat_str: string;
  /** Lines of `! <first rank> <token in base64> <token in base64> …`, ranks counting up. */
  readonly bpe_ranks: string;
}

/**
 * The encoding's tables, imported on first use: a megabyte that most commands never need.
 *
 * @returns the same object on every call.
 */
export async function importRankData(): Promise<RankData> {
  return (await import("js-tiktoken/ranks/cl100k_base")).default;
}
