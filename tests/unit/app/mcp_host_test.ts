import assert from "node:assert/strict";
import { createMcpHost } from "../../../lib/app/mcp_host.ts";
import { startFor } from "../../../lib/app/mcp_main.ts";
import { withScratch, writeTree } from "../../support/scratch.ts";

Deno.test("createMcpHost knows one caller and opens one drawer, when first asked", async () => {
  await withScratch(async (dir) => {
    await writeTree(dir, { "project/a": "" });
    const env = { LOOM_DB: `${dir}/d/loom.db` };
    const host = createMcpHost(startFor({ env, cwd: `${dir}/project`, listSeparator: ":" }));
    assert.equal(await host.loadCaller(), await host.loadCaller());
    assert.ok((await host.loadOperations()).listed.length > 0);
    await assert.rejects(Deno.stat(`${dir}/d`));
    const [first, second] = await Promise.all([host.openDoor(), host.openDoor()]);
    assert.equal(first, second);
    await Deno.stat(`${dir}/d/loom.db`);
    await host.close();
  });
});

Deno.test("createMcpHost tries again after a drawer that did not open", async () => {
  await withScratch(async (dir) => {
    await writeTree(dir, { "d/loom.db": "no database" });
    const env = { LOOM_DB: `${dir}/d/loom.db` };
    const host = createMcpHost(startFor({ env, cwd: dir, listSeparator: ":" }));
    await assert.rejects(async () => await host.openDoor(), { code: "DRAWER_FOREIGN" });
    await Deno.remove(`${dir}/d/loom.db`);
    await host.openDoor();
    await host.close();
  });
});

Deno.test("createMcpHost closes without a drawer", async () => {
  const host = createMcpHost(
    startFor({ env: { LOOM_DB: "/nowhere/loom.db" }, cwd: "/", listSeparator: ":" }),
  );
  await host.close();
});
