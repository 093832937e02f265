import assert from "node:assert/strict";
import type { LoomError } from "../../../../lib/core/errors.ts";
import { parseArguments } from "../../../../lib/transports/cli/arguments.ts";
import { bindInput, flagsOfCommand } from "../../../../lib/transports/cli/bind.ts";
import { commandOf } from "../../../../lib/transports/cli/command.ts";
import { TEST_OPERATIONS } from "../../../support/cli_host.ts";
import vectors from "../../../vectors/cli/bind.json" with { type: "json" };

function bind(name: string, argv: readonly string[]): Record<string, unknown> {
  const command = commandOf(TEST_OPERATIONS.find((operation) => operation.name === name)!);
  const known = TEST_OPERATIONS
    .filter(({ cli }) => cli.verb === command.operation.cli.verb)
    .flatMap((operation) => flagsOfCommand(commandOf(operation)));
  return bindInput(command, parseArguments(argv, { known, label: "loom test" }));
}

for (const { title, operation, argv, input } of vectors.accepted) {
  Deno.test(`bind: ${title}`, () => assert.deepEqual(bind(operation, argv), input));
}

for (const { title, operation, argv, code, message } of vectors.refused) {
  Deno.test(`bind: ${title} is refused`, () => {
    assert.throws(() => bind(operation, argv), (thrown: LoomError) => {
      assert.deepEqual([thrown.code, thrown.message], [code, message]);
      return true;
    });
  });
}

Deno.test("bind: a refusal of a missing argument shows the usage", () => {
  assert.throws(() => bind("t.read", []), {
    next:
      "Usage: loom read ID [--lines LINES] [--all] [--tags TAGS] [--filter JSON] [--raw] [--json]",
  });
});
