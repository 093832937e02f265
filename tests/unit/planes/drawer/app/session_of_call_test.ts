import assert from "node:assert/strict";
import {
  parseSession,
  sessionLabel,
} from "../../../../../lib/planes/drawer/app/session_of_call.ts";

Deno.test("a session is an id or a label", () => {
  assert.deepEqual(parseSession("01890A5D-ac96-774b-bcce-b302099a8057"), {
    id: "01890a5d-ac96-774b-bcce-b302099a8057",
  });
  assert.deepEqual(parseSession(" nightly.build-2 "), { name: "nightly.build-2" });
});

for (const text of ["", "1st", "a b", "a/b", "é", "x".repeat(65), "a\u0000", "-flag"]) {
  Deno.test(`${JSON.stringify(text).slice(0, 20)} is no session`, () => {
    assert.throws(() => parseSession(text), { code: "VALIDATION_FAILED" });
  });
}

Deno.test("a session is written by its label when it has one", () => {
  assert.equal(sessionLabel({ id: "u", name: "cli" }), "cli");
  assert.equal(sessionLabel({ id: "u", name: undefined }), "u");
});
