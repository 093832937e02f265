import assert from "node:assert/strict";
import { type CliScratch, withCli } from "../support/cli_process.ts";
import { HANDSHAKE, McpProcess, toolCall } from "../support/mcp_process.ts";
import { writeTree } from "../support/scratch.ts";

/** The project of the folder names the namespace. */
const env = { LOOM_NAMESPACE: "" };

/** The lines that an agent finds whose server was started in a folder. */
async function foundBy(cli: CliScratch, folder: string, query: string): Promise<string[]> {
  const server = new McpProcess(cli, { env, cwd: `${cli.dir}/${folder}` });
  await server.send(...HANDSHAKE, toolCall(1, "ctx_search", { query, _format: "json" }));
  const { hits } = JSON.parse((await server.answer(1)).result.content[0].text);
  await server.end();
  return hits.map(({ snippet }: { snippet: string }) => snippet.trim());
}

Deno.test("shared project: what was piped in or run anywhere in it, its agent finds, and no other", async () => {
  await withCli(async (cli) => {
    await writeTree(cli.dir, {
      ...{ "app/.git/HEAD": "", "app/src/deep/a.c": "", "app/docs/b.md": "" },
      ...{ "other/.git/HEAD": "", "loose/c": "" },
    });
    await cli.loom(["store", "-", "--name", "build"], {
      ...{ stdin: "ld: undefined reference to frobnicate\n", env, cwd: `${cli.dir}/app/src/deep` },
    });
    await cli.loom(["run", "--", "echo", "frobnicate is deprecated"], {
      ...{ env, cwd: `${cli.dir}/app/docs` },
    });
    const both = ["frobnicate is deprecated", "ld: undefined reference to frobnicate"];
    for (const folder of ["app", "app/src", "app/docs"]) {
      assert.deepEqual((await foundBy(cli, folder, "frobnicate")).toSorted(), both);
    }
    assert.deepEqual(await foundBy(cli, "other", "frobnicate"), []);
    assert.deepEqual(await foundBy(cli, "loose", "frobnicate"), []);
  });
});
