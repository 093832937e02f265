import assert from "node:assert/strict";
import { payloadOf, payloadStart, shownOffset } from "../../../../lib/engine/signals/payload.ts";

const stamped: [string, string][] = [
  ["2026-05-07T12:17:01.0398418Z text", "text"],
  ["2026-05-07 12:17:01,123 text", "text"],
  ["[2026-05-07 12:17:01] text", "text"],
  ["2026/05/07 12:17:01 text", "text"],
  ["2026-05-07T12:17:01+02:00 text", "text"],
  ["12:17:01.123 text", "text"],
  ["[12:17:01] text", "text"],
  ["May  6 20:24:53 host app[1]: text", "host app[1]: text"],
  ["2026-05-07 is a date", "2026-05-07 is a date"],
  ["text 2026-05-07T12:17:01Z", "text 2026-05-07T12:17:01Z"],
  ["May we go", "May we go"],
  ["", ""],
];

for (const [line, payload] of stamped) {
  Deno.test(`payload of ${JSON.stringify(line)}`, () => {
    assert.equal(line.slice(payloadStart(line)), payload);
  });
}

Deno.test("colour codes in caret notation are no part of the payload", () => {
  assert.equal(payloadOf("12:17:01 ^[[1;31mFAILED^[[0m (failures=2)"), "FAILED (failures=2)");
});

Deno.test("an offset in the payload is found again in the shown line", () => {
  const line = "12:17:01 ^[[32m.^[[0m^[[32m.^[[0mFatal^[[0m error";
  for (const word of ["Fatal", "error", ".."]) {
    const at = shownOffset(line, payloadOf(line).indexOf(word));
    assert.equal(line[at], word[0], word);
  }
  assert.equal(line.slice(shownOffset(line, payloadOf(line).indexOf("error"))), "error");
});
