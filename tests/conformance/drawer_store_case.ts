/** What the parts of the drawer suite share. */
import assert from "node:assert/strict";
import type { ErrorCode } from "../../lib/core/errors.ts";
import { LoomError } from "../../lib/core/errors.ts";
import type {
  ChunkRef,
  DrawerStore,
  ItemRow,
  SessionRow,
  StoredChunk,
} from "../../lib/storage/drawer_store.ts";
import { SCOPE, WRITER } from "../support/drawer_fixture.ts";

/** The time to live of every drawer in the suite, in milliseconds. */
export const TTL_MS = 10_000;

/** When every test begins: Unix milliseconds. */
export const START_MS = 1_000_000;

/** A driver, and how a fresh drawer of it is opened. */
export interface DriverUnderTest {
  readonly name: string;
  readonly open: (
    options: { ttlMs: number; nowMs: number },
  ) => Promise<{ store: DrawerStore; close: () => Promise<void> }>;
}

/** What is true of every drawer, and the test that shows it. */
export type DrawerCase = readonly [fact: string, body: (store: DrawerStore) => Promise<void>];

/** Registers one test on a fresh drawer. */
export function testDrawer(driver: DriverUnderTest, [fact, body]: DrawerCase): void {
  Deno.test(`drawer (${driver.name}) ${fact}`, async () => {
    const { store, close } = await driver.open({ ttlMs: TTL_MS, nowMs: START_MS });
    try {
      await body(store);
    } finally {
      await close();
    }
  });
}

/** The namespace beside the writer's. */
export const OTHER_WRITER = { ...WRITER, namespace: "other" };
export const OTHER_SCOPE = { ...SCOPE, namespace: "other" };

/** The same namespace of another organisation. */
export const FOREIGN_WRITER = { ...WRITER, org: "foreign" };
export const FOREIGN_SCOPE = { ...SCOPE, org: "foreign" };

/** The session with a label, made when there is none. */
export function sessionOf(
  store: DrawerStore,
  name: string,
  nowMs = START_MS,
): Promise<SessionRow> {
  return store.ensureSession(WRITER, { name }, nowMs);
}

/** All of an async sequence. */
export async function gather<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}

/** An item's bytes, read back whole. */
export async function readWhole(store: DrawerStore, item: ItemRow): Promise<Uint8Array> {
  return joinChunks(await gather(store.chunksOfBytes(item.seq, 0, item.bytes)));
}

/** Chunks end to end. */
export function joinChunks(chunks: readonly StoredChunk[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { bytes }) => sum + bytes.length, 0));
  let at = 0;
  for (const { bytes } of chunks) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}

/** Chunk references as text: `7.3`. */
export function refs(candidates: readonly ChunkRef[]): string[] {
  return candidates.map(({ itemSeq, index }) => `${itemSeq}.${index}`);
}

/** Asserts that a call is refused with a code. */
export async function assertRefused(call: Promise<unknown>, code: ErrorCode): Promise<void> {
  await assert.rejects(call, (thrown) => {
    assert.equal(thrown instanceof LoomError ? thrown.code : thrown, code);
    return true;
  });
}
