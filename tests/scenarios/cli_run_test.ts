import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { type CliScratch, withCli } from "../support/cli_process.ts";
import { HANDSHAKE, McpProcess, toolCall } from "../support/mcp_process.ts";

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The receipt of a run; `--json` belongs to loom only before the command. */
// deno-lint-ignore no-explicit-any -- as the bodies of other commands
async function runJson(cli: CliScratch, args: readonly string[]): Promise<any> {
  return JSON.parse((await cli.loom(["run", "--json", ...args])).stdout);
}

Deno.test("cli run: long output becomes an anchor that says how the command ended", async () => {
  await withCli(async (cli) => {
    const script = "seq 1 20000; echo 'error: boom at x.c:3' >&2; exit 2";
    const { code, stdout, stderr } = await cli.loom(["run", "--", "sh", "-c", script]);
    assert.deepEqual([code, stderr], [2, ""]);
    assert.match(stdout, /^i1\S\S "sh -c 'seq [^\n]*" \(exit 2 after [^)]*\): /);
    assert.match(stdout, /^20001\|error: boom at x\.c:3$/m);
  });
});

Deno.test("cli run: every byte comes back, of both streams in their order", async () => {
  await withCli(async (cli) => {
    const script =
      "for i in $(seq 1 3000); do echo out $i; echo err $i >&2; done; printf 'a\\0\\377'";
    const receipt = await runJson(cli, ["--name", "mixed", "--", "sh", "-c", script]);
    const { bytes } = await cli.loom(["get", receipt.item, "--raw"]);
    const lines = Array.from({ length: 3_000 }, (_, at) => `out ${at + 1}\nerr ${at + 1}\n`);
    const expected = new Uint8Array([...new TextEncoder().encode(lines.join("") + "a"), 0, 255]);
    assert.deepEqual([sha256(bytes), receipt.sha256], [sha256(expected), sha256(expected)]);
    assert.deepEqual([receipt.name, receipt.exit_code], ["mixed", 0]);
  });
});

Deno.test("cli run: short output looks as if loom were not there, and is kept", async () => {
  await withCli(async (cli) => {
    const { code, stdout, stderr } = await cli.loom(["run", "echo a; echo b >&2; exit 3"]);
    assert.deepEqual([code, stdout, stderr], [3, "a\nb\n", ""]);
    assert.match((await cli.loom(["search", "b"])).stdout, /^.*b/m);
  });
});

Deno.test("cli run: the command reads loom's standard input", async () => {
  await withCli(async (cli) => {
    const { stdout } = await cli.loom(["run", "--", "tr", "a-z", "A-Z"], { stdin: "piped in\n" });
    assert.equal(stdout, "PIPED IN\n");
  });
});

Deno.test("cli run: --tee shows on standard error what is kept", async () => {
  await withCli(async (cli) => {
    const script = "seq 1 5000";
    const { stdout, stderr } = await cli.loom(["run", "--tee", script]);
    assert.equal(stderr, Array.from({ length: 5_000 }, (_, at) => `${at + 1}\n`).join(""));
    assert.match(stdout, /^i1\S\S "seq 1 5000" \(exit 0 after/);
  });
});

const UNUSABLE: [what: string, env: (db: string) => Record<string, string>, message: RegExp][] = [
  ["a drawer that is none", (db) => ({ LOOM_DB: `${db}.txt` }), /as a drawer/],
  ["output above the limit", () => ({ LOOM_MAX_ITEM_BYTES: "1000" }), /the limit is 1,000/],
  ["a setting that cannot be used", () => ({ LOOM_RPM: "x" }), /Cannot use LOOM_RPM="x"/],
];

for (const [what, env, message] of UNUSABLE) {
  Deno.test(`cli run: with ${what} the command runs, and no output is lost`, async () => {
    await withCli(async (cli) => {
      await Deno.writeTextFile(`${cli.db}.txt`, "something else\n");
      const { code, stdout, stderr } = await cli.loom(["run", "seq 1 2000; exit 6"], {
        env: env(cli.db),
      });
      assert.equal(stdout, Array.from({ length: 2_000 }, (_, at) => `${at + 1}\n`).join(""));
      assert.equal(code, 6);
      assert.match(stderr, message);
      assert.match(stderr, /^loom: the output is not kept; it is printed as it comes$/m);
    });
  });
}

Deno.test("cli run: what can't be started is told by loom, and nothing is kept", async () => {
  await withCli(async (cli) => {
    await Deno.writeTextFile(`${cli.dir}/text`, "echo hi\n");
    const missing = await cli.loom(["run", "--", "no-such-command", "-x"]);
    assert.deepEqual([missing.code, missing.stdout], [127, ""]);
    assert.match(missing.stderr, /^loom: Cannot run "no-such-command": no folder of PATH has it/);
    const forbidden = await cli.loom(["run", "--", "./text"]);
    assert.deepEqual([forbidden.code, forbidden.stdout], [126, ""]);
    assert.match(forbidden.stderr, /^loom: Cannot run ".\/text": it is no file that you may run/);
    assert.equal((await cli.json(["stats"])).items, 0);
  });
});

Deno.test("cli run: environment and working folder are the command's", async () => {
  await withCli(async (cli) => {
    await Deno.mkdir(`${cli.dir}/sub`);
    const { stdout } = await cli.loom(["run", "echo $GREETING; pwd"], {
      ...{ cwd: `${cli.dir}/sub`, env: { GREETING: "hello" } },
    });
    assert.equal(stdout, `hello\n${cli.dir}/sub\n`);
  });
});

Deno.test("cli run: the agent that reads an item sees what ran and how it ended", async () => {
  await withCli(async (cli) => {
    await cli.loom(["run", "--name", "tests", "--", "sh", "-c", "echo failed; exit 3"]);
    const { hits } = await cli.json(["search", "failed"]);
    const server = new McpProcess(cli);
    const get = toolCall(1, "ctx_get", { id: hits[0].item });
    const json = toolCall(2, "ctx_get", { id: hits[0].item, _format: "json" });
    await server.send(...HANDSHAKE, get, json);
    assert.match(
      (await server.answer(1)).result.content[0].text,
      /^\[i1\S\S \(exit 3 after [^)]*\) lines 1-1 of 1,/,
    );
    const reply = JSON.parse((await server.answer(2)).result.content[0].text);
    assert.deepEqual([reply.command, reply.exit_code], ["sh -c 'echo failed; exit 3'", 3]);
    await server.end();
  });
});

Deno.test("cli run: a signal for loom reaches the command, and its output is kept", async () => {
  await withCli(async (cli) => {
    const script =
      "trap 'echo told to end; exit 5' TERM; touch ready; while :; do sleep 0.02; done";
    const child = cli.spawn(["run", "--", "sh", "-c", script]);
    await waitFor(`${cli.dir}/ready`);
    child.kill("SIGTERM");
    const { code, stdout } = await child.output();
    assert.deepEqual([code, new TextDecoder().decode(stdout)], [5, "told to end\n"]);
  });
});

Deno.test("cli run: what the command leaves running does not hold it up", async () => {
  await withCli(async (cli) => {
    const { code, stdout, stderr } = await cli.loom(["run", "echo started; sleep 5 & exit 0"]);
    assert.deepEqual([code, stdout], [0, "started\n"]);
    assert.match(stderr, /something that the command started still runs/);
  });
});

Deno.test("cli run: an end by a signal is told as a shell tells it", async () => {
  await withCli(async (cli) => {
    const receipt = await runJson(cli, ["--", "sh", "-c", "kill -KILL $$"]);
    assert.deepEqual([receipt.exit_code, receipt.signal], [137, "SIGKILL"]);
  });
});

async function waitFor(path: string): Promise<void> {
  for (let round = 0; round < 500; round++) {
    if (await Deno.stat(path).then(() => true, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.fail(`${path} does not come`);
}
