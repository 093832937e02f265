import assert from "node:assert/strict";
import {
  commandUsage,
  flagRows,
  knownFlags,
} from "../../../../lib/transports/cli/shell_command.ts";
import { TEST_COMMAND } from "../../../support/cli_host.ts";

Deno.test("shell command: a flag with a placeholder takes a value, one without is a switch", () => {
  assert.deepEqual(knownFlags(TEST_COMMAND), [
    { flag: "name", short: "n", takesValue: true },
    { flag: "tee", short: undefined, takesValue: false },
    { flag: "json", short: undefined, takesValue: false },
    { flag: "help", short: "h", takesValue: false },
  ]);
});

Deno.test("shell command: the usage line names flags, then arguments", () => {
  assert.equal(
    commandUsage(TEST_COMMAND),
    "loom launch [--name NAME] [--tee] [--json] -- COMMAND…",
  );
});

Deno.test("shell command: flags are rows, short ones first, --help last", () => {
  assert.deepEqual(flagRows(TEST_COMMAND).map(({ left }) => left), [
    "-n, --name NAME",
    "    --tee",
    "    --json",
    "-h, --help",
  ]);
});

Deno.test("shell command: a switch that may be given a value shows it behind an equals sign", () => {
  const flags = [{ flag: "hook", optionalValue: "FORM", describe: "A hook." }];
  const command = { ...TEST_COMMAND, flags };
  assert.equal(commandUsage(command), "loom launch [--hook[=FORM]] -- COMMAND…");
  const [hook] = knownFlags(command);
  assert.deepEqual([hook!.takesValue, hook!.mayTakeValue], [false, true]);
});
