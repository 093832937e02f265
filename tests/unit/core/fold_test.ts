import assert from "node:assert/strict";
import { foldCase, foldDiacritics } from "../../../lib/core/fold.ts";

Deno.test("case is folded character by character", () => {
  assert.equal(foldCase("ERROR Äpfel ΟΔΟΣ"), "error äpfel οδοσ");
  assert.equal(foldCase("ΟΔΟΣ").slice(-1), foldCase("Σ"));
});

Deno.test("folding a text equals folding each of its characters, whatever stands beside it", () => {
  let text = "";
  for (let point = 0; point < 0x110000; point++) {
    const isSurrogate = point >= 0xd800 && point < 0xe000;
    if (!isSurrogate) text += String.fromCodePoint(point) + (point % 3 === 0 ? " " : "A");
  }
  let each = "";
  for (const character of text) each += foldCase(character);
  assert.equal(foldCase(text) === each, true);
});

Deno.test("diacritics are folded away, composed and decomposed alike", () => {
  assert.equal(foldDiacritics("Müller café"), "muller cafe");
  assert.equal(foldDiacritics("cafe\u0301"), "cafe");
  assert.equal(foldDiacritics("ASCII"), "ascii");
});

Deno.test("diacritics are those of the whole text taken apart, whatever stands beside a character", () => {
  for (let point = 0; point < 0x110000; point++) {
    if (point >= 0xd800 && point < 0xe000) continue;
    const character = String.fromCodePoint(point);
    const text = `A${character}\u0323\u0307${character}e\u0301${character}`;
    const apart = text.normalize("NFD").replace(/\p{M}+/gu, "");
    if (foldDiacritics(text) !== foldCase(apart)) assert.fail(`U+${point.toString(16)}`);
  }
});
