import assert from "node:assert/strict";
import { shownBytes } from "../../../lib/storage/shown_bytes.ts";

const encoder = new TextEncoder();

Deno.test("a window without escape sequences is shown as it is stored", () => {
  assert.equal(shownBytes(encoder.encode("plain\r\n")), undefined);
});

Deno.test("a window with escape sequences gives what its lines show", () => {
  const shown = shownBytes(encoder.encode("a\n\x1b[1merror\x1b[0m[E1]: é\n"));
  assert.equal(new TextDecoder().decode(shown), "a\nerror[E1]: é\n");
});
