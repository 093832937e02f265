import assert from "node:assert/strict";
import {
  PAD_SYMBOL,
  RESERVED_LEAD,
  spreadSymbol,
  SYMBOL_OF_BYTE,
  TERM_SEPARATOR,
} from "../../../lib/storage/term_symbols.ts";

Deno.test("no symbol is a separator, a NUL, an upper-case letter or the reserved lead", () => {
  const forbidden = [0, TERM_SEPARATOR, RESERVED_LEAD];
  const spread = Array.from({ length: 1 << 12 }, (_, index) => spreadSymbol(index * 4_099));
  for (const symbol of [...SYMBOL_OF_BYTE, ...spread]) {
    assert.equal(forbidden.includes(symbol) || (symbol >= 0x41 && symbol <= 0x5a), false);
  }
});

Deno.test("bytes of UTF-8 text have symbols of their own, but for the case of ASCII letters", () => {
  const text = Array.from({ length: 256 }, (_, byte) => byte)
    .filter((byte) => byte < 0xf5 && byte !== 0xc0 && byte !== 0xc1)
    .filter((byte) => byte < 0x41 || byte > 0x5a);
  assert.equal(new Set(text.map((byte) => SYMBOL_OF_BYTE[byte])).size, text.length);
  assert.equal(text.some((byte) => SYMBOL_OF_BYTE[byte] === PAD_SYMBOL), false);
  assert.equal(SYMBOL_OF_BYTE[0x41], 0x61);
  assert.equal(SYMBOL_OF_BYTE[0xff], PAD_SYMBOL);
});

Deno.test("the spread of neighbouring trigrams takes most values", () => {
  const spread = new Set(Array.from({ length: 2_000 }, (_, index) => spreadSymbol(index)));
  assert.ok(spread.size > 150, `${spread.size}`);
});
