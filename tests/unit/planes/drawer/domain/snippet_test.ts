import assert from "node:assert/strict";
import { snippetOf } from "../../../../../lib/planes/drawer/domain/snippet.ts";

Deno.test("a short line is its own snippet, as it is shown", () => {
  const line = "\x1b[31mred\x1b[0m alert\r";
  assert.equal(snippetOf(line, { unit: 5, needle: "red" }), "red alert");
});

Deno.test("a long line is cut around the match", () => {
  const line = "x".repeat(5_000) + " Needle " + "y".repeat(5_000);
  const snippet = snippetOf(line, { unit: 5_001, needle: "needle" });
  assert.equal(snippet.length, 302);
  assert.equal(snippet.startsWith("…x") && snippet.endsWith("y…"), true);
  assert.equal(snippet.includes(" Needle "), true);
});

Deno.test("of a line written over by carriage returns the part with the match is shown", () => {
  const line = "10% slow\r20%\r100% done";
  assert.equal(snippetOf(line, { unit: 4, needle: "slow" }), "10% slow");
  assert.equal(snippetOf(line, { unit: 18, needle: "done" }), "100% done");
  assert.equal(snippetOf(line, { unit: undefined, needle: "done" }), "100% done");
});

Deno.test("a match that is not shown leaves the start of the line", () => {
  const line = "a\0b " + "z".repeat(400);
  assert.equal(snippetOf(line, { unit: 0, needle: "a\0b" }).startsWith("ab zzz"), true);
});
