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
