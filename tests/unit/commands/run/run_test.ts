import assert from "node:assert/strict";
import { z } from "zod";
import { runCommandDeclaration } from "../../../../lib/commands/run/command.ts";
import { runCli } from "../../../../lib/transports/cli/run_cli.ts";
import { type TestHost, testHost, testOperation } from "../../../support/cli_host.ts";

function hostWith(answer: object, options: Parameters<typeof testHost>[0] = {}): TestHost {
  const operation = testOperation({
    name: "ctx.store",
    input: z.object({ name: z.string(), profile: z.enum(["strict", "balanced"]).optional() }),
    cli: { verb: "store" },
    render: ({ anchor }) => String(anchor),
  });
  return testHost({
    ...options,
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
  const input = { name: "sh -c 'echo a; exit 7'", budget_tokens: "500", session: "s" };
  assert.deepEqual(host.calls, [{ operation: "ctx.store", input, attachment: "a\n" }]);
  assert.deepEqual([host.streams.stdout.text, host.closed], ["the anchor\n", 1]);
});

Deno.test("run: short output is given as it came", async () => {
  const host = hostWith({ inline: true, anchor: "not this" });
  assert.equal(await runCli(["run", "--", "printf", "x\\377"], host), 0);
  assert.deepEqual([...host.streams.stdout.bytes], [0x78, 0xff]);
});

Deno.test("run: a flag whose value cannot be is refused before anything runs", async () => {
  const host = hostWith({});
  assert.equal(await runCli(["run", "--profile", "foo", "--", "echo", "ran"], host), 2);
  assert.match(host.streams.stderr.text, /^loom: Cannot run: profile must be "strict" or/);
  assert.match(host.streams.stderr.text, /loom run --help/);
  assert.deepEqual([host.calls, host.opened], [[], []]);
});

Deno.test("run: what can't be started is said by loom, with the exit code of a shell", async () => {
  const host = hostWith({}, { env: { PATH: "/bin" } });
  assert.equal(await runCli(["run", "--", "mkae"], host), 127);
  assert.match(host.streams.stderr.text, /^loom: Cannot run "mkae": no folder of PATH has it/);
  assert.deepEqual([host.streams.stdout.text, host.calls], ["", []]);
});

Deno.test("run: a command that prints nothing is told in one line", async () => {
  const host = hostWith({ inline: true, anchor: "", bytes: 0 });
  assert.equal(await runCli(["run", "--", "sh", "-c", "exit 3"], host), 3);
  assert.equal(host.streams.stdout.text, "");
  assert.match(
    host.streams.stderr.text,
    /^loom: the command printed nothing \(exit 3 after [^)]+\)\n$/,
  );
});

Deno.test("run: an answer that can't be written fails a command that succeeded, and no other", async () => {
  const stdout = { isTerminal: false, write: () => Promise.reject(new Error("disk full")) };
  for (const [code, expected] of [[0, 1], [4, 4]] as const) {
    const host = hostWith({ inline: false, anchor: "the anchor" });
    const full = { ...host, streams: { ...host.streams, stdout } };
    assert.equal(await runCli(["run", "--", "sh", "-c", `echo a; exit ${code}`], full), expected);
  }
});
