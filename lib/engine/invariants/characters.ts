/** Character classes of UTF-16 units, as bit flags, and the table that maps a unit to its flags. */

/** White space, controls, and CJK punctuation: what parts words. */
export const SPACE = 1;
/** `0`–`9`. */
export const DIGIT = 2;
/** `A`–`Z`. */
export const UPPER = 4;
/** `a`–`z`, and the micro sign of units. */
export const LOWER = 8;
/** `/`. */
export const SLASH = 16;
/** `\`. */
export const BACKSLASH = 32;
/** `:`. */
export const COLON = 64;
/** `.`. */
export const DOT = 128;
/** `=`. */
export const EQUALS = 256;
/** `@`. */
export const AT = 512;
/** `-`. */
export const DASH = 1024;
/** A percent sign. */
export const PERCENT = 2048;
/** `a`–`f` and `A`–`F`, on top of LOWER or UPPER. */
export const HEX_LETTER = 4096;
/** A symbol outside ASCII that may mark a change or a failed test (`→ ✕ ● ×`). */
export const SYMBOL = 8192;
/** Where a word that has grown too long may be cut: quotes, brackets, `,` `;` `|`. */
export const BREAK = 16384;
/** `>`, which makes `->` and `=>`. */
export const ARROW = 32768;
/** `* ? & ! $ # ^`: what a path does not hold, beside quotes, brackets and separators. */
export const OTHER_MARK = 1 << 16;

/** `$ € £ ¥ ₹`; the dollar is an OTHER_MARK too. */
export const CURRENCY = 1 << 17;

/** A letter of a trigger word. */
export const LETTER = UPPER | LOWER;

const MICRO_SIGN = 0xb5;
const GREEK_MU = 0x3bc;

/** Flags of every UTF-16 unit; 0 for what no kind asks about. */
export const CLASS: Uint32Array = buildTable();

/** Whether a unit is an ASCII digit. */
export function isDigitUnit(code: number): boolean {
  return code >= 48 && code <= 57;
}

const SPACES_BEYOND_ASCII =
  "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";

/** Whether `(?!\S)` holds before a unit: it is what `\s` matches, or the text's end (`NaN`). */
export function isSpaceOrEnd(code: number): boolean {
  if (code < 128) return code === 32 || (code >= 9 && code <= 13);
  return Number.isNaN(code) || SPACES_BEYOND_ASCII.includes(String.fromCharCode(code));
}

function buildTable(): Uint32Array {
  const table = new Uint32Array(65536);
  for (let code = 0; code <= 32; code++) table[code] = SPACE;
  mark(table, "\x7f\x85\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff", SPACE);
  for (let code = 0x2000; code <= 0x200b; code++) table[code] = SPACE;
  // CJK punctuation and full-width forms part words as a space does in Latin script.
  mark(table, "、。「」『』【】（），：；！？“”‘’«»…", SPACE);
  mark(table, "0123456789", DIGIT);
  mark(table, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", UPPER);
  mark(table, "abcdefghijklmnopqrstuvwxyz", LOWER);
  mark(table, "abcdefABCDEF", HEX_LETTER);
  table[MICRO_SIGN] = LOWER;
  table[GREEK_MU] = LOWER;
  mark(table, "/", SLASH);
  mark(table, "\\", BACKSLASH);
  mark(table, ":", COLON);
  mark(table, ".", DOT);
  mark(table, "=", EQUALS);
  mark(table, "@", AT);
  mark(table, "-", DASH);
  mark(table, "%", PERCENT);
  mark(table, ">", ARROW);
  mark(table, "→⇒✕✖✗✘×●", SYMBOL);
  mark(table, "\"'`,;|(){}[]<>", BREAK);
  mark(table, "*?&!$#^", OTHER_MARK);
  mark(table, "$€£¥₹", CURRENCY);
  return table;
}

function mark(table: Uint32Array, characters: string, flag: number): void {
  for (let index = 0; index < characters.length; index++) {
    const code = characters.charCodeAt(index);
    table[code] = table[code]! | flag;
  }
}
