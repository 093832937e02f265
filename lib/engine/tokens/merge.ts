/** Byte pair merging of short pieces: repeatedly the adjacent pair of the lowest rank, leftmost first. */
import type { Vocabulary } from "./vocabulary.ts";

/** The longest piece that is merged this way, in bytes: the time grows with the square of it. */
export const MERGE_LIMIT_BYTES = 128;

const NO_RANK = 0x7fffffff;

/** Merges pieces in scratch arrays that are used again and again. */
export class Merger {
  /** After a merge: where each remaining part begins, relative to the piece. */
  readonly starts = new Int32Array(MERGE_LIMIT_BYTES + 1);
  /** For each part the rank of it and the next one together. */
  readonly #ranks = new Int32Array(MERGE_LIMIT_BYTES + 1);
  readonly #vocabulary: Vocabulary;

  /** A merger by the ranks of one vocabulary. */
  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** The number of tokens of a piece of at most `MERGE_LIMIT_BYTES`. */
  count(bytes: Uint8Array, start: number, end: number): number {
    return this.#merge(bytes.subarray(start, end), 1);
  }

  /** Where the last merge that makes a token joins it: the length of its left part, in bytes. */
  lastJoin(token: Uint8Array): number {
    this.#merge(token, 2);
    return this.starts[1]!;
  }

  /** Merges until no pair is a token or `least` parts remain. */
  #merge(piece: Uint8Array, least: number): number {
    const { starts } = this;
    const ranks = this.#ranks;
    let parts = this.#begin(piece);
    while (parts > least) {
      let best = 0;
      for (let part = 1; part < parts; part++) if (ranks[part]! < ranks[best]!) best = part;
      if (ranks[best] === NO_RANK) break;
      parts--;
      for (let part = best + 1; part <= parts; part++) {
        starts[part] = starts[part + 1]!;
        ranks[part] = ranks[part + 1]!;
      }
      ranks[best] = this.#pairRank(piece, best, parts);
      if (best > 0) ranks[best - 1] = this.#pairRank(piece, best - 1, parts);
    }
    return parts;
  }

  /** Every byte is a part. */
  #begin(piece: Uint8Array): number {
    const last = piece.length - 1;
    const { pairRanks } = this.#vocabulary;
    for (let part = 0; part < last; part++) {
      const rank = pairRanks[piece[part]! << 8 | piece[part + 1]!]!;
      this.#ranks[part] = rank < 0 ? NO_RANK : rank;
      this.starts[part] = part;
    }
    this.#ranks[last] = NO_RANK;
    this.starts[last] = last;
    this.starts[piece.length] = piece.length;
    return piece.length;
  }

  #pairRank(piece: Uint8Array, part: number, parts: number): number {
    if (part + 2 > parts) return NO_RANK;
    const rank = this.#vocabulary.find(piece, this.starts[part]!, this.starts[part + 2]!);
    return rank < 0 ? NO_RANK : rank;
  }
}
