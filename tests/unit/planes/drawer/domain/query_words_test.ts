import assert from "node:assert/strict";
import {
  areSeveralWords,
  rankingWords,
  termUnits,
  wordUnits,
} from "../../../../../lib/planes/drawer/domain/query_words.ts";

Deno.test("a unit has its text under both foldings", () => {
  assert.deepEqual(termUnits(["MÜLLER"]), [{ exact: "müller", plain: "muller", weight: 1 }]);
});

Deno.test("a query of many words is ranked by its first 64", () => {
  const terms = Array.from({ length: 500 }, (_, index) => `w${index}`);
  assert.deepEqual(
    [termUnits(terms).length, wordUnits(terms).length, rankingWords(terms).length],
    [64, 64, 64],
  );
});

Deno.test("the words of terms are distinct, and question words weigh a tenth", () => {
  const units = wordUnits(["What", "does", "src/main.rs:42", "say?", "SAY", "->"]);
  assert.deepEqual(
    units.map(({ plain, weight }) => [plain, weight]),
    [["what", 0.1], ["does", 0.1], ["src", 1], ["main", 1], ["rs", 1], ["42", 1], ["say", 1]],
  );
});

Deno.test("a question word of one letter counts only where there is no other word", () => {
  assert.deepEqual(wordUnits(["with", "a", "timeout", "x"]).map(({ plain }) => plain), [
    "with",
    "timeout",
    "x",
  ]);
  assert.deepEqual(wordUnits(["a", "I"]).map(({ plain }) => plain), ["a", "i"]);
});

Deno.test("a run without spaces counts by pairs of characters", () => {
  assert.deepEqual(wordUnits(["设备清单"]).map(({ plain }) => plain), ["设备", "备清", "清单"]);
  assert.deepEqual(wordUnits(["设备"]).map(({ plain }) => plain), ["设备"]);
});

Deno.test("chunks are ranked by words of content as they stand, or by all when there is no other", () => {
  assert.deepEqual(rankingWords(["which", "getUserName", "parse_config?"]), [
    "getUserName",
    "parse_config",
  ]);
  assert.deepEqual(rankingWords(["to", "be"]), ["to", "be"]);
  assert.deepEqual(rankingWords(["->", "("]), []);
});

Deno.test("one term is one word, but a sentence without spaces is several", () => {
  assert.equal(areSeveralWords(["error:timeout"]), false);
  assert.equal(areSeveralWords(["设备清单"]), false);
  assert.equal(areSeveralWords(["设备清单在"]), true);
  assert.equal(areSeveralWords(["two", "words"]), true);
});
