/** Pieces that are too long to be held: runs of letters, of symbols, or of white space. */
import {
  BYTE_CLASS,
  characterBytes,
  classAt,
  END_OF_BLOCK,
  END_OF_TEXT,
  LETTER,
  LINE_END,
  SPACE,
} from "./character_class.ts";
import type { LongPiece } from "./long_piece.ts";
import { letterRunEnd, lineEndRunEnd, symbolRunEnd } from "./split.ts";

/** One piece that goes on for block after block, counted as it comes. */
export interface LongRun {
  /**
   * Takes what belongs to the run from the beginning of a buffer that closes with an end mark.
   *
   * @returns how many bytes were taken. The rest is ordinary text when the run has ended; otherwise
   *   it must stand before the next block.
   */
  push(bytes: Uint8Array): number;
  readonly hasEnded: boolean;
  /** The tokens of the run, once it has ended. */
  readonly count: number;
}

/**
 * Opens the run of a piece that is not decided yet.
 *
 * @param bytes the piece so far, from its beginning: at least three characters.
 * @param newPiece makes an empty piece.
 */
export function openLongRun(bytes: Uint8Array, newPiece: () => LongPiece): LongRun {
  const first = classAt(bytes, 0);
  const second = classAt(bytes, characterBytes(bytes[0]!));
  if (first === LINE_END || (first === SPACE && (second === SPACE || second === LINE_END))) {
    return new WhiteSpaceRun(newPiece(), newPiece());
  }
  return first === LETTER || second === LETTER
    ? new LetterRun(newPiece())
    : new SymbolRun(newPiece());
}

/** `[^\r\n\p{L}\p{N}]?\p{L}+` */
class LetterRun implements LongRun {
  readonly #piece: LongPiece;
  /** The first character of the piece need not be a letter. */
  #hasBegun = false;
  hasEnded = false;
  count = 0;

  constructor(piece: LongPiece) {
    this.#piece = piece;
  }

  push(bytes: Uint8Array): number {
    const end = letterRunEnd(bytes, this.#hasBegun ? 0 : characterBytes(bytes[0]!));
    this.#hasBegun = true;
    this.#piece.push(bytes, 0, end);
    this.hasEnded = BYTE_CLASS[bytes[end]!] !== END_OF_BLOCK;
    this.count = this.#piece.count();
    return end;
  }
}

/** ` ?[^\s\p{L}\p{N}]+[\r\n]*` */
class SymbolRun implements LongRun {
  readonly #piece: LongPiece;
  #hasBegun = false;
  #hasLineEnds = false;
  hasEnded = false;
  count = 0;

  constructor(piece: LongPiece) {
    this.#piece = piece;
  }

  push(bytes: Uint8Array): number {
    const start = this.#hasBegun ? 0 : characterBytes(bytes[0]!);
    const symbols = this.#hasLineEnds ? 0 : symbolRunEnd(bytes, start);
    const end = lineEndRunEnd(bytes, symbols);
    this.#hasBegun = true;
    this.#hasLineEnds ||= end > symbols;
    this.#piece.push(bytes, 0, end);
    this.hasEnded = BYTE_CLASS[bytes[end]!] !== END_OF_BLOCK;
    this.count = this.#piece.count();
    return end;
  }
}

/**
 * `\s*[\r\n]+|\s+(?!\S)|\s+`: a piece up to the last line end of the run, then one of the rest but
 * its last character, which begins the next piece unless the text ends. Which line end is the last
 * shows only at the end of the run, so both pieces are counted at once.
 */
class WhiteSpaceRun implements LongRun {
  readonly #whole: LongPiece;
  readonly #rest: LongPiece;
  #lineEndCount = 0;
  hasEnded = false;

  constructor(whole: LongPiece, rest: LongPiece) {
    this.#whole = whole;
    this.#rest = rest;
  }

  get count(): number {
    return this.#lineEndCount + this.#rest.count();
  }

  push(bytes: Uint8Array): number {
    const { restStart, last, end } = this.#takeLines(bytes);
    const kind = classAt(bytes, end);
    this.hasEnded = kind !== END_OF_BLOCK;
    const taken = kind === END_OF_TEXT ? end : last;
    this.#whole.push(bytes, restStart, taken);
    this.#rest.push(bytes, restStart, taken);
    return taken;
  }

  /** Takes all up to the last line end; says where the characters after it begin and end. */
  #takeLines(bytes: Uint8Array): { restStart: number; last: number; end: number } {
    let restStart = 0;
    let last = 0;
    let end = 0;
    for (;;) {
      const kind = classAt(bytes, end);
      if (kind === LINE_END) {
        last = end = lineEndRunEnd(bytes, end);
        this.#whole.push(bytes, restStart, end);
        this.#lineEndCount = this.#whole.count();
        this.#rest.restart();
        restStart = end;
      } else if (kind === SPACE) {
        last = end;
        end += characterBytes(bytes[end]!);
      } else return { restStart, last, end };
    }
  }
}
