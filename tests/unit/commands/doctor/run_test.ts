import assert from "node:assert/strict";
import { doctorCommand } from "../../../../lib/commands/doctor/command.ts";
import { runCli } from "../../../../lib/transports/cli/run_cli.ts";
import { testHost } from "../../../support/cli_host.ts";

const ENV = { LOOM_DB: "/nowhere/at/all/loom.db", HOME: "/nowhere" };

Deno.test("doctor: with a problem it ends with 1, and says it on the page and as JSON", async () => {
  // The program of a test host is started by a file that does not exist.
  const host = testHost({ commands: [doctorCommand], env: ENV });
  assert.equal(await runCli(["doctor"], host), 1);
  assert.match(host.streams.stdout.text, /^!! {2}server .*does not answer/m);
  assert.match(host.streams.stdout.text, /\n\n1 problem found\.\n$/);
  const program = testHost({ commands: [doctorCommand], env: ENV });
  assert.equal(await runCli(["doctor", "--json"], program), 1);
  const { status, problems, findings } = JSON.parse(program.streams.stdout.text);
  assert.deepEqual([status, problems], ["problems", 1]);
  assert.deepEqual(findings.map(({ area }: { area: string }) => area).slice(0, 4), [
    ...["program", "settings", "drawer", "server"],
  ]);
});
