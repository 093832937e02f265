import assert from "node:assert/strict";
import { checkProgram } from "../../../../../lib/commands/doctor/checks/program.ts";
import { testHost } from "../../../../support/cli_host.ts";

Deno.test("doctor program: it names the versions that a report of a fault needs", async () => {
  const [finding] = await checkProgram(testHost());
  const { says, state } = finding!;
  assert.equal(state, "ok");
  assert.ok(says.startsWith(`loom 1.2.3 on Deno ${Deno.version.deno} (V8 `), says);
  assert.ok(says.endsWith(`, ${Deno.build.os} ${Deno.build.arch}`), says);
});
