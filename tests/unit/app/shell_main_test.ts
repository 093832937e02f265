import assert from "node:assert/strict";
import { withCli } from "../../support/cli_process.ts";

Deno.test("shell: a verb is run on the drawer of the environment", async () => {
  await withCli(async (cli) => {
    const { item } = await cli.json(["store", "-"], { stdin: "hello\n" });
    assert.equal((await cli.loom(["get", item, "--raw"])).stdout, "hello\n");
  });
});

Deno.test("shell: an unknown verb ends with 2 and a word on stderr only", async () => {
  await withCli(async (cli) => {
    const { code, stdout, stderr } = await cli.loom(["stoer", "-"]);
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, /store/);
  });
});
