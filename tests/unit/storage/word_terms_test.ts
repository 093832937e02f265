import assert from "node:assert/strict";
import { PAD_SYMBOL } from "../../../lib/storage/term_symbols.ts";
import { distinctWords, lookupsOf, weightedWords } from "../../../lib/storage/word_terms.ts";

const ENCODER = new TextEncoder();

const vectors: { text: string; words: string[] }[] = JSON.parse(
  Deno.readTextFileSync(new URL("../../vectors/word_terms.json", import.meta.url)),
);

/** Weighted words as text, the level as a digit: `error3`; the bucket of a number as `#`. */
function weighted(text: string, ownBytes?: number): string[] {
  const bytes = ENCODER.encode(text);
  const list = weightedWords(bytes, ownBytes ?? bytes.length);
  return new TextDecoder("latin1").decode(list).split(" ").slice(0, -1).map((term) => {
    if (term.charCodeAt(0) >= 0xfd) return "#";
    return `${term.slice(0, -1)}${term.charCodeAt(term.length - 1) - PAD_SYMBOL}`;
  });
}

/** Whether the terms of a text hold one of the ways to a word. */
function isFound(text: string, word: string): boolean {
  const bytes = ENCODER.encode(text);
  const list = weightedWords(bytes, bytes.length);
  const terms = new TextDecoder("latin1").decode(list).split(" ");
  return lookupsOf(word).some((way) =>
    way.terms.every((term) => terms.includes(new TextDecoder("latin1").decode(term)))
  );
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

Deno.test("every word of a text is found by one of its ways, another word is not", () => {
  for (const { text, words } of vectors) {
    for (const word of words) assert.equal(isFound(text, word), true, `${text}: ${word}`);
    for (const word of ["absent", "777001"]) assert.equal(isFound(text, word), false, text);
  }
});

Deno.test("numbers share the terms of their buckets, each term once", () => {
  assert.deepEqual(weighted("took 4999ms took 4999ms"), ["took3", "#", "#"]);
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
  const filler = Array.from({ length: 4_000 }, () => "filler").join(" ");
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
