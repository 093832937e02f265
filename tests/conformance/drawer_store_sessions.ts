/** Sessions and scope: the wall, expiry, purge. */
import assert from "node:assert/strict";
import type { DrawerStore, ItemRow } from "../../lib/storage/drawer_store.ts";
import { SCOPE, storeFixture, WRITER } from "../support/drawer_fixture.ts";
import {
  assertRefused,
  type DrawerCase,
  FOREIGN_SCOPE,
  FOREIGN_WRITER,
  gather,
  OTHER_SCOPE,
  OTHER_WRITER,
  sessionOf,
  START_MS,
  TTL_MS,
} from "./drawer_store_case.ts";

const NOTHING = { items: 0, chunks: 0, bytes: 0 };
const NEEDLE = new TextEncoder().encode("needle");
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

async function assertUnseen(store: DrawerStore, item: ItemRow, scope: typeof SCOPE): Promise<void> {
  assert.deepEqual(await store.findItem(scope, item.seq), { state: "unknown" });
  assert.deepEqual(await store.listItems(scope, {}, 10), []);
  assert.deepEqual(await store.countScope(scope, {}), NOTHING);
  assert.deepEqual(await store.countScope(scope, { itemSeq: item.seq }), NOTHING);
  for (const filter of [{}, { itemSeq: item.seq }, { sessionId: item.sessionId }]) {
    assert.deepEqual(await gather(store.literalCandidates(scope, filter, [NEEDLE])), []);
    const query = { words: ["needle"], limit: 5 };
    assert.deepEqual(await store.rankedCandidates(scope, filter, query), []);
  }
  assert.equal(await store.findSession(scope, { id: item.sessionId }), undefined);
  assert.deepEqual(await store.purgeSession(scope, item.sessionId, START_MS), NOTHING);
}

async function assertGone(store: DrawerStore, item: ItemRow): Promise<void> {
  assert.deepEqual(await store.listItems(SCOPE, {}, 10), []);
  assert.deepEqual(await store.countScope(SCOPE, {}), NOTHING);
  assert.deepEqual(await store.countScope(SCOPE, { itemSeq: item.seq }), NOTHING);
  assert.deepEqual(await gather(store.literalCandidates(SCOPE, {}, [NEEDLE])), []);
  const query = { words: ["needle"], limit: 5 };
  assert.deepEqual(await store.rankedCandidates(SCOPE, {}, query), []);
}

/** The part's cases. */
export const SESSION_CASES: readonly DrawerCase[] = [
  ["gives one session for a label, made at its first use", async (store) => {
    const session = await sessionOf(store, "build");
    assert.match(session.id, UUID_V7);
    assert.deepEqual(session, {
      ...{ id: session.id, namespace: "n", name: "build", state: "open", items: 0, bytes: 0 },
      ...{ createdAtMs: START_MS, lastUsedAtMs: START_MS },
    });
    assert.deepEqual(await sessionOf(store, "build"), session);
    assert.deepEqual(await store.findSession(SCOPE, { name: "build" }), session);
    assert.deepEqual(await store.findSession(SCOPE, { id: session.id }), session);
    assert.equal(await store.findSession(SCOPE, { name: "other" }), undefined);
  }],

  ["makes a session under a caller's own id", async (store) => {
    const id = "018f5d1e-7c2a-7000-8000-0123456789ab";
    const session = await store.ensureSession(WRITER, { id }, START_MS);
    assert.equal(session.id, id);
    assert.equal(session.name, undefined);
    await assertRefused(store.ensureSession(OTHER_WRITER, { id }, START_MS), "SESSION_UNKNOWN");
    await assertRefused(store.ensureSession(FOREIGN_WRITER, { id }, START_MS), "SESSION_UNKNOWN");
  }],

  ["counts what a session holds, last used first", async (store) => {
    await storeFixture(store, "12345\n", { session: "a", nowMs: START_MS });
    await storeFixture(store, "123\n", { session: "b", nowMs: START_MS + 5 });
    await storeFixture(store, "1\n", { session: "a", nowMs: START_MS + 9 });
    const listed = (await store.listSessions(SCOPE)).map((session) => [
      session.name,
      session.items,
      session.bytes,
      session.lastUsedAtMs - START_MS,
    ]);
    assert.deepEqual(listed, [["a", 2, 8, 9], ["b", 1, 4, 5]]);
  }],

  [
    "lists the newest items first, by session and up to a limit",
    async (store) => {
      for (const [index, session] of ["a", "b", "a", "b", "a"].entries()) {
        await storeFixture(store, `${index}\n`, { session, nowMs: START_MS });
      }
      const { id } = await sessionOf(store, "a");
      const seqs = async (filter: object, limit: number) =>
        (await store.listItems(SCOPE, filter, limit)).map(({ seq }) => seq);
      assert.deepEqual(await seqs({}, 3), [5, 4, 3]);
      assert.deepEqual(await seqs({ sessionId: id }, 10), [5, 3, 1]);
      assert.deepEqual(await seqs({ itemSeq: 2 }, 10), [2]);
      assert.deepEqual(await seqs({ beforeSeq: 4 }, 2), [3, 2]);
      assert.deepEqual(await seqs({ beforeSeq: 1 }, 2), []);
      assert.deepEqual(await seqs({ itemSeq: 2, sessionId: id }, 10), []);
      assert.deepEqual(await store.countScope(SCOPE, { sessionId: id }), {
        ...{ items: 3, chunks: 3, bytes: 6 },
      });
    },
  ],

  ["hides everything from another namespace and organisation", async (store) => {
    const item = await storeFixture(store, "a needle here\n", { nowMs: START_MS });
    await storeFixture(store, "x", { who: OTHER_WRITER, session: "gone", nowMs: START_MS });
    const gone = await store.findSession(OTHER_SCOPE, { name: "gone" });
    await store.purgeSession(OTHER_SCOPE, gone!.id, START_MS);
    await assertUnseen(store, item, OTHER_SCOPE);
    await assertUnseen(store, item, FOREIGN_SCOPE);
    assert.equal((await store.findItem(SCOPE, item.seq)).state, "ok");
  }],

  [
    "shows all namespaces of the organisation without a namespace",
    async (store) => {
      await storeFixture(store, "a needle here\n", { nowMs: START_MS });
      await storeFixture(store, "one needle there\n", { who: OTHER_WRITER, nowMs: START_MS });
      await storeFixture(store, "needle\n", { who: FOREIGN_WRITER, nowMs: START_MS });
      const all = { org: WRITER.org, namespace: null };
      assert.deepEqual((await store.listItems(all, {}, 10)).map(({ seq }) => seq), [2, 1]);
      assert.deepEqual(await store.countScope(all, {}), { items: 2, chunks: 2, bytes: 31 });
      assert.equal((await gather(store.literalCandidates(all, {}, [NEEDLE]))).length, 2);
      assert.equal(
        (await store.rankedCandidates(all, {}, { words: ["needle"], limit: 9 })).length,
        2,
      );
      assert.deepEqual((await store.listSessions(all)).map(({ namespace }) => namespace).sort(), [
        ...["n", "other"],
      ]);
      assert.equal((await store.findItem(all, 2)).state, "ok");
      assert.equal((await store.findItem(all, 3)).state, "unknown");
    },
  ],

  ["keeps labels of namespaces apart", async (store) => {
    const here = await sessionOf(store, "s");
    const there = await store.ensureSession(OTHER_WRITER, { name: "s" }, START_MS);
    assert.notEqual(here.id, there.id);
  }],

  ["expires a session at its last use plus the time to live", async (store) => {
    const item = await storeFixture(store, "a needle here\n", { nowMs: START_MS });
    store.touchSession(item.sessionId, START_MS + 4_000);
    await sessionOf(store, "clock", START_MS + 4_000 + TTL_MS - 1);
    assert.equal((await store.findItem(SCOPE, item.seq)).state, "ok");
    await sessionOf(store, "clock", START_MS + 4_000 + TTL_MS);
    assert.deepEqual(await store.findItem(SCOPE, item.seq), {
      ...{ state: "expired", id: item.id, atMs: START_MS + 4_000 + TTL_MS },
    });
    await assertGone(store, item);
    const session = await store.findSession(SCOPE, { id: item.sessionId });
    assert.deepEqual([session!.state, session!.items, session!.bytes], ["expired", 0, 0]);
  }],

  ["does not wake an expired session by touching it", async (store) => {
    const item = await storeFixture(store, "a needle here\n", { nowMs: START_MS });
    store.touchSession(item.sessionId, START_MS + TTL_MS);
    assert.equal((await store.findItem(SCOPE, item.seq)).state, "expired");
  }],

  ["opens an expired label again, its old items stay expired", async (store) => {
    const old = await storeFixture(store, "a needle here\n", { nowMs: START_MS });
    const item = await storeFixture(store, "new\n", { nowMs: START_MS + 3 * TTL_MS });
    assert.equal(item.sessionName, "s");
    assert.deepEqual(await store.findItem(SCOPE, old.seq), {
      ...{ state: "expired", id: old.id, atMs: START_MS + TTL_MS },
    });
    assert.deepEqual(await store.countScope(SCOPE, {}), { items: 1, chunks: 1, bytes: 4 });
  }],

  ["leaves tombstones of a purged session and nothing else", async (store) => {
    const item = await storeFixture(store, "a needle here\n", { chunkBytes: 5, nowMs: START_MS });
    const kept = await storeFixture(store, "other\n", { session: "kept", nowMs: START_MS });
    const count = await store.purgeSession(SCOPE, item.sessionId, START_MS + 7);
    assert.deepEqual(count, { items: 1, chunks: 3, bytes: 14 });
    assert.deepEqual(await store.findItem(SCOPE, item.seq), {
      ...{ state: "purged", id: item.id, atMs: START_MS + 7 },
    });
    assert.deepEqual(await gather(store.chunksOfBytes(item.seq, 0, 14)), []);
    assert.equal(await store.chunkAt(item.seq, 1), undefined);
    assert.deepEqual(
      await gather(store.literalCandidates(SCOPE, {}, [NEEDLE])).then((found) =>
        found.filter(({ itemSeq }) => itemSeq === item.seq)
      ),
      [],
    );
    assert.deepEqual((await store.listItems(SCOPE, {}, 10)).map(({ seq }) => seq), [kept.seq]);
    assert.deepEqual(await store.purgeSession(SCOPE, item.sessionId, START_MS + 8), NOTHING);
    const session = await store.findSession(SCOPE, { id: item.sessionId });
    assert.deepEqual([session!.state, session!.items, session!.bytes], ["purged", 0, 0]);
  }],

  ["opens a purged label again, its old items stay purged", async (store) => {
    const old = await storeFixture(store, "old\n", { nowMs: START_MS });
    await store.purgeSession(SCOPE, old.sessionId, START_MS + 1);
    const item = await storeFixture(store, "new\n", { nowMs: START_MS + 2 });
    assert.equal(item.sessionId, old.sessionId);
    assert.equal((await store.findItem(SCOPE, old.seq)).state, "purged");
    assert.equal((await store.findItem(SCOPE, item.seq)).state, "ok");
  }],

  ["never gives a counter again after a purge", async (store) => {
    const old = await storeFixture(store, "old\n", { nowMs: START_MS });
    await store.purgeSession(SCOPE, old.sessionId, START_MS + 1);
    const item = await storeFixture(store, "new\n", { nowMs: START_MS + 2 });
    assert.equal(item.seq, old.seq + 1);
  }],
];
