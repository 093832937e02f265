import assert from "node:assert/strict";
import { completionsCommand } from "../../../../lib/commands/completions/command.ts";
import { runCli } from "../../../../lib/transports/cli/run_cli.ts";
import { testHost } from "../../../support/cli_host.ts";

for (const shell of ["bash", "zsh", "fish"]) {
  Deno.test(`completions: those of ${shell} name every verb`, async () => {
    const host = testHost({ commands: [completionsCommand] });
    assert.equal(await runCli(["completions", shell], host), 0);
    for (const verb of ["put", "read", "completions", "help"]) {
      assert.match(host.streams.stdout.text, new RegExp(`\\b${verb}\\b`));
    }
  });
}

Deno.test("completions: another shell is refused with the closest one", async () => {
  const host = testHost({ commands: [completionsCommand] });
  assert.equal(await runCli(["completions", "bsh"], host), 2);
  assert.match(host.streams.stderr.text, /no shell "bsh"\n {6}Did you mean bash\?/);
});
