import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { Connection } from "../../lib/storage/sqlite/connection.ts";
import { migrate, migrationChecksum, schemaOf } from "../../lib/storage/sqlite/migrate.ts";
import type { Migration } from "../../lib/storage/sqlite/migrations/migration.ts";
import { MIGRATIONS } from "../../lib/storage/sqlite/migrations/mod.ts";
import { openDatabase } from "../../lib/storage/sqlite/pragmas.ts";
import { SCOPE, storeFixture } from "../support/drawer_fixture.ts";
import { withScratch } from "../support/scratch.ts";
import { openTestDrawer } from "../support/sqlite_drawer.ts";

const FROZEN: { version: number; name: string; checksum: string }[] = JSON.parse(
  Deno.readTextFileSync(new URL("./frozen.json", import.meta.url)),
);

/** A step that a later version might bring. */
const NEXT: Migration = {
  version: MIGRATIONS.length + 1,
  name: "notes",
  sql: "ALTER TABLE items ADD COLUMN note TEXT; UPDATE items SET note = 'kept: ' || seq;",
};

function connect(path: string): Connection {
  return new Connection(openDatabase(path, { busyTimeoutMs: 5_000 }), path);
}

Deno.test("every migration is as it was released", () => {
  const built = MIGRATIONS.map((step) => ({
    ...{ version: step.version, name: step.name, checksum: migrationChecksum(step) },
  }));
  assert.deepEqual(built, FROZEN);
});

Deno.test("versions count from 1 without a gap", () => {
  assert.deepEqual(MIGRATIONS.map(({ version }) => version), MIGRATIONS.map((_, at) => at + 1));
});

Deno.test("a drawer of the schema before is brought forward with what it holds", async () => {
  await withScratch(async (dir) => {
    const store = await openTestDrawer(`${dir}/loom.db`);
    await storeFixture(store, "old\n");
    await store.close();
    const connection = connect(`${dir}/loom.db`);
    migrate(connection, { nowMs: 5_000, steps: [...MIGRATIONS, NEXT] });
    assert.equal(connection.get("SELECT note FROM items")!.note, "kept: 1");
    assert.equal(schemaOf(connection), NEXT.version);
    assert.deepEqual({
      ...connection.get("SELECT * FROM migrations WHERE version = ?", NEXT.version),
    }, {
      ...{ version: NEXT.version, name: "notes", checksum: migrationChecksum(NEXT) },
      applied_at_ms: 5_000,
    });
    connection.close();
    await assert.rejects(openTestDrawer(`${dir}/loom.db`), { code: "DRAWER_NEWER" });
  });
});

Deno.test("a step that fails leaves the drawer at the schema before, usable", async () => {
  await withScratch(async (dir) => {
    const store = await openTestDrawer(`${dir}/loom.db`);
    await storeFixture(store, "old\n");
    await store.close();
    const connection = connect(`${dir}/loom.db`);
    const failing = { ...NEXT, sql: `${NEXT.sql} INSERT INTO no_such_table VALUES (1);` };
    assert.throws(() => migrate(connection, { nowMs: 5_000, steps: [...MIGRATIONS, failing] }));
    assert.equal(schemaOf(connection), MIGRATIONS.length);
    connection.close();
    const again = await openTestDrawer(`${dir}/loom.db`);
    assert.equal((await again.findItem(SCOPE, 1)).state, "ok");
    await again.close();
  });
});

Deno.test("two processes that migrate at once apply each step once", async () => {
  await withScratch(async (dir) => {
    await (await openTestDrawer(`${dir}/loom.db`)).close();
    const steps = [...MIGRATIONS, NEXT];
    const [one, other] = [connect(`${dir}/loom.db`), connect(`${dir}/loom.db`)];
    // The second has read the old schema before the first commits.
    assert.equal(schemaOf(other), MIGRATIONS.length);
    migrate(one, { nowMs: 1, steps });
    migrate(other, { nowMs: 2, steps });
    assert.equal(Number(one.get("SELECT count(*) AS rows FROM migrations")!.rows), steps.length);
    one.close();
    other.close();
  });
});

Deno.test("a drawer keeps its application id and the schema number of its last step", async () => {
  await withScratch(async (dir) => {
    await (await openTestDrawer(`${dir}/loom.db`)).close();
    const db = new DatabaseSync(`${dir}/loom.db`, { readOnly: true });
    assert.equal(db.prepare("PRAGMA application_id").get()!.application_id, 0x4c6f6f6d);
    assert.equal(db.prepare("PRAGMA user_version").get()!.user_version, MIGRATIONS.length);
    db.close();
  });
});
