import assert from "node:assert/strict";
import { rankLines } from "../../../../../lib/planes/drawer/domain/line_ranking.ts";
import { termUnits, wordUnits } from "../../../../../lib/planes/drawer/domain/query_words.ts";
import { TextWindow } from "../../../../../lib/planes/drawer/domain/text_window.ts";

function windowOf(text: string, index = 1): TextWindow {
  const bytes = new TextEncoder().encode(text);
  return new TextWindow({ itemSeq: 1, index, byteStart: 0, lineStart: 1 }, bytes, bytes.length);
}

Deno.test("the line with the rarer word comes first, and the order stays where lines are equal", () => {
  const window = windowOf("common\ncommon\nrare\ncommon\n");
  const ranked = rankLines([window], wordUnits(["common", "rare"]));
  assert.deepEqual(ranked.map(({ line }) => line), [2, 0, 1, 3]);
});

Deno.test("a line with all words has the ratio 1, one with none is not there", () => {
  const ranked = rankLines([windowOf("a b\nnothing\nb c\n")], wordUnits(["b", "c"]));
  assert.deepEqual(ranked.map(({ line, ratio }) => [line, ratio === 1]), [[2, true], [0, false]]);
});

Deno.test("a word inside a longer one counts half", () => {
  const ranked = rankLines([windowOf("reporter\nreport\nx\ny\n")], termUnits(["report"]));
  assert.deepEqual(ranked.map(({ line, ratio }) => [line, ratio]), [[1, 1], [0, 0.5]]);
});

Deno.test("the place of a line is the first word that stands alone", () => {
  const [line] = rankLines([windowOf("report port\n")], termUnits(["port"]));
  assert.equal(line!.offset, 7);
});

Deno.test("question words do not outweigh a word of content", () => {
  const window = windowOf("what is it\nlisten\nlisten\nlisten\nx\n");
  const ranked = rankLines([window], wordUnits(["what", "is", "the", "listen"]));
  assert.equal(ranked[0]!.line, 1);
});

Deno.test("lines of several windows are ranked together", () => {
  const windows = [windowOf("alpha\n", 1), windowOf("beta\nalpha beta\n", 2)];
  const [best] = rankLines(windows, wordUnits(["alpha", "beta"]));
  assert.deepEqual([best!.window.place.index, best!.line], [2, 1]);
});

Deno.test("words are found in what a line shows", () => {
  const [line] = rankLines([windowOf("\x1b[31mre\x1b[0md\n")], termUnits(["red"]));
  assert.equal(line!.ratio, 1);
});

Deno.test("lines full of half matches are not looked through for ever", () => {
  const windows = Array.from({ length: 32 }, (_, index) => windowOf("a".repeat(32_000), index));
  const words = Array.from({ length: 64 }, (_, index) => "a".repeat(index + 1));
  const startedAt = performance.now();
  assert.equal(rankLines(windows, wordUnits(words)).length, 32);
  // Each place of each word in each line would be 65 million places.
  assert.equal(performance.now() - startedAt < 2_000, true);
});
