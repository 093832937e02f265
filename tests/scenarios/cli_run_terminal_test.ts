import assert from "node:assert/strict";
import { type CliScratch, envFor, withCli } from "../support/cli_process.ts";
import { program, testNeeding } from "../support/needs.ts";
import { PROGRAM_LINE as LOOM } from "../support/program.ts";

interface Typed {
  readonly env?: Record<string, string>;
  /** What is typed once the terminal has shown `after`. */
  readonly keys?: string;
  readonly after?: string;
}

/** Runs a shell line on a pseudo terminal; gives what the terminal showed. */
async function onTerminal(
  cli: CliScratch,
  line: string,
  { env = {}, keys = "", after = "" }: Typed = {},
): Promise<string> {
  const child = new Deno.Command("script", {
    args: ["-qec", line, "/dev/null"],
    cwd: cli.dir,
    env: { ...envFor(cli.db), SHELL: "/bin/bash", TERM: "xterm", ...env },
    clearEnv: true,
    ...{ stdin: "piped", stdout: "piped", stderr: "inherit" },
  }).spawn();
  const writer = child.stdin.getWriter();
  let shown = "";
  let isTyped = keys === "";
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    shown += text;
    if (isTyped || !shown.includes(after)) continue;
    isTyped = true;
    await writer.write(new TextEncoder().encode(keys));
  }
  await writer.close().catch(() => {});
  await child.status;
  return shown;
}

function testOnTerminal(name: string, body: (cli: CliScratch) => Promise<void>): void {
  testNeeding([program("script")], { name: `cli run: ${name}`, fn: () => withCli(body) });
}

const FAILING =
  '\'seq 1 9000; echo "src/a.c:12:3: error: x undeclared"; echo "make: *** Error 1"; exit 2\'';

testOnTerminal(
  "on a terminal the anchor is painted, with NO_COLOR and in a pipe it is not",
  async (cli) => {
    const painted = await onTerminal(cli, `${LOOM} run ${FAILING}`);
    assert.match(painted, /\x1b\[31m\(exit 2 after [^)]+\)\x1b\[0m/);
    assert.match(
      painted,
      /\x1b\[36m9001\|\x1b\[0m\x1b\[31msrc\/a\.c:12:3: error: x undeclared\x1b/,
    );
    const plain = await onTerminal(cli, `${LOOM} run ${FAILING}`, { env: { NO_COLOR: "1" } });
    assert.match(plain, /9001\|src\/a\.c:12:3: error/);
    assert.doesNotMatch(plain.replaceAll("\x1b[K", ""), /\x1b/);
    const piped = await onTerminal(cli, `${LOOM} run ${FAILING} | cat`);
    assert.doesNotMatch(piped.replaceAll("\x1b[K", ""), /\x1b/);
  },
);

testOnTerminal("short output looks on a terminal as if loom were not there", async (cli) => {
  assert.equal(await onTerminal(cli, `${LOOM} run -- echo hello`), "hello\r\n");
  assert.equal(await onTerminal(cli, `${LOOM} run --tee -- echo hello`), "hello\r\n");
});

testOnTerminal("the command's standard input stays the terminal", async (cli) => {
  const line = `${LOOM} run --tee 'test -t 0 && printf "name? "; read x; echo "got $x"'`;
  assert.match(await onTerminal(cli, line, { after: "name? ", keys: "Ada\n" }), /got Ada\r\n$/);
});

testOnTerminal(
  "Ctrl-C ends the command, keeps its output, and ends a shell's loop too",
  async (cli) => {
    const run = `${LOOM} run --tee 'echo started; sleep 20; echo over'`;
    const line = `for round in 1 2; do ${run}; echo "code $?"; done`;
    const shown = await onTerminal(cli, line, { after: "started", keys: "\x03" });
    assert.equal(shown.split("started").length, 2, shown);
    assert.doesNotMatch(shown, /over/);
    const { hits } = await cli.json(["search", "started"]);
    assert.equal(hits.length, 1);
    const item = await cli.json(["get", hits[0].item]);
    assert.deepEqual([item.exit_code, item.signal, item.content], [130, "SIGINT", "started\n"]);
  },
);

testOnTerminal("a command that deals with Ctrl-C itself gets it once and decides", async (cli) => {
  const script = "trap 'echo told; exit 9' INT; echo up; while :; do sleep 0.05; done";
  const line = `${LOOM} run --tee -- sh -c "${script}"; echo "code $?"`;
  const shown = await onTerminal(cli, line, { after: "up\r\n", keys: "\x03" });
  assert.match(shown, /told\r\ncode 9\r\n$/);
  assert.equal(shown.split("told").length, 2, shown);
});
