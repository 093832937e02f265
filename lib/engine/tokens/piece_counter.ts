/** Splits valid UTF-8 into pieces and adds up their tokens. */
import { LongPiece, type LongPieceTools, tailLengths } from "./long_piece.ts";
import { MERGE_LIMIT_BYTES, Merger } from "./merge.ts";
import { isRun, LONGEST_RUN, RunCounts } from "./run_counts.ts";
import { pieceEnd } from "./split.ts";
import { TokenPairs } from "./token_pairs.ts";
import { UNKNOWN, type Vocabulary } from "./vocabulary.ts";

/** Counts pieces in a buffer whose content is followed by an end mark. */
export class PieceCounter {
  readonly #vocabulary: Vocabulary;
  readonly #merger: Merger;
  readonly #runs = new RunCounts(() => this.startLongPiece());
  #tools: LongPieceTools | undefined;
  #longPiece: LongPiece | undefined;
  /** Where the last `countDecided` stopped: the start of the first piece that is not decided. */
  undecidedAt = 0;

  /** A counter over one vocabulary, which remembers pieces for it. */
  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#merger = new Merger(vocabulary);
  }

  /** The tokens of `bytes[0 .. length)`; `END_OF_TEXT_BYTE` must follow. */
  countAll(bytes: Uint8Array, length: number): number {
    let count = 0;
    for (let start = 0; start < length;) {
      const end = pieceEnd(bytes, start);
      count += this.#countPiece(bytes, start, end);
      start = end;
    }
    return count;
  }

  /**
   * The tokens of those pieces of `bytes[0 .. length)` that no further bytes can change;
   * `END_OF_BLOCK_BYTE` must follow. The rest begins at `undecidedAt`.
   */
  countDecided(bytes: Uint8Array, length: number): number {
    let count = 0;
    let start = 0;
    while (start < length) {
      const end = pieceEnd(bytes, start);
      if (end >= length) break;
      count += this.#countPiece(bytes, start, end);
      start = end;
    }
    this.undecidedAt = start;
    return count;
  }

  /** A counter for a piece that is too long to be held. */
  startLongPiece(): LongPiece {
    this.#tools ??= {
      vocabulary: this.#vocabulary,
      pairs: new TokenPairs(this.#vocabulary, this.#merger),
      tailBytes: tailLengths(this.#vocabulary),
    };
    return new LongPiece(this.#tools);
  }

  #countPiece(bytes: Uint8Array, start: number, end: number): number {
    if (end - start === 1) return 1;
    const known = this.#vocabulary.find(bytes, start, end);
    if (known >= 0) return 1;
    return known === UNKNOWN ? this.#countUnknown(bytes, start, end) : -known;
  }

  #countUnknown(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    if (length > MERGE_LIMIT_BYTES && length <= LONGEST_RUN && isRun(bytes, start, end)) {
      return this.#runs.countOf(bytes[start]!, length);
    }
    const count = length <= MERGE_LIMIT_BYTES
      ? this.#merger.count(bytes, start, end)
      : this.#countLong(bytes, start, end);
    this.#vocabulary.remember(bytes, { start, end, count });
    return count;
  }

  #countLong(bytes: Uint8Array, start: number, end: number): number {
    this.#longPiece ??= this.startLongPiece();
    this.#longPiece.restart();
    this.#longPiece.push(bytes, start, end);
    return this.#longPiece.count();
  }
}
