/** All tokens by their bytes, and beside them pieces of text whose count is already known. */
import type { TokenData } from "./token_data.ts";

/** What `find` says of bytes that are neither a token nor a remembered piece. */
export const UNKNOWN = -1;

/** Pieces of more bytes are not worth the room: they hardly ever come again. */
export const REMEMBERED_BYTES = 256;

const SLOT_BITS = 18;
const SLOT_MASK = (1 << SLOT_BITS) - 1;
/** A slot keeps a length in so many bits: enough for `REMEMBERED_BYTES` and for every token. */
const LENGTH_BITS = 9;
const LENGTH_MASK = (1 << LENGTH_BITS) - 1;
/** Beyond this many remembered pieces, or bytes of them, all are forgotten: memory stays flat. */
const REMEMBERED_PIECES = 1 << 16;
const REMEMBERED_TOTAL_BYTES = 1 << 20;

/** A search looks at so many slots: text made to collide must not slow it. All tokens are nearer. */
const PROBES = 64;

/** A hash of bytes that can be extended at either end: sum of byte × factor^(bytes after it). */
const HASH_FACTOR = 0x01000193;
/** Spreads a hash over the slots by its high bits (Fibonacci hashing). */
const SPREAD_FACTOR = 0x9e3779b1 | 0;

/**
 * A hash table with open addressing over typed arrays. A slot is two numbers: where the bytes start,
 * and value × 512 + length. A value ≥ 0 is a token's rank; one below −1 is minus the token count of
 * a remembered piece. A tag is one byte of the hash, 0 for an empty slot: it tells most bytes that
 * are unknown, and all tags stay in the processor's cache.
 */
export class Vocabulary {
  /** The bytes of token `r` are `bytes[starts[r] .. starts[r + 1])`; remembered pieces follow. */
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
  /** How many tokens there are; ranks are 0 to one less. */
  readonly tokenCount: number;
  /** The length of the longest token, in bytes. */
  readonly longest: number;
  /** The ranks of the tokens of two bytes, at first × 256 + second; `UNKNOWN` where there is none. */
  readonly pairRanks = new Int32Array(0x10000).fill(UNKNOWN);
  readonly #slots = new Int32Array(2 << SLOT_BITS);
  readonly #tags = new Uint8Array(1 << SLOT_BITS);
  readonly #tokenBytes: number;
  #end: number;
  #remembered = 0;
  /** The hash that the next `#probe` is about; a field because it is the fourth argument. */
  #hash = 0;

  /** A table of the given tokens, with nothing remembered. */
  constructor(data: TokenData) {
    this.starts = data.starts;
    this.tokenCount = data.starts.length - 1;
    this.#tokenBytes = this.#end = data.bytes.length;
    this.bytes = new Uint8Array(this.#tokenBytes + REMEMBERED_TOTAL_BYTES);
    this.bytes.set(data.bytes);
    this.longest = this.#insertTokens();
  }

  /** The length of a token, in bytes. */
  lengthOf(rank: number): number {
    return this.starts[rank + 1]! - this.starts[rank]!;
  }

  /** A token's rank (≥ 0), minus the count of a remembered piece (≤ −2), or `UNKNOWN`. */
  find(source: Uint8Array, start: number, end: number): number {
    let hash = 0;
    for (let at = start; at < end; at++) hash = Math.imul(hash, HASH_FACTOR) + source[at]! | 0;
    this.#hash = hash;
    return this.#probe(source, start, end);
  }

  /**
   * Finds every token that ends at `end` and begins at or after `earliest`, shortest first.
   *
   * @param ranks receives their ranks.
   * @returns how many there are.
   */
  findSuffixes(
    source: Uint8Array,
    end: number,
    { earliest, ranks }: { earliest: number; ranks: Int32Array },
  ): number {
    let count = 0;
    let hash = 0;
    let power = 1;
    for (let at = end - 1; at >= earliest; at--) {
      hash = hash + Math.imul(source[at]!, power) | 0;
      power = Math.imul(power, HASH_FACTOR);
      this.#hash = hash;
      const value = this.#probe(source, at, end);
      if (value >= 0) ranks[count++] = value;
    }
    return count;
  }

  /** Keeps the count (≥ 2) of a piece that `find` does not know. */
  remember(source: Uint8Array, { start, end, count }: KnownPiece): void {
    const length = end - start;
    if (length > REMEMBERED_BYTES) return;
    if (
      this.#remembered >= REMEMBERED_PIECES || this.#end + length > this.bytes.length
    ) this.#forget();
    this.bytes.set(source.subarray(start, end), this.#end);
    this.#insert(this.#end, this.#end + length, -count);
    this.#end += length;
    this.#remembered++;
  }

  #forget(): void {
    this.#tags.fill(0);
    this.#insertTokens();
    this.#end = this.#tokenBytes;
    this.#remembered = 0;
  }

  #insertTokens(): number {
    let longest = 0;
    for (let rank = 0; rank < this.tokenCount; rank++) {
      const start = this.starts[rank]!;
      const end = this.starts[rank + 1]!;
      if (end - start > longest) longest = end - start;
      if (end - start === 2) {
        this.pairRanks[this.bytes[start]! << 8 | this.bytes[start + 1]!] = rank;
      }
      this.#insert(start, end, rank);
    }
    return longest;
  }

  #insert(start: number, end: number, value: number): void {
    let hash = 0;
    for (let at = start; at < end; at++) hash = Math.imul(hash, HASH_FACTOR) + this.bytes[at]! | 0;
    const spread = Math.imul(hash, SPREAD_FACTOR);
    let slot = spread >>> 32 - SLOT_BITS;
    for (let probe = 0; this.#tags[slot] !== 0; probe++) {
      if (probe === PROBES) return;
      slot = slot + 1 & SLOT_MASK;
    }
    this.#tags[slot] = spread | 1;
    this.#slots[slot * 2] = start;
    this.#slots[slot * 2 + 1] = value << LENGTH_BITS | end - start;
  }

  #probe(source: Uint8Array, start: number, end: number): number {
    const tags = this.#tags;
    const slots = this.#slots;
    const spread = Math.imul(this.#hash, SPREAD_FACTOR);
    const wanted = spread & 0xff | 1;
    let slot = spread >>> 32 - SLOT_BITS;
    for (let probe = 0; probe < PROBES; probe++) {
      const tag = tags[slot]!;
      if (tag === 0) return UNKNOWN;
      const meaning = slots[slot * 2 + 1]!;
      if (tag === wanted && (meaning & LENGTH_MASK) === end - start) {
        const offset = slots[slot * 2]! - start;
        let at = start;
        while (at < end && this.bytes[at + offset] === source[at]) at++;
        if (at === end) return meaning >> LENGTH_BITS;
      }
      slot = slot + 1 & SLOT_MASK;
    }
    return UNKNOWN;
  }
}

/** A piece `[start, end)` of some bytes and its token count. */
export interface KnownPiece {
  readonly start: number;
  readonly end: number;
  readonly count: number;
}
