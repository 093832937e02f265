import assert from "node:assert/strict";
import { isRuntimeMissing } from "../../../scripts/build/compile.ts";

const MESSAGES: [what: string, stderr: string, missing: boolean][] = [
  [
    "no name server",
    "Caused by:\n 0: Setting up base binary.\n 1: error sending request for url (…/denort.zip): dns error",
    true,
  ],
  ["a fault of the program", 'error: Module not found "file:///a.ts".', false],
  ["a full disk", "error: Writing deno compile executable: No space left on device", false],
];

for (const [what, stderr, missing] of MESSAGES) {
  Deno.test(`compile: after ${what} the runtime ${missing ? "is" : "is not"} what is missing`, () => {
    assert.equal(isRuntimeMissing(stderr), missing);
  });
}
