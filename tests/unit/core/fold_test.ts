import assert from "node:assert/strict";
import { foldCase, foldDiacritics } from "../../../lib/core/fold.ts";

Deno.test("case is folded character by character", () => {
  assert.equal(foldCase("ERROR Äpfel ΟΔΟΣ"), "error äpfel οδοσ");
  assert.equal(foldCase("ΟΔΟΣ").slice(-1), foldCase("Σ"));
});

Deno.test("diacritics are folded away, composed and decomposed alike", () => {
  assert.equal(foldDiacritics("Müller café"), "muller cafe");
  assert.equal(foldDiacritics("cafe\u0301"), "cafe");
  assert.equal(foldDiacritics("ASCII"), "ascii");
});
