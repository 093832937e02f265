/** Token counts of runs of one ASCII character: progress dots, rulers, padding. */
import type { LongPiece } from "./long_piece.ts";

/** A longer run is counted as it comes. In bytes. */
export const LONGEST_RUN = 8_192;

/** So many characters have their runs remembered at once: memory stays flat. */
const CHARACTERS = 16;

/** Whether a piece is one ASCII character over and over. */
export function isRun(bytes: Uint8Array, start: number, end: number): boolean {
  const byte = bytes[start]!;
  if (byte >= 0x80) return false;
  for (let at = start + 1; at < end; at++) if (bytes[at] !== byte) return false;
  return true;
}

/** Remembers, for each character, the counts of its runs as far as one was asked for. */
export class RunCounts {
  readonly #newPiece: () => LongPiece;
  /** By character: its piece so far, and the count of each length. */
  readonly #runs = new Map<number, { piece: LongPiece; counts: number[] }>();

  /** @param newPiece makes an empty piece of its own. */
  constructor(newPiece: () => LongPiece) {
    this.#newPiece = newPiece;
  }

  /** The tokens of a run of a character. */
  countOf(byte: number, length: number): number {
    let run = this.#runs.get(byte);
    if (run === undefined) {
      if (this.#runs.size >= CHARACTERS) this.#runs.clear();
      run = { piece: this.#newPiece(), counts: [0] };
      this.#runs.set(byte, run);
    }
    const { piece, counts } = run;
    const one = Uint8Array.of(byte);
    while (counts.length <= length) {
      piece.push(one, 0, 1);
      counts.push(piece.count());
    }
    return counts[length]!;
  }
}
