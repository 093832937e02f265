import assert from "node:assert/strict";
import { runCli } from "../../../../lib/transports/cli/run_cli.ts";
import { SinkClosed } from "../../../../lib/transports/cli/streams.ts";
import { testHost } from "../../../support/cli_host.ts";
import vectors from "../../../vectors/cli/command_lines.json" with { type: "json" };

for (const { argv, stdin, operation, input, attachment } of vectors.calls) {
  Deno.test(`cli: loom ${argv.join(" ")} calls ${operation}`, async () => {
    const host = testHost({ stdin });
    assert.equal(await runCli(argv, host), 0);
    assert.deepEqual(host.calls, [{ operation, input, attachment }]);
  });
}

for (const { argv, exit, stderr } of vectors.refusals) {
  Deno.test(`cli: loom ${argv.join(" ")} ends with ${exit}`, async () => {
    const host = testHost();
    assert.equal(await runCli(argv, host), exit);
    assert.equal(host.streams.stderr.text, stderr);
    assert.deepEqual([host.streams.stdout.text, host.opened], ["", []]);
  });
}

Deno.test("cli: with --json a usage error is a JSON body too", async () => {
  const host = testHost();
  assert.equal(await runCli(["read", "--json"], host), 2);
  assert.equal(JSON.parse(host.streams.stdout.text).detail.code, "VALIDATION_FAILED");
  assert.equal(host.streams.stderr.text, "");
});

Deno.test("cli: --json behind -- asks for nothing", async () => {
  const host = testHost();
  assert.equal(await runCli(["read", "--", "--json", "x"], host), 2);
  assert.equal(host.streams.stdout.text, "");
});

Deno.test("cli: --json and --raw together are refused", async () => {
  const host = testHost();
  assert.equal(await runCli(["read", "i1", "--json", "--raw"], host), 2);
  assert.match(host.streams.stdout.text, /--json and --raw ask for different things/);
  assert.deepEqual(host.calls, []);
});

Deno.test("cli: a reader of the help that went away is no failure", async () => {
  const host = testHost();
  const gone = { isTerminal: false, write: () => Promise.reject(new SinkClosed("gone")) };
  assert.equal(
    await runCli(["--help"], { ...host, streams: { ...host.streams, stdout: gone } }),
    0,
  );
  assert.equal(host.streams.stderr.text, "");
});

for (const argv of [["--version"], ["-V"], ["version"]]) {
  Deno.test(`cli: loom ${argv[0]} prints the version`, async () => {
    const host = testHost();
    assert.equal(await runCli(argv, host), 0);
    assert.equal(host.streams.stdout.text, "loom 1.2.3\n");
  });
}

const PAGES: [argv: string[], start: string][] = [
  [[], "  make 2>&1 | loom store -"],
  [["--help"], "  make 2>&1 | loom store -"],
  [["help"], "  make 2>&1 | loom store -"],
  [["help", "settings"], "  LOOM_DB=/tmp/try.db loom stats\n"],
  [["help", "call"], "  loom call ctx.get '"],
  [["call", "--help"], "  loom call ctx.get '"],
  [["help", "mcp"], "  claude mcp add loom"],
  [["help", "read"], "Example\n  loom read i1 --lines 2-3 --all\n"],
  [["read", "--help"], "Example\n  loom read i1 --lines 2-3 --all\n"],
  [["read", "i1", "-h"], "Example\n  loom read i1 --lines 2-3 --all\n"],
  [["drop", "all", "--help"], "Example\n  loom drop all --session SESSION\n"],
];

for (const [argv, start] of PAGES) {
  Deno.test(`cli: loom ${argv.join(" ")} shows its page and opens no drawer`, async () => {
    const host = testHost();
    assert.equal(await runCli(argv, host), 0);
    assert.equal(host.streams.stdout.text.slice(0, start.length), start);
    assert.deepEqual(host.opened, []);
  });
}

Deno.test("cli: --raw is offered where content comes in pages, and nowhere else", async () => {
  const [read, put] = [testHost(), testHost()];
  await runCli(["read", "--help"], read);
  await runCli(["put", "--help"], put);
  assert.match(read.streams.stdout.text, /--raw/);
  assert.doesNotMatch(put.streams.stdout.text, /--raw/);
});
