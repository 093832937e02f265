/** From a place in folded text back to the bytes it was made of. Pure. */

/** A place in a line: bytes and UTF-16 units from its start. */
export interface LinePlace {
  readonly byte: number;
  readonly unit: number;
}

/** One character of lossy UTF-8 decoding. */
interface Character {
  readonly bytes: number;
  readonly codePoint: number;
}

/**
 * The character whose folded form holds a place of the folded line.
 *
 * @param bytes the line's bytes, UTF-8 or not.
 * @param foldedOffset UTF-16 units into `fold(text of the line)`.
 * @param fold a folding that works character by character.
 */
export function placeOfFolded(
  bytes: Uint8Array,
  foldedOffset: number,
  fold: (character: string) => string,
): LinePlace {
  let [byte, unit, folded] = [0, 0, 0];
  while (byte < bytes.length) {
    const next = characterAt(bytes, byte);
    const text = String.fromCodePoint(next.codePoint);
    folded += fold(text).length;
    if (folded > foldedOffset) break;
    byte += next.bytes;
    unit += text.length;
  }
  return { byte, unit };
}

/**
 * The character at an offset as the decoder of the WHATWG Encoding Standard reads it: one U+FFFD for
 * each longest run of bytes that begins a character but does not end it.
 */
export function characterAt(bytes: Uint8Array, at: number): Character {
  const lead = bytes[at]!;
  if (lead < 0x80) return { bytes: 1, codePoint: lead };
  const more = continuationBytes(lead);
  let [low, high] = secondByteRange(lead);
  let codePoint = lead & (0x3f >> more);
  for (let index = 1; index <= more; index++) {
    const byte = bytes[at + index];
    if (byte === undefined || byte < low || byte > high) return { bytes: index, codePoint: 0xfffd };
    codePoint = (codePoint << 6) | (byte & 0x3f);
    [low, high] = [0x80, 0xbf];
  }
  return more === 0 ? { bytes: 1, codePoint: 0xfffd } : { bytes: more + 1, codePoint };
}

function continuationBytes(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  return lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
}

/** Overlong forms, surrogates and code points above U+10FFFF are told by the second byte. */
function secondByteRange(lead: number): [low: number, high: number] {
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  return [low, high];
}
