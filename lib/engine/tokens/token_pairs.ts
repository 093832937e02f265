/** Which two tokens may stand side by side in an encoding. */
import type { Merger } from "./merge.ts";
import type { Vocabulary } from "./vocabulary.ts";

const CACHE_BITS = 16;

/**
 * Tells whether byte pair merging of two tokens' bytes gives back just these two.
 *
 * An encoding is right exactly when every two neighbours in it are such a pair. If merging the whole
 * text went astray, the first merge across a boundary of the given tokens would be the lowest
 * ranked, leftmost pair of that moment in the text, so also among the bytes of the two tokens at
 * that boundary, and would be taken there too. (The `bpe` crate of rust-gems rests on this as well.)
 */
export class TokenPairs {
  readonly #vocabulary: Vocabulary;
  readonly #merger: Merger;
  /** For each token the rank of its left and right part in its last merge; −1 = not looked up. */
  readonly #lefts: Int32Array;
  readonly #rights: Int32Array;
  /** A direct-mapped cache: the pair and, in the low bit of the second, the answer. */
  readonly #cachedLefts = new Int32Array(1 << CACHE_BITS).fill(-1);
  readonly #cachedRights = new Int32Array(1 << CACHE_BITS);
  readonly #joined: Uint8Array;

  /** The pairs of one vocabulary; what is found out is kept. */
  constructor(vocabulary: Vocabulary, merger: Merger) {
    this.#vocabulary = vocabulary;
    this.#merger = merger;
    this.#lefts = new Int32Array(vocabulary.tokenCount).fill(-1);
    this.#rights = new Int32Array(vocabulary.tokenCount);
    this.#joined = new Uint8Array(2 * vocabulary.longest);
  }

  /** Whether `left` and `right` may be neighbours. */
  areValid(left: number, right: number): boolean {
    const slot = (Math.imul(left, 0x9e3779b1) ^ Math.imul(right, 0x85ebca6b)) >>> 32 - CACHE_BITS;
    if (this.#cachedLefts[slot] === left && this.#cachedRights[slot]! >> 1 === right) {
      return (this.#cachedRights[slot]! & 1) === 1;
    }
    const valid = this.#undo(left, right);
    this.#cachedLefts[slot] = left;
    this.#cachedRights[slot] = right << 1 | (valid ? 1 : 0);
    return valid;
  }

  /**
   * Runs the merges of both tokens backwards, later (higher ranked) ones first, and looks whether
   * the parts that face each other would have been joined before.
   */
  #undo(left: number, right: number): boolean {
    const join = this.#putTogether(left, right);
    // A pair across the boundary wins if its rank is below that of the merge that was undone, or
    // equal to it and further left.
    let limit = Infinity;
    for (;;) {
      const joinedRank = this.#joinedRank(join, left, right);
      if (joinedRank >= 0 && joinedRank < limit) return false;
      const leftIsByte = this.#vocabulary.lengthOf(left) === 1;
      const rightIsByte = this.#vocabulary.lengthOf(right) === 1;
      if (leftIsByte && rightIsByte) return true;
      if (rightIsByte || (!leftIsByte && left > right)) {
        limit = left;
        this.#split(left);
        left = this.#rights[left]!;
      } else {
        limit = right + 1;
        this.#split(right);
        right = this.#lefts[right]!;
      }
    }
  }

  #joinedRank(join: number, left: number, right: number): number {
    const start = join - this.#vocabulary.lengthOf(left);
    return this.#vocabulary.find(this.#joined, start, join + this.#vocabulary.lengthOf(right));
  }

  #putTogether(left: number, right: number): number {
    const { bytes, starts } = this.#vocabulary;
    const join = this.#vocabulary.lengthOf(left);
    this.#joined.set(bytes.subarray(starts[left]!, starts[left + 1]!));
    this.#joined.set(bytes.subarray(starts[right]!, starts[right + 1]!), join);
    return join;
  }

  #split(token: number): void {
    if (this.#lefts[token]! >= 0) return;
    const { bytes, starts } = this.#vocabulary;
    const [start, end] = [starts[token]!, starts[token + 1]!];
    const join = start + this.#merger.lastJoin(bytes.subarray(start, end));
    this.#lefts[token] = this.#vocabulary.find(bytes, start, join);
    this.#rights[token] = this.#vocabulary.find(bytes, join, end);
  }
}
