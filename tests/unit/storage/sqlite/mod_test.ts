import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { nodeHashing } from "../../../../lib/providers/hashing/node_hashing.ts";
import type { DrawerStore } from "../../../../lib/storage/drawer_store.ts";
import {
  cutChunks,
  hashOfItem,
  SCOPE,
  storeFixture,
  WRITER,
} from "../../../support/drawer_fixture.ts";
import { runScript, startScript } from "../../../support/processes.ts";
import { seededRandom } from "../../../support/random.ts";
import { withScratch } from "../../../support/scratch.ts";
import { seededLog } from "../../../support/seeded_log.ts";
import { openTestDrawer } from "../../../support/sqlite_drawer.ts";
import { LoomError } from "../../../../lib/core/errors.ts";

const SCRIPT = "drawer_process.ts";

function countRows(path: string, table: string): number {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return Number(db.prepare(`SELECT count(*) AS rows FROM ${table}`).get()!.rows);
  } finally {
    db.close();
  }
}

async function namesIn(dir: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of Deno.readDir(dir)) names.push(name);
  return names.sort();
}

Deno.test("eight processes that open a new drawer at once all succeed on the same one", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/deep/folder/loom.db`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => runScript(SCRIPT, ["open", path])),
    );
    assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
    // Two that close at the same moment may each leave the logs to the other.
    const names = (await namesIn(`${dir}/deep/folder`)).filter((name) => !/-(wal|shm)$/.test(name));
    assert.deepEqual(names, ["loom.db", "loom.db-activity"]);
  });
});

Deno.test("eight processes that start on an empty file all succeed on the same drawer", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    await Deno.writeFile(path, new Uint8Array(0));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => runScript(SCRIPT, ["open", path])),
    );
    assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
  });
});

Deno.test("items of processes that write at once are all whole, no counter given twice", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, seed) => runScript(SCRIPT, ["store", path, `${seed}`])),
    );
    const items = answers.flatMap((answer) => answer.items as { seq: number; sha256: string }[]);
    assert.equal(new Set(items.map(({ seq }) => seq)).size, 48);
    const store = await openTestDrawer(path);
    for (const { seq, sha256 } of items) assert.equal(await hashOfItem(store, seq), sha256);
    assert.equal((await store.countScope(SCOPE, {})).items, 48);
    assert.equal((await store.listSessions(SCOPE)).length, 1);
    assert.deepEqual((await store.health()).problems, []);
    await store.close();
  });
});

Deno.test("a process killed in mid-write leaves nothing visible and nothing behind", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    const { process, nextMessage } = startScript(SCRIPT, ["hang", path]);
    const { seq } = await nextMessage() as { seq: number };
    assert.ok(countRows(path, "chunks") > 0, "batches are in the file before");
    process.kill("SIGKILL");
    await process.status;
    await process.stdin.close();
    const store = await openTestDrawer(path);
    assert.deepEqual(await store.findItem(SCOPE, seq), { state: "unknown" });
    assert.deepEqual(await store.countScope(SCOPE, {}), { items: 0, chunks: 0, bytes: 0 });
    const item = await storeFixture(store, "after the crash\n");
    assert.equal(item.seq, seq + 1);
    await sweepAll(path);
    assert.equal(countRows(path, "chunks"), 1);
    assert.equal(countRows(path, "items"), 1);
    assert.deepEqual((await store.health()).problems, []);
    await store.close();
    assert.deepEqual(await namesIn(dir), ["loom.db", "loom.db-activity"]);
  });
});

/** A sweep at start is short; as many starts as it takes. */
async function sweepAll(path: string): Promise<void> {
  for (let start = 0; start < 200 && countRows(path, "items") > 1; start++) {
    await (await openTestDrawer(path)).close();
  }
}

Deno.test("the unfinished item of a living process is left alone", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    const { process, nextMessage } = startScript(SCRIPT, ["hold", path]);
    const { seq } = await nextMessage() as { seq: number };
    for (let start = 0; start < 3; start++) await (await openTestDrawer(path)).close();
    await process.stdin.close();
    const { sha256 } = await nextMessage() as { sha256: string };
    assert.equal((await process.status).success, true);
    const store = await openTestDrawer(path);
    assert.equal(await hashOfItem(store, seq), sha256);
    await store.close();
  });
});

Deno.test("an item that was swept under its writer is refused, not half stored", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    const store = await openTestDrawer(path);
    const { id: sessionId } = await store.ensureSession(WRITER, { name: "s" }, 1_000);
    const writer = await store.beginItem(WRITER, {
      ...{ sessionId, name: "a", source: { type: "text" }, createdAtMs: 1_000 },
    });
    for (const name of await namesIn(dir)) {
      if (name.includes("-writer-")) await Deno.remove(`${dir}/${name}`);
    }
    await (await openTestDrawer(path)).close();
    const bytes = new TextEncoder().encode("text\n");
    for (const chunk of cutChunks(bytes, 16)) await writer.append(chunk);
    await assert.rejects(
      writer.commit({
        ...{ sha256: nodeHashing.sha256Hex(bytes), bytes: 5, lines: 1, isText: true },
        ...{ inline: false, anchor: "", report: "{}" },
      }),
      { code: "DRAWER_UNAVAILABLE" },
    );
    await writer.abort();
    assert.equal((await store.countScope(SCOPE, {})).items, 0);
    await store.close();
  });
});

Deno.test("a writer that another process blocks is refused, and its next call works", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    const store = await openTestDrawer(path, { busyTimeoutMs: 50 });
    const other = new DatabaseSync(path);
    other.exec("BEGIN IMMEDIATE");
    await assert.rejects(storeFixture(store, "text\n"), { code: "DRAWER_BUSY" });
    other.exec("ROLLBACK");
    other.close();
    assert.equal((await storeFixture(store, "text\n")).bytes, 5);
    await store.close();
  });
});

Deno.test("a drawer file removed while it is open is noticed by the next write", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    const store = await openTestDrawer(path);
    await storeFixture(store, "text\n");
    await Deno.rename(path, `${path}.moved`);
    await assert.rejects(storeFixture(store, "lost?\n"), { code: "DRAWER_UNAVAILABLE" });
    assert.equal((await store.health()).problems.length, 1);
    await Deno.writeTextFile(path, "something else");
    await assert.rejects(storeFixture(store, "lost?\n"), { code: "DRAWER_UNAVAILABLE" });
    await Deno.rename(`${path}.moved`, path);
    assert.equal((await storeFixture(store, "text\n")).seq, 2);
    await store.close();
  });
});

Deno.test("a drawer upgraded under an open one takes no more writes from it", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    const store = await openTestDrawer(path);
    await storeFixture(store, "text\n");
    const newer = new DatabaseSync(path);
    newer.exec("PRAGMA user_version = 99");
    newer.close();
    await assert.rejects(storeFixture(store, "more\n"), { code: "DRAWER_NEWER" });
    assert.equal((await store.findItem(SCOPE, 1)).state, "ok");
    await store.close();
  });
});

Deno.test("no flipped bit of a drawer gives wrong bytes or an unnamed failure", async () => {
  await withScratch(async (dir) => {
    const path = `${dir}/loom.db`;
    const store = await openTestDrawer(path);
    const wanted = new Map<number, string>();
    for (let seed = 0; seed < 4; seed++) {
      const item = await storeFixture(store, seededLog({ bytes: 40_000 + seed, seed }));
      wanted.set(item.seq, item.sha256);
    }
    await store.close();
    const sound = await Deno.readFile(path);
    const random = seededRandom(3);
    const outcomes = new Map<string, number>();
    for (let round = 0; round < 150; round++) {
      const bytes = sound.slice();
      const at = Math.floor(random() * bytes.length);
      bytes[at]! ^= 1 << Math.floor(random() * 8);
      await Deno.writeFile(path, bytes);
      for (const suffix of ["-wal", "-shm"]) await removeIfThere(path + suffix);
      const outcome = await readAll(path, wanted);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    const named = ["sound", "CONTENT_DAMAGED", "DRAWER_DAMAGED", "DRAWER_FOREIGN", "gone"];
    assert.deepEqual([...outcomes.keys()].filter((outcome) => !named.includes(outcome)), []);
    assert.ok(outcomes.get("CONTENT_DAMAGED")! > 10, JSON.stringify([...outcomes]));
  });
});

/** What reading everything gives: `sound`, `gone` when an item is not found, or an error code. */
async function readAll(path: string, wanted: ReadonlyMap<number, string>): Promise<string> {
  let store: DrawerStore | undefined;
  try {
    store = await openTestDrawer(path);
    for (const [seq, sha256] of wanted) {
      const found = await store.findItem(SCOPE, seq);
      if (found.state !== "ok") return "gone";
      const bytes = await hashOfItem(store, seq);
      if (bytes !== sha256 || found.item.sha256 !== sha256) return "wrong bytes";
    }
    return "sound";
  } catch (thrown) {
    return thrown instanceof LoomError ? thrown.code : `unnamed: ${thrown}`;
  } finally {
    await store?.close();
  }
}

async function removeIfThere(path: string): Promise<void> {
  try {
    await Deno.remove(path);
  } catch (thrown) {
    if (!(thrown instanceof Deno.errors.NotFound)) throw thrown;
  }
}
