import assert from "node:assert/strict";
import { CLIENT_IDS } from "../../../../lib/clients/ids.ts";
import { runUninstall } from "../../../../lib/commands/uninstall/run.ts";
import { testHost } from "../../../support/cli_host.ts";
import { withClientHome } from "../../../support/client_home.ts";

for (const id of CLIENT_IDS) {
  Deno.test(`uninstall: a file of ${id} that install made is gone`, async () => {
    await withClientHome({}, async ({ run, files }) => {
      await run("install", id, "--yes");
      assert.equal((await files()).length, 1);
      const { code, stderr } = await run("uninstall", id, "--yes");
      assert.equal(code, 0);
      assert.match(stderr, /^loom: removed /);
      assert.deepEqual(await files(), []);
    });
  });
}

const KEPT: [title: string, path: string, id: string, text: string][] = [
  ["an empty file", ".cursor/mcp.json", "cursor", ""],
  ["an empty object over lines", ".cursor/mcp.json", "cursor", "{\n}\n"],
  ["an empty list of servers", ".cursor/mcp.json", "cursor", '{ "mcpServers": { } }'],
  ["a mark and Windows line ends", ".cursor/mcp.json", "cursor", '\ufeff{\r\n"a": 1 }\r\n'],
  ["TOML without a final newline", ".codex/config.toml", "codex", "# mine\nmodel = 'x'"],
  ["a blank TOML file", ".codex/config.toml", "codex", "\n\n"],
  ["a state file of one line", ".claude.json", "claude-code", '{"numStartups":3,"tips":{}}'],
];

for (const [title, path, id, original] of KEPT) {
  Deno.test(`uninstall: ${title} is to the byte as it was before install`, async () => {
    await withClientHome({ [path]: original }, async ({ run, text }) => {
      await run("install", id, "--yes");
      assert.notEqual(await text(path), original);
      assert.equal((await run("uninstall", id, "--yes")).code, 0);
      assert.equal(await text(path), original);
    });
  });
}

Deno.test("uninstall: what was written after install stays", async () => {
  await withClientHome({ ".claude.json": '{\n "a": 1\n}\n' }, async ({ home, run, text }) => {
    await run("install", "claude-code", "--yes");
    const written = (await text(".claude.json"))!;
    await Deno.writeTextFile(`${home}/.claude.json`, written.replace('"a": 1', '"a": 2'));
    await run("uninstall", "claude-code", "--yes");
    assert.equal(await text(".claude.json"), '{\n "a": 2\n}\n');
  });
});

Deno.test("uninstall: the hook goes too, and hooks of others stay", async () => {
  const settings = `{
  "hooks": {
    "PostToolUse": [{ "matcher": "Edit", "hooks": [{ "type": "command", "command": "fmt" }] }]
  }
}
`;
  await withClientHome({ ".claude/settings.json": settings }, async ({ run, text, files }) => {
    await run("install", "claude-code", "--hook", "--yes");
    assert.match((await text(".claude/settings.json"))!, /loom_hook_replace/);
    assert.equal((await run("uninstall", "claude-code", "--yes")).code, 0);
    assert.equal(await text(".claude/settings.json"), settings);
    assert.equal((await files()).includes(".claude.json"), false);
  });
});

for (const id of ["claude-code", "cursor", "codex", "gemini-cli"]) {
  Deno.test(`uninstall: files of ${id} that install made for a hook are gone`, async () => {
    await withClientHome({}, async ({ run, files }) => {
      assert.equal((await run("install", id, "--hook", "--yes")).code, 0);
      assert.equal((await run("uninstall", id, "--yes")).code, 0);
      assert.deepEqual(await files(), []);
    });
  });
}

Deno.test("uninstall: where nothing is, nothing is written", async () => {
  await withClientHome({ ".cursor/mcp.json": "{}" }, async ({ run, files }) => {
    const { code, stdout, stderr } = await run("uninstall", "cursor");
    assert.deepEqual([code, stdout], [0, ""]);
    assert.match(stderr, /Cursor has nothing of Loom in .*mcp\.json; nothing was written/);
    assert.deepEqual(await files(), [".cursor/mcp.json"]);
  });
});

Deno.test("uninstall: a file whose only content is a comment of the user stays", async () => {
  await withClientHome({}, async ({ home, run, text }) => {
    await run("install", "cursor", "--yes");
    const written = (await text(".cursor/mcp.json"))!;
    await Deno.writeTextFile(`${home}/.cursor/mcp.json`, `// mine\n${written}`);
    await run("uninstall", "cursor", "--yes");
    assert.equal(await text(".cursor/mcp.json"), "// mine\n{}\n");
  });
});

Deno.test("uninstall: an unknown client is refused", async () => {
  const program = testHost({ env: { HOME: "/none" } });
  const call = { program, positionals: ["emacs"], flags: new Map() };
  await assert.rejects(runUninstall(call), /no client "emacs"/);
});
