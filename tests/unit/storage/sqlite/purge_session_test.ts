import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import type { DrawerStore } from "../../../../lib/storage/drawer_store.ts";
import { nodeHashing } from "../../../../lib/providers/hashing/node_hashing.ts";
import { SCOPE, storeFixture, WRITER } from "../../../support/drawer_fixture.ts";
import { filesHolding } from "../../../support/folder_bytes.ts";
import { withScratch } from "../../../support/scratch.ts";
import { seededLog } from "../../../support/seeded_log.ts";
import { openTestDrawer } from "../../../support/sqlite_drawer.ts";

const ENCODER = new TextEncoder();

/** Words that stand nowhere else; FTS5 drops what a term shares with the one before it. */
const CANARY = {
  content: "q7zcanarycontent",
  camel: "Q8zCanaryCamel",
  name: "q9zcanaryname",
  path: "q1zcanarypath",
  anchor: "q2zcanaryanchor",
  report: "q3zcanaryreport",
};

/** What is looked for: the ends of the words, folded and not. */
const TRACES = Object.values(CANARY).flatMap((word) => [
  word.slice(4),
  word.slice(4).toLowerCase(),
]);

interface Plant {
  readonly dir: string;
  readonly store: DrawerStore;
  readonly sessionId: string;
  readonly chunkBytes?: number;
}

/** An item with a canary in everything it has; `size` bytes of log around it. */
async function plant({ store, sessionId, chunkBytes }: Plant, size: number): Promise<void> {
  const log = new TextDecoder().decode(seededLog({ bytes: size, seed: 105 }));
  const line = `${CANARY.content} and ${CANARY.camel}\n`;
  const bytes = ENCODER.encode(log.slice(0, size / 2) + line + log.slice(size / 2));
  const writer = await store.beginItem(WRITER, {
    ...{ sessionId, name: CANARY.name, createdAtMs: 1_000 },
    source: { type: "file", path: `/home/${CANARY.path}` },
  });
  const step = chunkBytes ?? 16_384;
  for (let byteStart = 0; byteStart < bytes.length; byteStart += step) {
    const part = bytes.slice(byteStart, byteStart + step);
    await writer.append({
      ...{ bytes: part, sha256: nodeHashing.sha256Hex(part), byteStart },
      ...{ lineStart: 1, newlines: 0 },
    });
  }
  await writer.commit({
    ...{ sha256: nodeHashing.sha256Hex(bytes), bytes: bytes.length, lines: 1 },
    ...{ isText: true, inline: false, anchor: CANARY.anchor, report: `{"a":"${CANARY.report}"}` },
  });
}

async function tracesIn(dir: string): Promise<string[]> {
  const found = await Promise.all(
    TRACES.map(async (trace) => {
      const files = await filesHolding(dir, ENCODER.encode(trace));
      return files.map((file) => `${trace} in ${file}`);
    }),
  );
  return found.flat();
}

/** The packed bodies of all chunks, since packed bytes hold no word. */
function bodiesOf(path: string): Uint8Array[] {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return db.prepare("SELECT body FROM chunks").all().map(({ body }) => body as Uint8Array);
  } finally {
    db.close();
  }
}

async function assertNothingLeft(dir: string, bodies: readonly Uint8Array[]): Promise<void> {
  assert.deepEqual(await tracesIn(dir), []);
  for (const body of bodies) {
    assert.deepEqual(await filesHolding(dir, body.slice(-40)), [], "a chunk's packed bytes");
  }
}

async function withPlanted(
  { size, chunkBytes, others }: { size: number; chunkBytes?: number; others: number },
  body: (plant: Plant & { bodies: Uint8Array[] }) => Promise<void>,
): Promise<void> {
  await withScratch(async (dir) => {
    const store = await openTestDrawer(`${dir}/loom.db`);
    const { id: sessionId } = await store.ensureSession(WRITER, { name: "doomed" }, 1_000);
    const planted = { dir, store, sessionId, chunkBytes };
    await plant(planted, size);
    const bodies = bodiesOf(`${dir}/loom.db`);
    for (let seed = 0; seed < others; seed++) {
      await storeFixture(store, seededLog({ bytes: 100_000, seed }), { session: "kept" });
    }
    assert.ok((await tracesIn(dir)).length >= 8, "the canaries are there before");
    await body({ ...planted, bodies });
    await store.close();
  });
}

Deno.test("a purge leaves no byte of a large item in any file", async () => {
  await withPlanted({ size: 300_000, others: 6 }, async ({ dir, store, sessionId, bodies }) => {
    await store.purgeSession(SCOPE, sessionId, 2_000);
    await assertNothingLeft(dir, bodies);
    assert.deepEqual((await store.health()).problems, []);
  });
});

Deno.test("a purge leaves no byte of a small item in any file", async () => {
  await withPlanted({ size: 1_000, others: 6 }, async ({ dir, store, sessionId, bodies }) => {
    await store.purgeSession(SCOPE, sessionId, 2_000);
    await assertNothingLeft(dir, bodies);
    assert.deepEqual((await store.health()).problems, []);
  });
});

Deno.test("a purge leaves no byte of an item in tiny raw chunks in any file", async () => {
  const tiny = { size: 4_000, chunkBytes: 40, others: 2 };
  await withPlanted(tiny, async ({ dir, store, sessionId }) => {
    await store.purgeSession(SCOPE, sessionId, 2_000);
    await assertNothingLeft(dir, []);
  });
});

Deno.test("a purge leaves nothing while other connections are open and idle", async () => {
  await withPlanted({ size: 300_000, others: 2 }, async ({ dir, store, sessionId, bodies }) => {
    const second = await openTestDrawer(`${dir}/loom.db`);
    await second.listItems(SCOPE, {}, 10);
    await store.purgeSession(SCOPE, sessionId, 2_000);
    await assertNothingLeft(dir, bodies);
    assert.equal((await second.findItem(SCOPE, 1)).state, "purged");
    await second.close();
    await assertNothingLeft(dir, bodies);
  });
});

Deno.test("a reader that blocks the purge's checkpoint is named, and what it held goes later", async () => {
  await withPlanted({ size: 1_000, others: 1 }, async ({ dir, store, sessionId, bodies }) => {
    const reader = new DatabaseSync(`${dir}/loom.db`);
    reader.exec("BEGIN; SELECT count(*) FROM items");
    const count = await store.purgeSession(SCOPE, sessionId, 2_000);
    assert.equal(count.items, 1);
    assert.equal((await store.health()).problems.length, 1);
    reader.close();
    assert.deepEqual((await store.health()).problems, []);
    await assertNothingLeft(dir, bodies);
  });
});

Deno.test("what remains after a purge is still found, and the index is sound", async () => {
  await withPlanted({ size: 200_000, others: 3 }, async ({ store, sessionId }) => {
    const before = await refsOf(store, "error");
    await store.purgeSession(SCOPE, sessionId, 2_000);
    const kept = before.filter((ref) => !ref.startsWith("1."));
    assert.ok(kept.length > 0);
    assert.deepEqual(await refsOf(store, "error"), kept);
    assert.deepEqual((await store.health()).problems, []);
  });
});

async function refsOf(store: DrawerStore, needle: string): Promise<string[]> {
  const refs: string[] = [];
  for await (
    const { itemSeq, index } of store.literalCandidates(SCOPE, {}, [ENCODER.encode(needle)])
  ) refs.push(`${itemSeq}.${index}`);
  return refs;
}
