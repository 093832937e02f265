import assert from "node:assert/strict";
import { runCommandDeclaration } from "../../../../lib/commands/run/command.ts";
import { runCli } from "../../../../lib/transports/cli/run_cli.ts";
import { type TestHost, testHost, testOperation } from "../../../support/cli_host.ts";

function hostWith(answer: object): TestHost {
  const operation = testOperation({
    name: "ctx.store",
    cli: { verb: "store" },
    render: ({ anchor }) => String(anchor),
  });
  return testHost({
    operations: [operation],
    commands: [runCommandDeclaration],
    answers: { "ctx.store": () => answer },
  });
}

Deno.test("run: without a command nothing is run", async () => {
  const host = hostWith({});
  assert.equal(await runCli(["run", "--tee"], host), 2);
  assert.match(host.streams.stderr.text, /there is no command\n {6}Write it behind --/);
  assert.deepEqual(host.opened, []);
});

Deno.test("run: flags become arguments, the command is the name, its output travels beside", async () => {
  const host = hostWith({ inline: false, anchor: "the anchor" });
  const argv = ["run", "--budget", "500", "--session", "s", "--", "sh", "-c", "echo a; exit 7"];
  assert.equal(await runCli(argv, host), 7);
  const input = { name: "sh -c echo a; exit 7", budget_tokens: "500", session: "s" };
  assert.deepEqual(host.calls, [{ operation: "ctx.store", input, attachment: "a\n" }]);
  assert.deepEqual([host.streams.stdout.text, host.closed], ["the anchor\n", 1]);
});

Deno.test("run: short output is given as it came", async () => {
  const host = hostWith({ inline: true, anchor: "not this" });
  assert.equal(await runCli(["run", "--", "printf", "x\\377"], host), 0);
  assert.deepEqual([...host.streams.stdout.bytes], [0x78, 0xff]);
});
