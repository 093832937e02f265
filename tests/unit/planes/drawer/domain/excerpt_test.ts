import assert from "node:assert/strict";
import { excerpt } from "../../../../../lib/planes/drawer/domain/excerpt.ts";

Deno.test("a short line is shown whole", () => {
  assert.equal(excerpt("abc", { start: 1, end: 2 }, 10), "abc");
});

Deno.test("a long line is cut around the match and says so", () => {
  const text = "a".repeat(50) + "MATCH" + "b".repeat(50);
  const shown = excerpt(text, { start: 50, end: 55 }, 20);
  assert.equal(shown, "…aaaaaMATCHbbbbbbbbbb…");
});

Deno.test("a match at an end needs no mark there", () => {
  const text = "a".repeat(50) + "END";
  assert.equal(excerpt(text, { start: 50, end: 53 }, 10), "…aaaaaaaEND");
  assert.equal(excerpt(text, { start: 0, end: 1 }, 10), "aaaaaaaaaa…");
});

Deno.test("a surrogate pair is never parted", () => {
  for (let limit = 1; limit < 20; limit++) {
    assert.equal(excerpt("😀".repeat(30), { start: 20, end: 22 }, limit).isWellFormed(), true);
  }
});
