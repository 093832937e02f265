import assert from "node:assert/strict";
import { homeOf, settingsOf, strangeSettings } from "../../../lib/app/environment.ts";

Deno.test("the home folder is the one that either system names", () => {
  assert.equal(homeOf({ HOME: "/home/ann", USERPROFILE: "C:\\ann" }), "/home/ann");
  assert.equal(homeOf({ USERPROFILE: "C:\\ann" }), "C:\\ann");
  assert.equal(homeOf({}), "");
});

Deno.test("settings come from the environment and its home", () => {
  assert.equal(settingsOf({ HOME: "/home/ann" }).db, "/home/ann/.loom/loom.db");
  assert.deepEqual(settingsOf({ LOOM_DB: "/x.db", LOOM_ALLOWED_DIRS: "a;b" }, ";").allowedDirs, [
    "a",
    "b",
  ]);
});

Deno.test("a variable that is no setting is named, with the one that was meant", () => {
  assert.deepEqual(strangeSettings({ LOOM_DBB: "x", LOOM_DB: "y", PATH: "z" }), [
    "LOOM_DBB is no setting of Loom; did you mean LOOM_DB?",
  ]);
});
