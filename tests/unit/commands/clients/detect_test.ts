import assert from "node:assert/strict";
import { CODEX } from "../../../../lib/clients/codex.ts";
import { isOnMachine } from "../../../../lib/commands/clients/detect.ts";
import { withScratch, writeTree } from "../../../support/scratch.ts";

Deno.test("detect: a client shows by its folder, or by its program on PATH", async () => {
  await withScratch(async (dir) => {
    const place = { system: "linux", home: `${dir}/home`, project: dir } as const;
    const env = { PATH: `${dir}/empty:${dir}/bin` };
    assert.equal(await isOnMachine(CODEX, { ...place, env }), false);
    await writeTree(dir, { "bin/codex": "" });
    assert.equal(await isOnMachine(CODEX, { ...place, env }), true);
    assert.equal(await isOnMachine(CODEX, { ...place, env: {} }), false);
    await Deno.mkdir(`${dir}/home/.codex`, { recursive: true });
    assert.equal(await isOnMachine(CODEX, { ...place, env: {} }), true);
  });
});
