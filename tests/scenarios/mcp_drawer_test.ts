import assert from "node:assert/strict";
import { sha256Hex, withCli } from "../support/cli_process.ts";
import { HANDSHAKE, McpProcess, toolCall } from "../support/mcp_process.ts";
import { writeTree } from "../support/scratch.ts";

/** A build log of 30,000 lines with one failure in it. */
function buildLog(): string {
  const lines = Array.from(
    { length: 30_000 },
    (_, index) => `[${index + 1}/30000] compile unit_${index}.c`,
  );
  lines[21_436] = "src/parser.c:217:9: error: 'struct node' has no member named 'nxet'";
  lines[29_999] = "make: *** [Makefile:12: all] Error 2";
  return lines.join("\n") + "\n";
}

Deno.test("mcp: a 30,000-line log becomes a short anchor with the failing line, and comes back exactly", async () => {
  await withCli(async (cli) => {
    await writeTree(cli.dir, { ".git/HEAD": "", "build.log": buildLog() });
    const server = new McpProcess(cli);
    await server.send(...HANDSHAKE, toolCall(1, "ctx_store_file", { path: "build.log" }));
    const anchor = (await server.answer(1)).result.content[0].text as string;
    assert.ok(anchor.length < 8_000, `${anchor.length} characters`);
    assert.ok(
      anchor.includes("src/parser.c:217:9: error: 'struct node' has no member named 'nxet'"),
    );
    assert.ok(anchor.includes("make: *** [Makefile:12: all] Error 2"));
    const id = /^i\d+[a-z0-9]{2}/.exec(anchor)![0];
    await server.send(toolCall(2, "ctx_get", { id, lines: "8100-8200", _format: "json" }));
    const page = JSON.parse((await server.answer(2)).result.content[0].text);
    const wanted = buildLog().split("\n").slice(8_099, 8_200).join("\n") + "\n";
    assert.equal(page.content, wanted);
    await server.send(toolCall(3, "ctx_search", { query: "no member named", _format: "json" }));
    const { hits } = JSON.parse((await server.answer(3)).result.content[0].text);
    assert.deepEqual([hits.length, hits[0].item, hits[0].line_start], [1, id, 21_437]);
    await server.end();
    const raw = await cli.loom(["get", id, "--raw"]);
    assert.equal(
      await sha256Hex(raw.bytes),
      await sha256Hex(new TextEncoder().encode(buildLog())),
    );
  });
});

Deno.test("mcp: what the shell stored in a project, the server finds, and the other way round", async () => {
  await withCli(async (cli) => {
    await writeTree(cli.dir, { "p/.git/HEAD": "", "p/src/a": "", "q/.git/HEAD": "" });
    const env = { LOOM_NAMESPACE: "" };
    const { item } = await cli.json(["store", "-"], {
      ...{ stdin: "from the shell\n", env, cwd: `${cli.dir}/p/src` },
    });
    const inProject = async (cwd: string): Promise<string> => {
      const server = new McpProcess(cli, { env, cwd });
      await server.send(...HANDSHAKE, toolCall(1, "ctx_get", { id: item, _format: "json" }));
      const answer = JSON.parse((await server.answer(1)).result.content[0].text);
      await server.end();
      return answer.content ?? answer.detail.code;
    };
    assert.equal(await inProject(`${cli.dir}/p`), "from the shell\n");
    assert.equal(await inProject(`${cli.dir}/q`), "ITEM_UNKNOWN");
  });
});

Deno.test("mcp: a drawer that is no drawer is named by the call, left as it was, and the list works", async () => {
  await withCli(async (cli) => {
    await Deno.writeTextFile(cli.db, "this is a text file\n");
    const server = new McpProcess(cli);
    await server.send(...HANDSHAKE, { jsonrpc: "2.0", id: 1, method: "tools/list" });
    assert.equal((await server.answer(1)).result.tools.length, 5);
    for (const id of [2, 3]) {
      await server.send(toolCall(id, "ctx_store", { content: "x" }));
      const { result } = await server.answer(id);
      assert.equal(result.isError, true);
      assert.match(result.content[0].text, /^DRAWER_FOREIGN: /);
    }
    assert.equal((await server.end()).code, 0);
    assert.equal(await Deno.readTextFile(cli.db), "this is a text file\n");
  });
});

Deno.test("mcp: a server that only listed its tools made no drawer", async () => {
  await withCli(async (cli) => {
    const server = new McpProcess(cli);
    await server.send(...HANDSHAKE, { jsonrpc: "2.0", id: 1, method: "tools/list" });
    await server.answer(1);
    await server.end();
    await assert.rejects(Deno.stat(cli.db), Deno.errors.NotFound);
  });
});

Deno.test("mcp: destroying takes confirm, through loom_op as well", async () => {
  await withCli(async (cli) => {
    const server = new McpProcess(cli);
    await server.send(...HANDSHAKE, toolCall(1, "ctx_store", { content: "x", session: "old" }));
    await server.answer(1);
    const purge = { op: "ctx.purge_session", args: { session: "old" } };
    await server.send(toolCall(2, "loom_op", purge));
    assert.match((await server.answer(2)).result.content[0].text, /^CONFIRM_REQUIRED: /);
    await server.send(toolCall(3, "loom_op", { ...purge, confirm: true }));
    assert.match((await server.answer(3)).result.content[0].text, /^purged session old: 1 item/);
    await server.end();
  });
});

Deno.test("mcp: a drawer behind a linked folder and a relative path is made, and opened again", async () => {
  await withCli(async (cli) => {
    await writeTree(cli.dir, { "real/project/.git/HEAD": "" });
    await Deno.symlink("real", `${cli.dir}/alias`);
    const options = { cwd: `${cli.dir}/alias/project`, env: { LOOM_DB: "../new/deep/loom.db" } };
    for (const items of [1, 2]) {
      const server = new McpProcess(cli, options);
      await server.send(...HANDSHAKE, toolCall(1, "ctx_store", { content: `text ${items}` }));
      const { result } = await server.answer(1);
      assert.equal(result.isError, undefined, result.content[0].text);
      await server.end();
    }
    assert.ok((await Deno.stat(`${cli.dir}/real/new/deep/loom.db`)).isFile);
  });
});
