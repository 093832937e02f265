import assert from "node:assert/strict";
import { doctorCommand } from "../../../../lib/commands/doctor/command.ts";
import { runCli } from "../../../../lib/transports/cli/run_cli.ts";
import { testHost } from "../../../support/cli_host.ts";

const ENV = { LOOM_DB: "/nowhere/at/all/loom.db" };

Deno.test("doctor: without a problem it ends with 0", async () => {
  const host = testHost({ commands: [doctorCommand], env: ENV });
  assert.equal(await runCli(["doctor"], host), 0);
  assert.match(host.streams.stdout.text, /\n\nNo problems found\.\n$/);
});

Deno.test("doctor: with a problem it ends with 1, also as JSON", async () => {
  const host = testHost({ commands: [doctorCommand], env: { ...ENV, LOOM_RPM: "x" } });
  assert.equal(await runCli(["doctor", "--json"], host), 1);
  const { status, problems, findings } = JSON.parse(host.streams.stdout.text);
  assert.deepEqual([status, problems, findings.length], ["problems", 1, 2]);
});
