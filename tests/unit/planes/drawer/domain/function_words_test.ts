import assert from "node:assert/strict";
import { FUNCTION_WORDS } from "../../../../../lib/planes/drawer/domain/function_words.ts";

Deno.test("words of a question are listed, words of a log are not", () => {
  const asked = ["what", "which", "is", "the", "of", "why"];
  assert.deepEqual(asked.filter((word) => !FUNCTION_WORDS.has(word)), []);
  const logged = ["error", "failed", "timeout", "warning", "", "must", "never"];
  assert.deepEqual(logged.filter((word) => FUNCTION_WORDS.has(word)), []);
});
