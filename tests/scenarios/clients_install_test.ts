/** The real program edits the files of clients, in a home folder of its own. */
import assert from "node:assert/strict";
import { CLIENT_IDS } from "../../lib/clients/ids.ts";
import { type CliScratch, withCli } from "../support/cli_process.ts";
import { clientEnv, clientWords, namesIn, outputOf, runAtHome } from "../support/client_process.ts";
import { homeEnv } from "../support/home_env.ts";
import { program, testNeeding, unprivileged } from "../support/needs.ts";
import { PROGRAM, PROGRAM_LINE } from "../support/program.ts";
import { writeTree } from "../support/scratch.ts";

/** What starts the server of the program under test. */
const START = { command: PROGRAM[0], args: [...PROGRAM.slice(1), "mcp"] };

const CURSOR = `{
  // my servers
  "mcpServers": {
    "files": {"command": "npx", "args": ["-y", "files"]}, // keep
  },
}
`;

Deno.test("clients: what install writes starts the server, and uninstall gives the bytes back", async () => {
  await withCli(async (cli) => {
    await writeTree(cli.dir, { ".cursor/mcp.json": CURSOR });
    const path = `${cli.dir}/.cursor/mcp.json`;

    const first = await runAtHome(cli, "install", "cursor", "--yes");
    assert.equal(first.code, 0, first.stderr);
    assert.match(first.stdout, /^--- .*mcp\.json\n\+\+\+ .*mcp\.json\n@@ /);
    assert.match(first.stderr, /loom: the file as it was: .*\.loom-backup-/);
    const written = await Deno.readTextFile(path);
    assert.ok(written.includes(JSON.stringify(START.command)));
    assert.deepEqual(await namesIn(`${cli.dir}/.cursor`), [
      "mcp.json",
      "mcp.json.loom-backup-TIME",
    ]);

    const second = await runAtHome(cli, "install", "cursor", "--yes");
    assert.deepEqual([second.code, second.stdout], [0, ""]);
    assert.equal(await Deno.readTextFile(path), written);
    assert.equal((await namesIn(`${cli.dir}/.cursor`)).length, 2);

    const { clients } = JSON.parse((await runAtHome(cli, "status", "--json")).stdout);
    const [file] = clients.find(({ client }: { client: string }) => client === "cursor").files;
    assert.deepEqual(file.command, [START.command, ...START.args]);
    assert.deepEqual([file.entry, file.program_exists, file.problem], ["this", true, null]);
    assert.match(await outputOf(cli, file.command, clientWords()), /"serverInfo":\{"name":"loom"/);

    assert.equal((await runAtHome(cli, "uninstall", "cursor", "--yes")).code, 0);
    assert.equal(await Deno.readTextFile(path), CURSOR);
  });
});

Deno.test("clients: all of them are installed and taken out again without a trace", async () => {
  await withCli(async (cli) => {
    for (const id of CLIENT_IDS) {
      const { code, stderr } = await runAtHome(cli, "install", id, "--yes");
      assert.equal(code, 0, stderr);
    }
    const { stdout } = await runAtHome(cli, "status");
    assert.equal([...stdout.matchAll(/ yes +this program +none +~/g)].length, CLIENT_IDS.length);
    for (const id of CLIENT_IDS) {
      assert.equal((await runAtHome(cli, "uninstall", id, "--yes")).code, 0);
    }
    const after = await runAtHome(cli, "status", "--json");
    const files = JSON.parse(after.stdout).clients
      .flatMap(({ files }: { files: { exists: boolean }[] }) => files);
    assert.ok(files.every(({ exists }: { exists: boolean }) => !exists));
  });
});

Deno.test("clients: a broken file is refused with line and column, and left as it is", async () => {
  await withCli(async (cli) => {
    const broken = '{\n  "mcpServers": {\n    "files": {}\n    "other": {}\n  }\n}\n';
    await writeTree(cli.dir, { ".cursor/mcp.json": broken });
    const { code, stdout, stderr } = await runAtHome(cli, "install", "cursor", "--yes");
    assert.deepEqual([code, stdout], [1, ""]);
    assert.match(stderr, /mcp\.json: line 4, column 5: a comma is missing\n/);
    assert.equal(await Deno.readTextFile(`${cli.dir}/.cursor/mcp.json`), broken);
    assert.deepEqual(await namesIn(`${cli.dir}/.cursor`), ["mcp.json"]);
  });
});

testNeeding([unprivileged()], {
  name: "clients: a file that may not be written is refused, and left as it is",
  async fn() {
    await withCli(async (cli) => {
      await writeTree(cli.dir, { ".cursor/mcp.json": "{}", ".codex/config.toml": "" });
      await Deno.chmod(`${cli.dir}/.cursor/mcp.json`, 0o444);
      await Deno.chmod(`${cli.dir}/.codex`, 0o555);
      const { through } = unprivileged();
      for (const id of ["cursor", "codex"]) {
        const options = { env: homeEnv(cli), through };
        const { code, stderr } = await cli.loom(["install", id, "--yes"], options);
        assert.equal(code, 1);
        assert.match(stderr, /Cannot write .*: .*(?:read-only|denied)/);
      }
      await Deno.chmod(`${cli.dir}/.codex`, 0o755);
      assert.deepEqual(await namesIn(`${cli.dir}/.cursor`), ["mcp.json"]);
      assert.deepEqual(await namesIn(`${cli.dir}/.codex`), ["config.toml"]);
    });
  },
});

Deno.test("clients: a link to a file elsewhere stays a link", async () => {
  await withCli(async (cli) => {
    await writeTree(cli.dir, { "dotfiles/config.toml": 'model = "x"\n', ".codex/none": "" });
    await Deno.symlink("../dotfiles/config.toml", `${cli.dir}/.codex/config.toml`);
    assert.equal((await runAtHome(cli, "install", "codex", "--yes")).code, 0);
    assert.equal((await Deno.lstat(`${cli.dir}/.codex/config.toml`)).isSymlink, true);
    const text = await Deno.readTextFile(`${cli.dir}/dotfiles/config.toml`);
    assert.match(text, /^model = "x"\n\n\[mcp_servers\.loom\]\n/);
  });
});

/** Runs the program at a terminal; what is typed is sent when the question stands there. */
async function atTerminal(
  cli: CliScratch,
  argv: readonly string[],
  typed: () => Promise<string>,
): Promise<[code: number, screen: string]> {
  const line = [PROGRAM_LINE, ...argv].join(" ");
  const child = new Deno.Command("script", {
    args: ["-qec", line, "/dev/null"],
    env: { ...clientEnv(cli), TERM: "xterm", SHELL: "/bin/sh" },
    cwd: cli.dir,
    clearEnv: true,
    ...{ stdin: "piped", stdout: "piped", stderr: "inherit" },
  }).spawn();
  const writer = child.stdin.getWriter();
  let screen = "";
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    const asked = screen.includes("[y/N]");
    screen += text;
    if (asked || !screen.includes("[y/N]")) continue;
    await writer.write(new TextEncoder().encode(await typed()));
  }
  await writer.close().catch(() => {});
  return [(await child.status).code, screen];
}

testNeeding([program("script")], {
  name: "clients: at a terminal the change is painted, and a no leaves everything as it is",
  async fn() {
    await withCli(async (cli) => {
      const [code, screen] = await atTerminal(
        cli,
        ["install", "cursor"],
        async () => await Promise.resolve("n\n"),
      );
      assert.equal(code, 1);
      assert.match(screen, /\x1b\[32m\+ {4}"loom": \{\x1b\[0m/);
      assert.match(screen, /nothing was written/);
      assert.equal((await namesIn(cli.dir)).includes(".cursor"), false);
    });
  },
});

testNeeding([program("script")], {
  name: "clients: a file that changes while the question stands is not written over",
  async fn() {
    await withCli(async (cli) => {
      await writeTree(cli.dir, { ".cursor/mcp.json": "{}" });
      const path = `${cli.dir}/.cursor/mcp.json`;
      const [code, screen] = await atTerminal(cli, ["install", "cursor"], async () => {
        await Deno.writeTextFile(path, '{"theirs": 1}');
        return "y\n";
      });
      assert.equal(code, 5, screen);
      assert.match(screen, /Cannot write .*mcp\.json: it was changed meanwhile/);
      assert.equal(await Deno.readTextFile(path), '{"theirs": 1}');
      assert.deepEqual(await namesIn(`${cli.dir}/.cursor`), ["mcp.json"]);
    });
  },
});

testNeeding([program("script")], {
  name: "clients: at a terminal a yes writes the change",
  async fn() {
    await withCli(async (cli) => {
      const typed = async () => await Promise.resolve("y\n");
      const [code, screen] = await atTerminal(cli, ["install", "gemini-cli"], typed);
      assert.equal(code, 0, screen);
      const settings = JSON.parse(await Deno.readTextFile(`${cli.dir}/.gemini/settings.json`));
      assert.deepEqual(settings, { mcpServers: { loom: START } });
    });
  },
});
