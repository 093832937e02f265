import assert from "node:assert/strict";
import { checkProgram } from "../../../../lib/commands/doctor/checks/program.ts";
import { checkSettings } from "../../../../lib/commands/doctor/checks/settings.ts";
import type { Check } from "../../../../lib/commands/doctor/finding.ts";
import { testHost } from "../../../support/cli_host.ts";

Deno.test("finding: on a host without settings the first checks find no problem", async () => {
  const checks: Check[] = [checkProgram, checkSettings];
  const found =
    (await Promise.all(checks.map((check) => check(testHost({ env: { HOME: "/home/a" } })))))
      .flat();
  assert.deepEqual(found.map(({ area, state }) => [area, state]), [
    ["program", "ok"],
    ["settings", "ok"],
  ]);
});
