import assert from "node:assert/strict";
import {
  closestName,
  countNoun,
  editDistance,
  groupDigits,
  quoteForMessage,
} from "../../../lib/core/text.ts";

Deno.test("digits are grouped by three", () => {
  assert.equal(groupDigits(0), "0");
  assert.equal(groupDigits(999), "999");
  assert.equal(groupDigits(1234567), "1,234,567");
});

Deno.test("a noun has its plural", () => {
  assert.equal(countNoun(1, "line"), "1 line");
  assert.equal(countNoun(31110, "line"), "31,110 lines");
});

Deno.test("a quoted value is cut and its controls are escaped", () => {
  assert.equal(quoteForMessage("a\nb"), '"a\\nb"');
  assert.equal(quoteForMessage("x".repeat(70), 5), '"xxxxx…"');
});

Deno.test("the closest name is found within a third of its length", () => {
  assert.equal(closestName("profil", ["path", "profile", "name"]), "profile");
  assert.equal(closestName("banana", ["path", "profile", "name"]), undefined);
});

Deno.test("an edit distance above the limit is given up", () => {
  assert.equal(editDistance("kitten", "sitting", 3), 3);
  assert.equal(editDistance("kitten", "sitting", 2), 3);
  assert.equal(editDistance("a", "abcdef", 2), 3);
});

Deno.test("two neighbours that changed places are one edit", () => {
  assert.equal(editDistance("sotre", "store", 1), 1);
  assert.equal(editDistance("raed", "read", 1), 1);
  assert.equal(editDistance("abcd", "dcba", 3), 3);
  assert.equal(closestName("sotre", ["search", "store"]), "store");
});
