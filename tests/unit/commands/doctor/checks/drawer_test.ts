import assert from "node:assert/strict";
import { checkDrawer } from "../../../../../lib/commands/doctor/checks/drawer.ts";
import { testHost, testOperation } from "../../../../support/cli_host.ts";
import { withScratch } from "../../../../support/scratch.ts";

const HEALTH = testOperation({ name: "ctx.health", cli: { verb: "health" } });

function healthOf(path: string, given: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...{ path, schema: 1, size_bytes: 2_000_000, free_bytes: 5e9, namespace: "a-1", items: 2 },
    ...{ content_bytes: 1_500, settings: { sqlite: "3.53.2", journal_mode: "wal" }, problems: [] },
    ...given,
  };
}

async function found(
  given: Record<string, unknown> = {},
  mode = 0o600,
): Promise<[string, string, string][]> {
  return await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    await Deno.writeTextFile(path, "", { mode });
    await Deno.chmod(path, mode);
    const host = testHost({
      operations: [HEALTH],
      answers: { "ctx.health": () => healthOf(path, given) },
      env: { LOOM_DB: path },
    });
    const findings = await checkDrawer(host);
    assert.equal(host.closed, 1);
    return findings.map(({ area, state, says }) => [area, state, says.replace(dir, "")]);
  });
}

Deno.test("doctor drawer: a healthy one is described", async () => {
  assert.deepEqual(await found(), [
    ["drawer", "ok", "/loom.db, 2.0 MB, schema 1, SQLite 3.53.2, wal"],
    ["project", "ok", "a-1: 2 items, 1.5 kB of content"],
    ["disk", "ok", "5.0 GB free on the drawer's disk"],
    ["privacy", "ok", "no other user may read the drawer"],
  ]);
});

Deno.test("doctor drawer: what its health names is a problem, and so is little space", async () => {
  const problems = [{ problem: "3 rows are damaged", next: "loom check" }];
  const rows = await found({ problems, free_bytes: 9e8 });
  assert.deepEqual(rows.filter(([, state]) => state === "problem"), [
    ["disk", "problem", "900 MB free on the drawer's disk"],
    ["drawer", "problem", "3 rows are damaged"],
  ]);
});

Deno.test("doctor drawer: space that is not known is not spoken of", async () => {
  assert.ok((await found({ free_bytes: null })).every(([area]) => area !== "disk"));
});

Deno.test("doctor drawer: one that other users may open is a problem", async () => {
  const rows = await found({}, 0o644);
  assert.deepEqual(rows.filter(([area]) => area === "privacy"), [
    ["privacy", "problem", "Other users may open the drawer (mode 644)"],
  ]);
});

Deno.test("doctor drawer: one that is not there yet is not made by looking", async () => {
  await withScratch(async (dir) => {
    const host = testHost({ operations: [HEALTH], env: { LOOM_DB: `${dir}/loom.db` } });
    const findings = await checkDrawer(host);
    assert.deepEqual(findings.map(({ state }) => state), ["note"]);
    assert.deepEqual([host.opened, [...Deno.readDirSync(dir)]], [[], []]);
  });
});

Deno.test("doctor drawer: where the settings cannot be used it says nothing of its own", async () => {
  assert.deepEqual(await checkDrawer(testHost({ env: { LOOM_RPM: "x" } })), []);
});
