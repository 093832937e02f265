import assert from "node:assert/strict";
import { type CliScratch, envFor, withCli } from "../support/cli_process.ts";
import { program, testNeeding } from "../support/needs.ts";
import { PROGRAM_LINE } from "../support/program.ts";

/** Text of many lines, larger than every buffer on the way. */
const BIG = new Uint8Array(4_000_000).fill(0x61).map((byte, index) => index % 80 ? byte : 0x0a);

Deno.test("cli streams: a reader that stops early ends the writer quietly", async () => {
  await withCli(async (cli) => {
    const { item } = await cli.json(["store", "-"], { stdin: BIG });
    const child = cli.spawn(["get", item, "--raw"]);
    const reader = child.stdout.getReader();
    await reader.read();
    await reader.cancel();
    const stderr = await new Response(child.stderr).text();
    assert.deepEqual([(await child.status).code, stderr], [0, ""]);
  });
});

Deno.test("cli streams: an answer that can't be written is a named failure", async () => {
  await withCli(async (cli) => {
    await cli.json(["store", "-", "--name", "x"], { stdin: "text\n" });
    const shell = new Deno.Command("sh", {
      args: ["-c", `${PROGRAM_LINE} stats >/dev/full`],
      env: envFor(cli.db),
      clearEnv: true,
      ...{ stdout: "null", stderr: "piped" },
    });
    const { code, stderr } = await shell.output();
    assert.equal(code, 1);
    assert.match(new TextDecoder().decode(stderr), /^loom: Cannot write the answer: No space left/);
  });
});

for (const signal of ["SIGINT", "SIGTERM", "SIGKILL"] as const) {
  Deno.test(`cli streams: ${signal} while storing leaves nothing visible`, async () => {
    await withCli(async (cli) => {
      await cli.json(["store", "-"], { stdin: "before\n" });
      assert.equal(await interruptedStore(cli, signal), signal);
      const stats = await cli.json(["stats"]);
      assert.deepEqual([stats.items, stats.content_bytes], [1, 7]);
      assert.equal((await cli.json(["store", "-"], { stdin: "after\n" })).bytes, 6);
      // What the killed store left is named until it is taken out; nothing else may be wrong.
      const { problems } = await cli.json(["health"]);
      assert.deepEqual(
        problems.filter(({ problem }: { problem: string }) =>
          !problem.startsWith("Content of stores that ended before they were done")
        ),
        [],
      );
    });
  });
}

const HANG_MS = 30_000;

/** Feeds 4 MB, then interrupts while the store waits for more. @returns what it died of. */
async function interruptedStore(cli: CliScratch, signal: Deno.Signal): Promise<string | null> {
  const child = cli.spawn(["store", "-"], { stdin: "" });
  const writer = child.stdin.getWriter();
  await writer.write(BIG);
  child.kill(signal);
  const guard = setTimeout(() => child.kill("SIGQUIT"), HANG_MS);
  const [stdout, status] = await Promise.all([new Response(child.stdout).text(), child.status]);
  clearTimeout(guard);
  assert.equal(stdout, "");
  await Promise.all([child.stderr.cancel(), writer.abort().catch(() => {})]);
  return status.signal ?? ENDED_BY[status.code] ?? null;
}

/** A built program may not send signals, not even to itself: it ends with the code that tells of one. */
const ENDED_BY: Readonly<Record<number, Deno.Signal>> = { 130: "SIGINT", 143: "SIGTERM" };

Deno.test("cli streams: a pipe sees no progress, no colour and no escape of ours", async () => {
  await withCli(async (cli) => {
    const { stdout, stderr } = await cli.loom(["store", "-"], { stdin: BIG });
    assert.equal(stderr, "");
    assert.doesNotMatch(stdout, /\x1b|\r/);
    assert.doesNotMatch((await cli.loom(["get", "i9zz"])).stderr, /\x1b/);
  });
});

const ESCAPES = "a\x1b[31mred\x1b[0m \x1b]0;title\x07b\u202ec\n";

/** Runs a command on a pseudo terminal; gives what the terminal received. */
async function onTerminal(cli: CliScratch, command: string, env = {}): Promise<string> {
  const { stdout } = await new Deno.Command("script", {
    args: ["-qec", `${PROGRAM_LINE} ${command}`, "/dev/null"],
    cwd: cli.dir,
    env: { ...envFor(cli.db), TERM: "xterm", ...env },
    clearEnv: true,
    ...{ stdin: "null", stdout: "piped", stderr: "piped" },
  }).output();
  return new TextDecoder().decode(stdout);
}

testNeeding([program("script")], {
  name: "cli streams: on a terminal stored escapes are not obeyed, with --raw they go out",
  async fn() {
    await withCli(async (cli) => {
      const { item } = await cli.json(["store", "-"], { stdin: ESCAPES });
      assert.equal(await onTerminal(cli, `get ${item}`), "ared bc\r\n");
      assert.match(await onTerminal(cli, `get ${item} --raw`), /\x1b\[31mred/);
      assert.doesNotMatch(await onTerminal(cli, `search red`), /\x1b|\u202e/);
      assert.doesNotMatch(await onTerminal(cli, `get ${item} --json`), /\x1b|\u202e/);
    });
  },
});

testNeeding([program("script")], {
  name: "cli streams: on a terminal errors are painted, unless NO_COLOR is set",
  async fn() {
    await withCli(async (cli) => {
      assert.match(await onTerminal(cli, "get i9zz"), /^\x1b\[31mloom:\x1b\[0m No item/);
      assert.match(await onTerminal(cli, "get i9zz", { NO_COLOR: "1" }), /^loom: No item/);
    });
  },
});

testNeeding([program("script")], {
  name: "cli streams: without arguments on a terminal the help is shown",
  async fn() {
    await withCli(async (cli) => {
      assert.match(await onTerminal(cli, ""), /make 2>&1 \| loom store -/);
    });
  },
});
