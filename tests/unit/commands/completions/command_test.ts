import assert from "node:assert/strict";
import { completionsCommand } from "../../../../lib/commands/completions/command.ts";

Deno.test("completions: the shells are the choices of its argument", () => {
  assert.deepEqual(completionsCommand.arguments[0]!.choices, ["bash", "zsh", "fish"]);
});
