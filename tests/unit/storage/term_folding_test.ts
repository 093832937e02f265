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
