import assert from "node:assert/strict";
import { hasEscapes, shownText } from "../../../lib/engine/shown_text.ts";

Deno.test("a text without escape sequences is shown as it is", () => {
  assert.equal(hasEscapes("a\rb\0c\n"), false);
  assert.equal(shownText("a\rb\0c\n"), "a\rb\0c\n");
});

Deno.test("lines with escape sequences become what they show, and stay where they are", () => {
  const text = "one\n\x1b[1m\x1b[31merror\x1b[0m[E1]: two\r\n\x1b[2K\nthree";
  assert.equal(hasEscapes(text), true);
  assert.equal(shownText(text), "one\nerror[E1]: two\n\nthree");
});
