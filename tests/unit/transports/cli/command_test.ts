import assert from "node:assert/strict";
import { commandOf, placeholder } from "../../../../lib/transports/cli/command.ts";
import { TEST_OPERATIONS } from "../../../support/cli_host.ts";

function command(name: string) {
  return commandOf(TEST_OPERATIONS.find((operation) => operation.name === name)!);
}

Deno.test("command: positionals and flags come from the declaration and its schema", () => {
  const { verb, positional, flags } = command("t.put_file");
  assert.deepEqual(verb, ["put"]);
  assert.deepEqual(positional, [{
    field: "path",
    flag: "path",
    short: undefined,
    kind: "text",
    describe: "The file.",
    required: true,
    choices: undefined,
  }]);
  assert.deepEqual(
    flags.map(({ field, flag, short, kind, choices, required }) => ({
      ...{ field, flag, short, kind, choices, required },
    })),
    [
      {
        field: "label",
        flag: "label",
        short: "l",
        kind: "text",
        choices: undefined,
        required: false,
      },
      {
        field: "kind",
        flag: "kind",
        short: undefined,
        kind: "text",
        choices: ["loose", "tight"],
        required: false,
      },
      {
        field: "size_limit",
        flag: "limit",
        short: undefined,
        kind: "number",
        choices: undefined,
        required: false,
      },
    ],
  );
});

Deno.test("command: a field that standard input stands for is no flag", () => {
  assert.deepEqual(command("t.put").flags.map(({ flag }) => flag), ["label"]);
});

Deno.test("command: the confirmation of a destructive operation is --yes", () => {
  assert.deepEqual(command("t.drop_all").flags.map(({ flag, field }) => [flag, field]), [
    ["session", "session"],
    ["yes", "confirm"],
  ]);
});

Deno.test("command: a verb of two words is two words", () => {
  assert.deepEqual(command("t.drop_all").verb, ["drop", "all"]);
});

Deno.test("command: kinds follow the schema's types", () => {
  assert.deepEqual(command("t.read").flags.map(({ flag, kind }) => [flag, kind]), [
    ["lines", "text"],
    ["all", "switch"],
    ["tags", "list"],
    ["filter", "json"],
  ]);
});

Deno.test("command: placeholders name what is wanted", () => {
  const fields = [...command("t.put_file").positional, ...command("t.put_file").flags];
  assert.deepEqual(fields.map(placeholder), ["PATH", "LABEL", "loose|tight", "N"]);
  assert.deepEqual(command("t.read").flags.map(placeholder), ["LINES", "ALL", "TAGS", "JSON"]);
});
