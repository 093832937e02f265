import assert from "node:assert/strict";
import { CLIENTS } from "../../../../lib/clients/list.ts";
import { runStatus } from "../../../../lib/commands/status/run.ts";
import { testHost } from "../../../support/cli_host.ts";
import { withClientHome } from "../../../support/client_home.ts";

Deno.test("status: a table names every client, and problems stand below it", async () => {
  await withClientHome({ ".cursor/mcp.json": "{" }, async ({ run, home }) => {
    await run("install", "codex", "--yes");
    const { code, stdout } = await run("status");
    assert.equal(code, 0);
    const lines = stdout.split("\n");
    assert.match(lines[0]!, /^client +found +loom's entry +hook +file$/);
    for (const { title } of CLIENTS) assert.ok(lines.some((line) => line.startsWith(title)), title);
    assert.match(stdout, /^Codex +yes +this program, gone +none +~\/\.codex\/config\.toml$/m);
    assert.match(stdout, /^Cursor +yes +broken +none +~\/\.cursor\/mcp\.json$/m);
    assert.match(stdout, /^Windsurf +no +none +none +~\/.* \(not there\)$/m);
    assert.ok(stdout.includes(`! Cursor: Cannot edit ${home}/.cursor/mcp.json: line 1, column 2`));
  });
});

Deno.test("status: --json gives the same as data", async () => {
  await withClientHome({}, async ({ home, run }) => {
    await run("install", "vscode", "--project", "--yes");
    const { clients } = JSON.parse((await run("status", "--json")).stdout);
    assert.deepEqual(clients.map(({ client }: { client: string }) => client), [
      ...["claude-code", "claude-desktop", "cursor", "vscode", "windsurf", "codex", "gemini-cli"],
    ]);
    assert.deepEqual(clients[3].files[1], {
      scope: "project",
      file: `${home}/project/.vscode/mcp.json`,
      exists: true,
      entry: "this",
      command: ["/opt/loom", "mcp"],
      program_exists: false,
      problem: "the program is not there any more",
      hook: null,
    });
  });
});

Deno.test("status: without a home folder it says so", async () => {
  const call = { program: testHost(), positionals: [], flags: new Map() };
  await assert.rejects(runStatus(call), /HOME is not set/);
});
