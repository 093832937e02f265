import assert from "node:assert/strict";
import { BASE_FLAGS, RUN_FLAG, RUNNING_VERBS } from "../../../lib/app/verb_permissions.ts";
import { COMMANDS } from "../../../lib/commands/list.ts";

Deno.test("permissions of verbs: no verb has the network, foreign code or everything", () => {
  const flags = [...BASE_FLAGS, RUN_FLAG].map(({ flag }) => flag);
  assert.deepEqual(flags, [
    ...["--allow-env", "--allow-read", "--allow-write", "--allow-sys", "--allow-run"],
  ]);
});

Deno.test("permissions of verbs: those that run programs are verbs", () => {
  const verbs = COMMANDS.map(({ verb }) => verb);
  assert.deepEqual(RUNNING_VERBS.filter((verb) => !verbs.includes(verb)), []);
});
