import assert from "node:assert/strict";
import { HOOK_CLIENTS, hookClientNamed } from "../../../../lib/clients/results/list.ts";

Deno.test("hook: clients are found by their names", () => {
  const names = ["claude-code", "codex", "gemini-cli", "cursor"];
  assert.deepEqual(HOOK_CLIENTS.map(({ id }) => id), names);
  assert.deepEqual(names.map((name) => hookClientNamed(name)?.id), names);
  assert.equal(hookClientNamed("toString"), undefined);
});
