import assert from "node:assert/strict";
import { foldCase, foldDiacritics } from "../../../lib/core/fold.ts";
import { foldBytes } from "../../../lib/storage/term_folding.ts";

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

Deno.test("ASCII is given back as the same object, untouched", () => {
  const bytes = ENCODER.encode("Plain ASCII\n");
  const folded = foldBytes(bytes);
  assert.equal(folded.byCase, bytes);
  assert.equal(folded.byDiacritics, bytes);
});

Deno.test("text is folded as a query is", () => {
  const text = "ÄÖÜ é e\u0301 ΟΔΟΣ İ ẞ 한국어 ﬁ Ĳ K → \ufeff end";
  const { byCase, byDiacritics } = foldBytes(ENCODER.encode(text));
  // ASCII capitals are left to the symbols.
  assert.equal(DECODER.decode(byCase).toLowerCase(), foldCase(text));
  assert.equal(DECODER.decode(byDiacritics).toLowerCase(), foldDiacritics(text));
});

Deno.test("both foldings are one object where they are equal", () => {
  const { byCase, byDiacritics } = foldBytes(ENCODER.encode("设备 → 🚀"));
  assert.equal(byCase, byDiacritics);
});

Deno.test("broken UTF-8 becomes U+FFFD and leaves its neighbours alone", () => {
  const bytes = Uint8Array.of(0x61, 0xff, 0x62, 0xe4, 0xb8, 0x63, 0xc3, 0xa4);
  assert.equal(DECODER.decode(foldBytes(bytes).byCase), "a\ufffdb\ufffdcä");
});

Deno.test("text that grows by folding is whole", () => {
  const text = "İ".repeat(5_000);
  assert.equal(DECODER.decode(foldBytes(ENCODER.encode(text)).byCase), foldCase(text));
});

Deno.test("one byte beyond ASCII is seen wherever it stands, in memory too", () => {
  for (let offset = 0; offset < 5; offset++) {
    for (let length = 1; length < 14; length++) {
      for (let at = 0; at < length; at++) {
        const bytes = new Uint8Array(32).fill(0x61).subarray(offset, offset + length);
        bytes[at] = 0xff;
        assert.equal(DECODER.decode(foldBytes(bytes).byCase).indexOf("\ufffd"), at);
      }
    }
  }
});

Deno.test("a short run and a long one are folded alike when they come again", () => {
  for (const text of ["Ä", "ÄÖÜ", "ÄÖÜÄÖÜ", "ß", "→", "İ", "ΟΔΟΣ".repeat(9)]) {
    for (let time = 0; time < 2; time++) {
      const { byCase, byDiacritics } = foldBytes(ENCODER.encode(`a${text}b`));
      assert.equal(DECODER.decode(byCase), `a${foldCase(text)}b`);
      assert.equal(DECODER.decode(byDiacritics), `a${foldDiacritics(text)}b`);
    }
  }
});
