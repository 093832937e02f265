import assert from "node:assert/strict";
import { runHook } from "../../../lib/app/hook_main.ts";

Deno.test("hook main: a client that is not known ends with 1, before anything is read", async () => {
  assert.equal(await runHook("toString"), 1);
});
