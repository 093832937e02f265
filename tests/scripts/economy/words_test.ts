import assert from "node:assert/strict";
import { readQuestion, stemOf, stemsOfLine } from "../../../scripts/economy/words.ts";

const QUESTION =
  "On which port was the meridian nozzle listener when it came back after the rollback?";

Deno.test("a question's words are those of content, in order", () => {
  const words = ["port", "meridian", "nozzle", "listener", "came", "back", "rollback"];
  assert.deepEqual(readQuestion(QUESTION).words, words);
});

Deno.test("phrases are neighbouring words of content, the longest first, then single words", () => {
  const { phrases } = readQuestion(QUESTION);
  assert.deepEqual(phrases, [
    ...["meridian nozzle", "nozzle listener", "came back"],
    ...["meridian", "listener", "rollback", "nozzle", "port", "came", "back"],
  ]);
});

Deno.test("words apart by punctuation are no phrase", () => {
  assert.deepEqual(readQuestion("error, Process completed").phrases[0], "process completed");
});

Deno.test("a word and its common endings have one stem", () => {
  assert.equal(stemOf("reached"), stemOf("reaches"));
  assert.equal(stemOf("pages"), stemOf("page"));
  assert.equal(stemOf("bed"), "bed");
});

Deno.test("a line's stems ignore case and punctuation", () => {
  assert.deepEqual(stemsOfLine("Nozzle_A: reopened!"), new Set(["nozzl", "a", "reopen"]));
});
