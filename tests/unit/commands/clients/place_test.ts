import assert from "node:assert/strict";
import { WINDSURF } from "../../../../lib/clients/windsurf.ts";
import { clientNamed, placeOf, serversOf } from "../../../../lib/commands/clients/place.ts";
import type { LoomError } from "../../../../lib/core/errors.ts";

function refused(body: () => unknown): [string, string, string] {
  try {
    body();
  } catch (thrown) {
    const { code, message, next } = thrown as LoomError;
    return [code, message, next];
  }
  return ["", "", ""];
}

Deno.test("place: the home folder is named by HOME, else by USERPROFILE", () => {
  const projectFolder = () => "/p";
  assert.equal(placeOf({ env: { HOME: "/h", USERPROFILE: "/u" }, projectFolder }).home, "/h");
  assert.equal(placeOf({ env: { USERPROFILE: "/u" }, projectFolder }).home, "/u");
  assert.equal(refused(() => placeOf({ env: {}, projectFolder }))[0], "VALIDATION_FAILED");
});

Deno.test("place: a client is found by its name, and a misspelt one is named", () => {
  assert.equal(clientNamed("codex", "install").title, "Codex");
  assert.deepEqual(refused(() => clientNamed("curser", "install")), [
    "VALIDATION_FAILED",
    'Cannot run loom install: no client "curser"',
    "Did you mean cursor?",
  ]);
  assert.deepEqual(refused(() => clientNamed(undefined, "uninstall")), [
    "VALIDATION_FAILED",
    "Cannot run loom uninstall: no client is named",
    "Name one of: claude-code, claude-desktop, cursor, vscode, windsurf, codex, gemini-cli.",
  ]);
});

Deno.test("place: a client without files of a project says so", () => {
  const place = { system: "linux", home: "/h", env: {}, project: "/p" } as const;
  assert.deepEqual(refused(() => serversOf(WINDSURF, "project", place)), [
    "VALIDATION_FAILED",
    "Cannot use --project: Windsurf keeps its servers for the whole user alone",
    "Leave --project out.",
  ]);
});
