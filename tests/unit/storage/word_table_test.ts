import assert from "node:assert/strict";
import { IMPACT_OF_LEVEL, impactLevel, WordTable } from "../../../lib/storage/word_table.ts";

function addWord(table: WordTable, word: string): void {
  const bytes = new TextEncoder().encode(`-${word}-`);
  const hash = bytes.subarray(1, -1).reduce((sum, byte) => (Math.imul(sum, 31) + byte) | 0, 0);
  table.add(bytes, { start: 1, length: bytes.length - 2 }, hash);
}

function counts(table: WordTable): Record<string, number> {
  const words = Array.from(
    { length: table.distinct },
    (_, word) => [new TextDecoder().decode(table.bytesOf(word)), table.countOf(word)] as const,
  );
  return Object.fromEntries(words);
}

Deno.test("a word table counts words, also those whose hashes are equal", () => {
  const table = new WordTable();
  // "an" and "c0" have the same hash.
  for (const word of ["an", "c0", "an", "x", "c0", "an"]) addWord(table, word);
  assert.deepEqual(counts(table), { an: 3, c0: 2, x: 1 });
  assert.equal(table.total, 6);
});

Deno.test("a cleared word table knows no words", () => {
  const table = new WordTable();
  addWord(table, "old");
  table.clear();
  addWord(table, "new");
  assert.deepEqual(counts(table), { new: 1 });
  assert.equal(table.total, 1);
});

Deno.test("a word table grows without losing a count", () => {
  const table = new WordTable();
  const words = Array.from({ length: 50_000 }, (_, index) => `word${index}`);
  for (const word of [...words, ...words]) addWord(table, word);
  assert.deepEqual(counts(table), Object.fromEntries(words.map((word) => [word, 2])));
});

Deno.test("the level of an impact rises with the count and falls with the length", () => {
  assert.deepEqual([1, 2, 3, 10, 100].map((count) => impactLevel(count, 2_000)), [1, 2, 2, 3, 3]);
  assert.deepEqual([10, 500, 2_000, 4_000, 9_000].map((words) => impactLevel(1, words)), [
    ...[2, 2, 1, 0, 0],
  ]);
});

Deno.test("each level of impact has its value, rising", () => {
  assert.deepEqual([...IMPACT_OF_LEVEL].sort((left, right) => left - right), IMPACT_OF_LEVEL);
  assert.equal(impactLevel(1_000, 10), IMPACT_OF_LEVEL.length - 1);
});

Deno.test("a word is kept as it is folded, whatever its case", () => {
  const table = new WordTable();
  const bytes = new TextEncoder().encode("Error ERROR");
  const hash = 96_784_904;
  table.add(bytes, { start: 0, length: 5 }, hash);
  table.add(bytes, { start: 6, length: 5 }, hash);
  assert.deepEqual(counts(table), { error: 2 });
});
