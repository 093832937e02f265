import assert from "node:assert/strict";
import {
  fileNotAllowed,
  fileNotReadable,
  fileUnsteady,
  isMissing,
  systemCode,
} from "../../../../lib/providers/files/file_errors.ts";

Deno.test("systemCode gives the system's code, else the error's name", () => {
  assert.equal(systemCode(Object.assign(new Error("x"), { code: "EACCES" })), "EACCES");
  assert.equal(systemCode(new Deno.errors.NotCapable("x")), "NotCapable");
  assert.equal(systemCode("x"), "UNKNOWN");
});

Deno.test("isMissing holds for the codes that say nothing is there", () => {
  assert.equal(isMissing("ENOENT"), true);
  assert.equal(isMissing("ENOTDIR"), true);
  assert.equal(isMissing("ENAMETOOLONG"), true);
  assert.equal(isMissing("EACCES"), false);
});

Deno.test("file errors name the path, the reason and the next step", () => {
  const unreadable = fileNotReadable("a.log", "EACCES");
  assert.equal(unreadable.code, "FILE_NOT_READABLE");
  assert.equal(unreadable.message, 'Cannot read "a.log": this user may not read it');
  const refused = fileNotAllowed("/x", ["/srv/a", "/srv/b"]);
  assert.equal(refused.message, 'Cannot open "/x": it is not inside the allowed folders');
  assert.equal(
    refused.next,
    'Name a file inside "/srv/a", "/srv/b", or have LOOM_ALLOWED_DIRS extended.',
  );
  assert.equal(fileUnsteady("a").code, "FILE_NOT_READABLE");
});

Deno.test("a message with a hostile path stays one short line", () => {
  const { message } = fileNotReadable("x\n\u001b[2J" + "y".repeat(5_000), "EIO");
  assert.ok(message.length <= 400);
  assert.doesNotMatch(message, /[\n\u001b]/);
});
