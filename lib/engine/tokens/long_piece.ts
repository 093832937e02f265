/** Counts the tokens of one piece of any length, in linear time and flat memory. */
import type { TokenPairs } from "./token_pairs.ts";
import type { Vocabulary } from "./vocabulary.ts";

const WINDOW_BYTES = 4096;
/** The longest period that is looked for, and how often: every so many bytes. */
const PERIOD_BYTES = 512;
/** Stands where the piece begins: any token may follow. */
const PIECE_START = -1;

/** The parts that all long pieces share. */
export interface LongPieceTools {
  readonly vocabulary: Vocabulary;
  readonly pairs: TokenPairs;
  /** `tailBytes[b]`: the longest token that ends with the two bytes `b` (first × 256 + second). */
  readonly tailBytes: Uint8Array;
}

/** For every last two bytes the length of the longest token that ends with them. */
export function tailLengths(vocabulary: Vocabulary): Uint8Array {
  const lengths = new Uint8Array(0x10000);
  for (let rank = 0; rank < vocabulary.tokenCount; rank++) {
    const end = vocabulary.starts[rank + 1]!;
    const length = vocabulary.lengthOf(rank);
    const tail = vocabulary.bytes[end - 2]! << 8 | vocabulary.bytes[end - 1]!;
    if (length > 1 && length > lengths[tail]!) lengths[tail] = length;
  }
  return lengths;
}

/**
 * Byte pair encoding from left to right. Every prefix has one encoding; without its last token it is
 * the encoding of the shorter prefix (see `TokenPairs`). So the last token of a prefix is the one
 * token that ends there and may stand after the last token of the prefix before it. Only the
 * prefixes as far back as the longest token are needed; the window slides.
 *
 * The last token is thus a function of the last bytes and last tokens, as many as the longest token
 * has bytes. Where both repeat what stood a period earlier, so does the next one while its byte
 * does: that makes a run of one character, where scores of tokens fit everywhere, as fast as others.
 */
export class LongPiece {
  readonly #tools: LongPieceTools;
  /** How far back the last token depends on what was before, in bytes. */
  readonly #reach: number;
  readonly #bytes: Uint8Array;
  /** For the prefix that ends before byte `i` of the window: its last token, its token count. */
  readonly #lasts: Int32Array;
  readonly #counts: Float64Array;
  readonly #candidates: Int32Array;
  #end = 0;
  /** The distance at which bytes and last tokens repeat; 0 = none known. */
  #period = 0;
  #untilSearch = PERIOD_BYTES;

  /** An empty piece. */
  constructor(tools: LongPieceTools) {
    this.#tools = tools;
    this.#reach = tools.vocabulary.longest;
    const size = this.#reach + PERIOD_BYTES + WINDOW_BYTES;
    this.#bytes = new Uint8Array(size);
    this.#lasts = new Int32Array(size + 1);
    this.#counts = new Float64Array(size + 1);
    this.#candidates = new Int32Array(this.#reach);
    this.restart();
  }

  /** Begins a new piece. */
  restart(): void {
    this.#end = 0;
    this.#period = 0;
    this.#untilSearch = PERIOD_BYTES + this.#reach;
    this.#lasts[0] = PIECE_START;
    this.#counts[0] = 0;
  }

  /** Takes the next bytes of the piece. */
  push(source: Uint8Array, start: number, end: number): void {
    while (start < end) {
      if (this.#end === this.#bytes.length) this.#slide();
      const taken = Math.min(end - start, this.#bytes.length - this.#end);
      this.#bytes.set(source.subarray(start, start + taken), this.#end);
      const takenEnd = this.#end + taken;
      while (this.#end < takenEnd) {
        this.#repeat(takenEnd);
        if (this.#end < takenEnd) this.#advance(++this.#end);
      }
      start += taken;
    }
  }

  /** The tokens of all bytes taken. */
  count(): number {
    return this.#counts[this.#end]!;
  }

  #slide(): void {
    const kept = this.#reach + PERIOD_BYTES;
    const from = this.#end - kept;
    this.#bytes.copyWithin(0, from, this.#end);
    this.#lasts.copyWithin(0, from, this.#end + 1);
    this.#counts.copyWithin(0, from, this.#end + 1);
    this.#end = kept;
  }

  /** Goes on as a period earlier, for as long as the bytes do. */
  #repeat(takenEnd: number): void {
    if (this.#period === 0 && --this.#untilSearch === 0) {
      this.#untilSearch = PERIOD_BYTES;
      this.#period = this.#findPeriod();
    }
    const period = this.#period;
    if (period === 0) return;
    const [bytes, lasts, counts] = [this.#bytes, this.#lasts, this.#counts];
    let end = this.#end;
    while (end < takenEnd && bytes[end] === bytes[end - period]) {
      end++;
      lasts[end] = lasts[end - period]!;
      counts[end] = counts[end - period]! + counts[this.#end]! - counts[this.#end - period]!;
    }
    if (end < takenEnd) this.#period = 0;
    this.#end = end;
  }

  #findPeriod(): number {
    for (let period = 1; period <= PERIOD_BYTES; period++) if (this.#repeats(period)) return period;
    return 0;
  }

  #repeats(period: number): boolean {
    const [bytes, lasts] = [this.#bytes, this.#lasts];
    for (let end = this.#end; end > this.#end - this.#reach; end--) {
      if (lasts[end] !== lasts[end - period] || bytes[end - 1] !== bytes[end - 1 - period]) {
        return false;
      }
    }
    return true;
  }

  #advance(end: number): void {
    const last = this.#extendedLast(end);
    const token = last >= 0 ? last : this.#lastToken(end);
    this.#lasts[end] = token;
    this.#counts[end] = this.#counts[end - this.#tools.vocabulary.lengthOf(token)]! + 1;
  }

  /** The last token of the prefix before, one byte longer, if it fits: the usual case in long runs. */
  #extendedLast(end: number): number {
    const before = this.#lasts[end - 1]!;
    if (before === PIECE_START) return -1;
    const { vocabulary } = this.#tools;
    const start = end - 1 - vocabulary.lengthOf(before);
    const rank = vocabulary.find(this.#bytes, start, end);
    return rank >= 0 && this.#fits(start, rank) ? rank : -1;
  }

  #lastToken(end: number): number {
    const { vocabulary, tailBytes } = this.#tools;
    const reach = end > 1 ? tailBytes[this.#bytes[end - 2]! << 8 | this.#bytes[end - 1]!]! : 1;
    const earliest = Math.max(0, end - Math.max(1, reach));
    const ranks = this.#candidates;
    let index = vocabulary.findSuffixes(this.#bytes, end, { earliest, ranks });
    while (--index > 0) {
      if (this.#fits(end - vocabulary.lengthOf(ranks[index]!), ranks[index]!)) break;
    }
    return ranks[index]!;
  }

  #fits(start: number, token: number): boolean {
    const before = this.#lasts[start]!;
    return before === PIECE_START || this.#tools.pairs.areValid(before, token);
  }
}
