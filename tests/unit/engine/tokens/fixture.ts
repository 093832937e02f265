/** The real vocabulary and what stands on it, for tests of single parts. */
import data from "js-tiktoken/ranks/cl100k_base";
import { type LongPieceTools, tailLengths } from "../../../../lib/engine/tokens/long_piece.ts";
import { Merger } from "../../../../lib/engine/tokens/merge.ts";
import { readTokenData } from "../../../../lib/engine/tokens/token_data.ts";
import { TokenPairs } from "../../../../lib/engine/tokens/token_pairs.ts";
import { Vocabulary } from "../../../../lib/engine/tokens/vocabulary.ts";

/** The tokens of cl100k_base. */
export const vocabulary: Vocabulary = new Vocabulary(readTokenData(data));

/** A merger over them. */
export const merger: Merger = new Merger(vocabulary);

/** What long pieces need. */
export const tools: LongPieceTools = {
  vocabulary,
  pairs: new TokenPairs(vocabulary, merger),
  tailBytes: tailLengths(vocabulary),
};

/** The bytes of a token. */
export function tokenBytes(rank: number): Uint8Array {
  return vocabulary.bytes.subarray(vocabulary.starts[rank], vocabulary.starts[rank + 1]);
}
