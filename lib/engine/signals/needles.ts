/**
 * What a pattern's matches hold in any case, so that most patterns need not be asked: texts of which
 * one must stand there, told by the trigrams that a line has. Case, digits and kinds of white space are
 * taken for one another, and of a text beyond ASCII nothing is ruled out.
 */

/** For each text the bits of its trigrams. */
export type Needles = readonly Int32Array[];

const BITS = 1_024;
const BIT_SHIFT = 22;
const MIXER = 0x9e3779b1;
/** So many trigrams of a needle tell enough. */
const MOST_TRIGRAMS = 6;

const ZERO = 48;
const SPACE = 32;
const FOLDED = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code >= 48 && code <= 57) return ZERO;
  if (code >= 9 && code <= 13) return SPACE;
  return code >= 65 && code <= 90 ? code | 32 : code;
});

/** The bits of the trigrams of a line. One object is used again for all lines. */
export class LineTrigrams {
  readonly #bits = new Int32Array(BITS / 32);
  #isWide = false;

  /** Takes the next text, in place of the one before. */
  read(text: string): void {
    const bits = this.#bits.fill(0);
    this.#isWide = false;
    let key = 0;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code > 127) {
        this.#isWide = true;
        return;
      }
      key = ((key << 8) | FOLDED[code]!) & 0xffffff;
      const bit = bitOf(key);
      bits[bit >>> 5]! |= 1 << (bit & 31);
    }
  }

  /** Whether the text may hold one of the needles: false when it holds none, else nearly always true. */
  mayHold(needles: Needles): boolean {
    if (this.#isWide) return true;
    for (let index = 0; index < needles.length; index++) {
      if (this.#hasAll(needles[index]!)) return true;
    }
    return false;
  }

  #hasAll(needle: Int32Array): boolean {
    for (let index = 0; index < needle.length; index++) {
      const bit = needle[index]!;
      if ((this.#bits[bit >>> 5]! & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }
}

/**
 * Needles to be looked for.
 *
 * @param texts ASCII, three units at least; none at all for what no text of ASCII holds.
 */
export function needlesOf(texts: readonly string[]): Needles {
  return texts.map((text) => {
    const bits: number[] = [];
    let key = 0;
    for (let index = 0; index < text.length && bits.length < MOST_TRIGRAMS; index++) {
      key = ((key << 8) | FOLDED[text.charCodeAt(index)]!) & 0xffffff;
      if (index >= 2) bits.push(bitOf(key));
    }
    return Int32Array.from(bits);
  });
}

function bitOf(trigram: number): number {
  return Math.imul(trigram, MIXER) >>> BIT_SHIFT;
}
