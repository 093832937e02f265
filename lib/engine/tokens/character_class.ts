/** What the split pattern distinguishes: letters, numbers, line ends, other white space, the rest. */

/** Not a character: the text ends here. */
export const END_OF_TEXT = 0;
/** Not a character: the text goes on in a block that has not come yet. */
export const END_OF_BLOCK = 1;
/** `\p{L}` */
export const LETTER = 2;
/** `\p{N}` */
export const NUMBER = 3;
/** `[\r\n]` */
export const LINE_END = 4;
/** `\s` without `[\r\n]` */
export const SPACE = 5;
/** `[^\s\p{L}\p{N}]` */
export const OTHER = 6;
/** In `BYTE_CLASS` only: the first byte of a character of several bytes. */
export const WIDE = 7;

/** The byte that marks the end of the text in a buffer; no UTF-8 contains it. */
export const END_OF_TEXT_BYTE = 0xff;
/** The byte that marks the end of a block that is not the last; no UTF-8 contains it. */
export const END_OF_BLOCK_BYTE = 0xfe;

/** The class of a byte that begins a character. */
export const BYTE_CLASS = byteClasses();

/** Classes of code points, each filled when it is first met; 0 is "not met yet". */
const codePointClasses = new Uint8Array(0x110000);

/** The class of the character that begins at `at` in valid UTF-8, or that of an end mark. */
export function classAt(bytes: Uint8Array, at: number): number {
  const byteClass = BYTE_CLASS[bytes[at]!]!;
  return byteClass === WIDE ? wideClassAt(bytes, at) : byteClass;
}

/** The class of the character of two to four bytes that begins at `at` in valid UTF-8. */
export function wideClassAt(bytes: Uint8Array, at: number): number {
  const codePoint = wideCodePointAt(bytes, at);
  const known = codePointClasses[codePoint]!;
  return known !== 0 ? known : (codePointClasses[codePoint] = classify(codePoint));
}

/** The bytes of the UTF-8 character that begins with `lead`; 1 for an end mark as well. */
export function characterBytes(lead: number): number {
  if (lead < 0xc0 || lead >= END_OF_BLOCK_BYTE) return 1;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

function wideCodePointAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  const second = bytes[at + 1]! & 0x3f;
  if (lead < 0xe0) return (lead & 0x1f) << 6 | second;
  const third = bytes[at + 2]! & 0x3f;
  if (lead < 0xf0) return (lead & 0x0f) << 12 | second << 6 | third;
  return (lead & 0x07) << 18 | second << 12 | third << 6 | bytes[at + 3]! & 0x3f;
}

/** Asks the same engine that runs js-tiktoken's pattern, so both know the same Unicode version. */
function classify(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (/\p{L}/u.test(character)) return LETTER;
  if (/\p{N}/u.test(character)) return NUMBER;
  if (/[\r\n]/u.test(character)) return LINE_END;
  return /\s/u.test(character) ? SPACE : OTHER;
}

function byteClasses(): Uint8Array {
  const classes = new Uint8Array(256).fill(WIDE);
  for (let byte = 0; byte < 0x80; byte++) classes[byte] = classify(byte);
  classes[END_OF_TEXT_BYTE] = END_OF_TEXT;
  classes[END_OF_BLOCK_BYTE] = END_OF_BLOCK;
  return classes;
}
