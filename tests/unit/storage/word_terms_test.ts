import assert from "node:assert/strict";
import { IMPACT_LEVELS } from "../../../lib/storage/word_table.ts";
import { distinctWords, levelSymbol, weightedWords } from "../../../lib/storage/word_terms.ts";

const ENCODER = new TextEncoder();

const vectors: { text: string; words: string[] }[] = JSON.parse(
  Deno.readTextFileSync(new URL("../../vectors/word_terms.json", import.meta.url)),
);

/** Weighted words as text, the level as a digit: `error3`. */
function weighted(text: string, ownBytes?: number): string[] {
  const bytes = ENCODER.encode(text);
  const list = weightedWords(bytes, ownBytes ?? bytes.length);
  const symbols = Array.from({ length: IMPACT_LEVELS }, (_, level) => levelSymbol(level));
  return new TextDecoder("latin1").decode(list).split(" ").slice(0, -1).map((term) => {
    const level = symbols.indexOf(term.charCodeAt(term.length - 1));
    return `${term.slice(0, -1)}${level}`;
  });
}

for (const { text, words } of vectors) {
  Deno.test(`words of ${JSON.stringify(text)}`, () => {
    assert.deepEqual(distinctWords(text), words);
  });
}

Deno.test("words of words are the same words", () => {
  for (const { words } of vectors) {
    for (const word of words) assert.ok(distinctWords(word).includes(word), word);
  }
});

Deno.test("a long word is cut to 64 bytes, between two characters", () => {
  assert.deepEqual(distinctWords("x".repeat(100)), ["x".repeat(64)]);
  assert.deepEqual(distinctWords("ä".repeat(10) + "ж".repeat(50)), [
    "a".repeat(10) + "ж".repeat(27),
  ]);
});

Deno.test("words that start in the chunk count whole, those behind it do not", () => {
  assert.deepEqual(weighted("one twothree four", 6), ["one2", "twothree2"]);
});

Deno.test("a word that stands often weighs more, in a long text less", () => {
  const filler = Array.from({ length: 4_000 }, (_, index) => `w${index}`).join(" ");
  assert.deepEqual(weighted("once"), ["once2"]);
  assert.equal(weighted(`once ${filler}`)[0], "once0");
  assert.equal(weighted(`${"twice ".repeat(2)}${filler}`)[0], "twice1");
  assert.equal(weighted(`${"often ".repeat(20)}${filler}`)[0], "often3");
});

Deno.test("bytes that are no text neither break words nor end the work", () => {
  const bytes = Uint8Array.of(0x61, 0x62, 0xff, 0x63, 0x64, 0x00, 0xe4, 0xb8, 0x65);
  const list = new TextDecoder("latin1").decode(weightedWords(bytes, bytes.length));
  assert.deepEqual(list.split(" ").map((term) => term.slice(0, -1)), ["ab", "cd", "e", ""]);
});

Deno.test("the time for words grows with the text, not faster", () => {
  const text = ENCODER.encode("Ab_".repeat(200_000));
  const startMs = performance.now();
  weightedWords(text, text.length);
  assert.ok(performance.now() - startMs < 5_000);
});
