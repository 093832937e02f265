/** The split pattern of cl100k_base as a scanner over UTF-8 bytes. */
import {
  BYTE_CLASS,
  characterBytes,
  classAt,
  END_OF_BLOCK,
  END_OF_TEXT,
  LETTER,
  LINE_END,
  NUMBER,
  OTHER,
  SPACE,
  WIDE,
  wideClassAt,
} from "./character_class.ts";

/** The pattern that `pieceEnd` follows, as the rank data states it. */
export const SPLIT_PATTERN =
  "('s|'S|'t|'T|'re|'rE|'Re|'RE|'ve|'vE|'Ve|'VE|'m|'M|'ll|'lL|'Ll|'LL|'d|'D)" +
  "|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}{1,3}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*" +
  "|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+";

const APOSTROPHE = 0x27;
const BLANK = 0x20;
const LOWER_CASE = 0x20;

/**
 * Where the piece that begins at `start` ends.
 *
 * @param bytes valid UTF-8, followed by an end mark.
 * @returns the offset after the piece. Whenever the mark `END_OF_BLOCK` was looked at, this is the
 *   mark's offset: the piece is decided only if it ends before.
 */
export function pieceEnd(bytes: Uint8Array, start: number): number {
  const first = bytes[start]!;
  const firstClass = classAt(bytes, start);
  const next = start + characterBytes(first);
  if (firstClass === LETTER) return letterRunEnd(bytes, next);
  if (firstClass === NUMBER) return numberEnd(bytes, next);
  if (firstClass === LINE_END) return whiteSpaceEnd(bytes, start);
  if (first === APOSTROPHE) {
    const end = contractionEnd(bytes, next);
    if (end > next) return end;
  }
  const nextClass = classAt(bytes, next);
  if (nextClass === LETTER) return letterRunEnd(bytes, next);
  if (firstClass === OTHER) return otherRunEnd(bytes, next);
  return first === BLANK && nextClass === OTHER
    ? otherRunEnd(bytes, next)
    : whiteSpaceEnd(bytes, start);
}

/** The first offset from `at` on that is no letter. */
export function letterRunEnd(bytes: Uint8Array, at: number): number {
  for (;;) {
    const byteClass = BYTE_CLASS[bytes[at]!]!;
    if (byteClass === LETTER) at++;
    else if (byteClass === WIDE && wideClassAt(bytes, at) === LETTER) {
      at += characterBytes(bytes[at]!);
    } else return at;
  }
}

/** The first offset from `at` on that is no line end. */
export function lineEndRunEnd(bytes: Uint8Array, at: number): number {
  while (BYTE_CLASS[bytes[at]!] === LINE_END) at++;
  return at;
}

/** The first offset from `at` on that is a letter, a number or white space. */
export function symbolRunEnd(bytes: Uint8Array, at: number): number {
  for (;;) {
    const byteClass = BYTE_CLASS[bytes[at]!]!;
    if (byteClass === OTHER) at++;
    else if (byteClass === WIDE && wideClassAt(bytes, at) === OTHER) {
      at += characterBytes(bytes[at]!);
    } else return at;
  }
}

function otherRunEnd(bytes: Uint8Array, at: number): number {
  return lineEndRunEnd(bytes, symbolRunEnd(bytes, at));
}

function numberEnd(bytes: Uint8Array, second: number): number {
  if (classAt(bytes, second) !== NUMBER) return second;
  const third = second + characterBytes(bytes[second]!);
  return classAt(bytes, third) === NUMBER ? third + characterBytes(bytes[third]!) : third;
}

/** `at` itself when no contraction follows the apostrophe before it. */
function contractionEnd(bytes: Uint8Array, at: number): number {
  switch (bytes[at]! | LOWER_CASE) {
    case 0x73: // s
    case 0x74: // t
    case 0x6d: // m
    case 0x64: // d
      return at + 1;
    case 0x72: // re
    case 0x76: // ve
      return (bytes[at + 1]! | LOWER_CASE) === 0x65 ? at + 2 : at;
    case 0x6c: // ll
      return (bytes[at + 1]! | LOWER_CASE) === 0x6c ? at + 2 : at;
    default:
      return at;
  }
}

/** `\s*[\r\n]+|\s+(?!\S)|\s+` */
function whiteSpaceEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  let last = start;
  let afterLineEnd = 0;
  for (;;) {
    const kind = classAt(bytes, at);
    if (kind === LINE_END) afterLineEnd = at + 1;
    else if (kind !== SPACE) {
      if (kind === END_OF_BLOCK) return at;
      if (afterLineEnd > 0) return afterLineEnd;
      return kind === END_OF_TEXT || last === start ? at : last;
    }
    last = at;
    at += characterBytes(bytes[at]!);
  }
}
