import assert from "node:assert/strict";
import { runCommandDeclaration } from "../../../../lib/commands/run/command.ts";
import { ownWords } from "../../../../lib/transports/cli/run_command.ts";

Deno.test("run: flags before the command are loom's, all behind it are the command's", () => {
  const words = ["--tee", "--name", "x", "npm", "test", "--json", "--name", "y"];
  assert.deepEqual(ownWords(runCommandDeclaration, words), ["--tee", "--name", "x"]);
});
