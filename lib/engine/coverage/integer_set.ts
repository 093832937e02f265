/** A set of small integers given as text: one bit each. */

const LIMIT = 65_536;
const LONGEST = 5;
const ZERO = 48;

/** A part of a text, all of it unless said otherwise. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
}

/** The integers from 0 to 65,535 that were added. */
export class IntegerSet {
  #bits: Uint8Array | undefined;

  /** Adds an integer, given as a text or a part of one. False for what is none of this range, or not written as an integer is. */
  add(text: string, part?: TextPart): boolean {
    const value = integerOf(text, part?.start ?? 0, part?.end ?? text.length);
    if (value < 0) return false;
    const bits = this.#bits ??= new Uint8Array(LIMIT / 8);
    bits[value >> 3]! |= 1 << (value & 7);
    return true;
  }

  /** All, ascending. */
  values(): number[] {
    const found: number[] = [];
    this.#bits?.forEach((byte, index) => {
      for (let bit = 0; byte >> bit > 0; bit++) if (byte >> bit & 1) found.push(8 * index + bit);
    });
    return found;
  }
}

/** Its value, or -1. */
function integerOf(text: string, start: number, end: number): number {
  const length = end - start;
  if (length === 0 || length > LONGEST) return -1;
  if (length > 1 && text.charCodeAt(start) === ZERO) return -1;
  let value = 0;
  for (let index = start; index < end; index++) {
    const digit = text.charCodeAt(index) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = 10 * value + digit;
  }
  return value < LIMIT ? value : -1;
}
