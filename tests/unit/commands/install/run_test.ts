import assert from "node:assert/strict";
import { CLIENTS } from "../../../../lib/clients/list.ts";
import { runInstall } from "../../../../lib/commands/install/run.ts";
import { testHost } from "../../../support/cli_host.ts";
import { withClientHome } from "../../../support/client_home.ts";

const CURSOR_ENTRY = `{
  "mcpServers": {
    "loom": {
      "type": "stdio",
      "command": "/opt/loom",
      "args": ["mcp"]
    }
  }
}
`;

Deno.test("install: the change is shown on stdout, written, and told of on stderr", async () => {
  await withClientHome({ ".cursor/mcp.json": "{}\n" }, async ({ home, run, text, files }) => {
    const { code, stdout, stderr } = await run("install", "cursor", "--yes");
    const path = `${home}/.cursor/mcp.json`;
    assert.equal(code, 0);
    assert.match(stdout, new RegExp(`^--- ${path}\n\\+\\+\\+ ${path}\n@@ .*\n-\\{\\}\n\\+\\{\n`));
    assert.match(stderr, /^loom: wrote .*\nloom: the file as it was: .*\nloom: Restart Cursor;/);
    assert.equal(await text(".cursor/mcp.json"), CURSOR_ENTRY);
    assert.deepEqual(await files(), [".cursor/mcp.json", ".cursor/mcp.json.loom-backup-TIME"]);
  });
});

Deno.test("install: a second time says so, writes nothing and keeps no copy", async () => {
  await withClientHome({}, async ({ run, files }) => {
    await run("install", "cursor", "--yes");
    const { code, stdout, stderr } = await run("install", "cursor", "--yes");
    assert.deepEqual([code, stdout], [0, ""]);
    assert.match(stderr, /^loom: Cursor has Loom already: .*; nothing was written\n$/);
    assert.deepEqual(await files(), [".cursor/mcp.json"]);
  });
});

Deno.test("install: without a terminal and without --yes the change is shown and refused", async () => {
  await withClientHome({}, async ({ run, files }) => {
    const { code, stdout, stderr } = await run("install", "cursor");
    assert.equal(code, 2);
    assert.match(stdout, /\n\+ {4}"loom": \{\n/);
    assert.match(stderr, /there is no terminal to ask at\n {6}Add --yes to write it\.\n$/);
    assert.deepEqual(await files(), []);
  });
});

Deno.test("install: --print gives the entry on stdout and writes nothing", async () => {
  await withClientHome({}, async ({ home, run, files }) => {
    const { code, stdout, stderr } = await run("install", "cursor", "--print");
    assert.deepEqual([code, stdout], [0, CURSOR_ENTRY]);
    assert.equal(stderr, `loom: for ${home}/.cursor/mcp.json:\n`);
    const toml = await run("install", "codex", "--print", "--env", "LOOM_PROFILE=strict");
    assert.equal(
      toml.stdout,
      `[mcp_servers.loom]\ncommand = "/opt/loom"\nargs = ["mcp"]\nenv = { LOOM_PROFILE = "strict" }\n`,
    );
    assert.deepEqual(await files(), []);
  });
});

Deno.test("install: --project writes the file of the project", async () => {
  await withClientHome({}, async ({ run, files }) => {
    for (const client of ["claude-code", "cursor", "vscode", "codex", "gemini-cli"]) {
      assert.equal((await run("install", client, "--project", "--yes")).code, 0);
    }
    assert.deepEqual(await files(), [
      "project/.codex/config.toml",
      "project/.cursor/mcp.json",
      "project/.gemini/settings.json",
      "project/.mcp.json",
      "project/.vscode/mcp.json",
    ]);
  });
});

Deno.test("install: --hook writes the client's settings too, in one go", async () => {
  await withClientHome({}, async ({ run, text, files }) => {
    const { code, stdout, stderr } = await run("install", "claude-code", "--hook", "--yes");
    assert.equal(code, 0);
    assert.match(stderr, /The hook needs Claude Code 2\.1\.121 or later/);
    assert.equal([...stdout.matchAll(/^--- /gm)].length, 2);
    assert.deepEqual(await files(), [".claude.json", ".claude/settings.json"]);
    assert.match((await text(".claude/settings.json"))!, /"tool": "loom_hook_replace"/);
    const again = await run("install", "claude-code", "--hook", "--yes");
    assert.match(again.stderr, /nothing was written/);
  });
});

Deno.test("install: a hook that is there follows the program without being asked for", async () => {
  const settings = `{"hooks": {"PostToolUse": [{"matcher": "Bash", "hooks": [
    {"type": "command", "command": "/old/loom hook claude-code"}]}]}}`;
  await withClientHome({ ".claude/settings.json": settings }, async ({ run, text }) => {
    await run("install", "claude-code", "--yes");
    const written = (await text(".claude/settings.json"))!;
    assert.match(written, /"command": "\/opt\/loom hook claude-code"/);
    assert.doesNotMatch(written, /\/old\//);
  });
});

Deno.test("install: settings that nobody asked to be edited may be broken", async () => {
  await withClientHome({ ".claude/settings.json": "{" }, async ({ run, text }) => {
    assert.equal((await run("install", "claude-code", "--yes")).code, 0);
    assert.equal(await text(".claude/settings.json"), "{");
  });
});

Deno.test("install: with a hook asked for, broken settings stop all of it", async () => {
  await withClientHome({ ".claude/settings.json": "{" }, async ({ run, files }) => {
    const { code, stderr } = await run("install", "claude-code", "--hook", "--yes");
    assert.equal(code, 1);
    assert.match(stderr, /settings\.json: line 1, column 2: a closing brace is missing/);
    assert.deepEqual(await files(), [".claude/settings.json"]);
  });
});

Deno.test("install: servers and hook of one file are one change", async () => {
  await withClientHome({ ".gemini/settings.json": "{}\n" }, async ({ run, text, files }) => {
    const { code, stdout, stderr } = await run("install", "gemini-cli", "--hook", "--yes");
    assert.equal(code, 0, stderr);
    assert.equal([...stdout.matchAll(/^--- /gm)].length, 1);
    const { mcpServers, hooks } = JSON.parse((await text(".gemini/settings.json"))!);
    assert.equal(mcpServers.loom.command, "/opt/loom");
    assert.equal(hooks.AfterTool[0].hooks[0].command, "/opt/loom hook gemini-cli");
    assert.equal((await files()).length, 2);
    assert.equal((await run("uninstall", "gemini-cli", "--yes")).code, 0);
    assert.equal(await text(".gemini/settings.json"), "{}\n");
  });
});

Deno.test("install: a form of hook that the client does not have is refused", async () => {
  await withClientHome({}, async ({ run, files }) => {
    const { code, stderr } = await run("install", "cursor", "--hook=mcp", "--yes");
    assert.equal(code, 2);
    assert.match(
      stderr,
      /Cursor: its hooks have no form mcp\n {6}Write --hook or --hook=command\./,
    );
    assert.deepEqual(await files(), []);
  });
});

for (const { id, title, noHook } of CLIENTS.filter(({ hook }) => !hook)) {
  Deno.test(`install: a hook for ${title} is refused with the reason`, async () => {
    await withClientHome({}, async ({ run, files }) => {
      const { code, stderr } = await run("install", id, "--hook", "--yes");
      assert.equal(code, 2);
      assert.ok(stderr.includes(`Cannot install a hook for ${title}: ${noHook}`), stderr);
      assert.deepEqual(await files(), []);
    });
  });
}

Deno.test("install: a comment in a file that its client reads as plain JSON is told of", async () => {
  await withClientHome({ ".claude.json": "{ // mine\n}\n" }, async ({ run }) => {
    const { code, stderr } = await run("install", "claude-code", "--yes");
    assert.equal(code, 0);
    assert.match(stderr, /Claude Code reads plain JSON: the comment or comma in line 1, column 3/);
  });
});

Deno.test("install: a client that is not on the machine is told of, and served", async () => {
  await withClientHome({}, async ({ run }) => {
    const { stderr } = await run("install", "windsurf", "--yes");
    assert.match(stderr, /^loom: no trace of Windsurf was found on this machine/);
  });
});

Deno.test("install: without a client it says which there are", async () => {
  const program = testHost({ env: { HOME: "/none" } });
  const call = { program, positionals: [], flags: new Map() };
  await assert.rejects(runInstall(call), /no client is named/);
});
