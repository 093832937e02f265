/** Token counting over content that arrives in blocks of any size. */
import { END_OF_BLOCK_BYTE, END_OF_TEXT_BYTE } from "./character_class.ts";
import { BlockText } from "./block_text.ts";
import { type LongRun, openLongRun } from "./long_run.ts";
import type { PieceCounter } from "./piece_counter.ts";

/** How many bytes are gathered before they are looked at. */
const BLOCK_BYTES = 1 << 16;
/** A piece that reaches this size and goes on is counted as it comes, not held. */
const HELD_BYTES = 1 << 14;
/** Lossy decoding makes at most three bytes of one; some more may wait in the decoder. */
const TEXT_BYTES = 3 * (BLOCK_BYTES + 4);

/** Counts the tokens of everything pushed; the total does not depend on where the blocks end. */
export class TokenStream {
  readonly #pieces: PieceCounter;
  readonly #text = new BlockText();
  readonly #block = new Uint8Array(BLOCK_BYTES);
  #gathered = 0;
  /** What is not counted yet, in valid UTF-8: `#buffer[0 .. #length)`, then an end mark. */
  readonly #buffer = new Uint8Array(HELD_BYTES + TEXT_BYTES + 1);
  #length = 0;
  #run: LongRun | undefined;
  #count = 0;

  /** A stream over a counter of pieces; `TokenCounter.stream` makes one. */
  constructor(pieces: PieceCounter) {
    this.#pieces = pieces;
  }

  /** Takes the next bytes; they may be overwritten afterwards. Blocks may cut characters. */
  push(block: Uint8Array): void {
    for (let start = 0; start < block.length;) {
      const taken = Math.min(block.length - start, BLOCK_BYTES - this.#gathered);
      this.#block.set(block.subarray(start, start + taken), this.#gathered);
      this.#gathered += taken;
      start += taken;
      if (this.#gathered === BLOCK_BYTES) this.#countBlock();
    }
  }

  /** The tokens of everything pushed. Call it once, at the end. */
  finish(): number {
    this.#append();
    this.#length += this.#text.finish(this.#buffer.subarray(this.#length));
    this.#buffer[this.#length] = END_OF_TEXT_BYTE;
    this.#continueRun();
    this.#count += this.#pieces.countAll(this.#buffer, this.#length);
    this.#length = 0;
    return this.#count;
  }

  #append(): void {
    const block = this.#block.subarray(0, this.#gathered);
    this.#length += this.#text.decode(block, this.#buffer.subarray(this.#length));
    this.#gathered = 0;
  }

  #countBlock(): void {
    this.#append();
    this.#buffer[this.#length] = END_OF_BLOCK_BYTE;
    this.#continueRun();
    if (this.#run) return;
    this.#count += this.#pieces.countDecided(this.#buffer, this.#length);
    this.#drop(this.#pieces.undecidedAt);
    if (this.#length <= HELD_BYTES) return;
    this.#run = openLongRun(this.#buffer, () => this.#pieces.startLongPiece());
    this.#continueRun();
  }

  /** Gives the run of an overlong piece what belongs to it. */
  #continueRun(): void {
    if (!this.#run) return;
    this.#drop(this.#run.push(this.#buffer));
    if (!this.#run.hasEnded) return;
    this.#count += this.#run.count;
    this.#run = undefined;
  }

  #drop(bytes: number): void {
    this.#buffer.copyWithin(0, bytes, this.#length + 1);
    this.#length -= bytes;
  }
}
