/** The alphabet of literal terms: one byte a symbol, folded for ASCII case. */

/** What stands between terms in a term list. No term holds it. */
export const TERM_SEPARATOR = 0x20;

/**
 * The first byte of every term that is not made of content. No content byte maps to it, so that no
 * prefix of a needle can match such a term.
 */
export const RESERVED_LEAD = 0xff;

/** Stands for every byte that no UTF-8 text holds, and for the end of the item. */
export const PAD_SYMBOL = 0xf5;

const NUL_SYMBOL = 0xf6;
const SPACE_SYMBOL = 0xf7;

/**
 * Byte → symbol. Upper case folds to lower; NUL and the separator move to bytes that UTF-8 never
 * uses; bytes that UTF-8 never uses become {@link PAD_SYMBOL} (no needle holds them).
 */
export const SYMBOL_OF_BYTE: Readonly<Uint8Array> = symbolTable();

/** Whether a symbol stands for an ASCII byte. */
export function standsForAscii(symbol: number): boolean {
  return symbol < 0x80 || symbol === NUL_SYMBOL || symbol === SPACE_SYMBOL;
}

/**
 * The last byte of a trigram term: a mix of the others. FTS5 hashes three bytes to few values only, so
 * that terms of three bytes made its table slow; nothing else needs the byte.
 */
export function spreadSymbol(trigram: number): number {
  return SPREAD_SYMBOLS[Math.imul(trigram, 0x9e3779b1) >>> 24]!;
}

/** Symbols that a term may hold, over and over: no separator, no NUL, no upper case, no reserved lead. */
const SPREAD_SYMBOLS = Uint8Array.from({ length: 256 }, (_, index) => {
  const allowed = Array.from({ length: 255 }, (_, byte) => byte)
    .filter((byte) => byte > TERM_SEPARATOR && (byte < 0x41 || byte > 0x5a));
  return allowed[index % allowed.length]!;
});

function symbolTable(): Uint8Array {
  const table = new Uint8Array(256);
  for (let byte = 0; byte < 256; byte++) table[byte] = symbolOf(byte);
  return table;
}

function symbolOf(byte: number): number {
  if (byte === 0) return NUL_SYMBOL;
  if (byte === TERM_SEPARATOR) return SPACE_SYMBOL;
  if (byte >= 0x41 && byte <= 0x5a) return byte + 0x20;
  return byte === 0xc0 || byte === 0xc1 || byte >= 0xf5 ? PAD_SYMBOL : byte;
}
