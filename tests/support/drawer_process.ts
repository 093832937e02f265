/**
 * A process of its own that works on a SQLite drawer, for tests of several processes and of crashes.
 *
 * `deno run -A drawer_process.ts <mode> <path> [number]`; prints one JSON line when it is done.
 */
import { LoomError } from "../../lib/core/errors.ts";
import { nodeHashing } from "../../lib/providers/hashing/node_hashing.ts";
import type { ItemWriter } from "../../lib/storage/drawer_store.ts";
import { cutChunks, storeFixture, WRITER } from "./drawer_fixture.ts";
import { seededLog } from "./seeded_log.ts";
import { openTestDrawer } from "./sqlite_drawer.ts";

const [mode, path, number] = Deno.args as [string, string, string | undefined];

switch (mode) {
  case "open":
    await openOnce();
    break;
  case "store":
    await storeItems(Number(number));
    break;
  case "hang":
    await hangInTheMiddle();
    break;
  case "hold":
    await holdUntilTold();
    break;
  case "receipts":
    await giveReceipts();
    break;
  case "code":
    await sayCode();
    break;
}

/** Opens, makes a session, closes. */
async function openOnce(): Promise<void> {
  const store = await openTestDrawer(path);
  const { id } = await store.ensureSession(WRITER, { name: "shared" }, 1_000);
  await store.close();
  say({ id });
}

/** Stores items of one and of several batches, and says each when it is stored; never closes. */
async function giveReceipts(): Promise<void> {
  const store = await openTestDrawer(path);
  for (const [seed, bytes] of [2_000, 700_000, 500, 90_000, 20, 1_500_000, 3_000, 60].entries()) {
    const { seq, sha256 } = await storeFixture(store, seededLog({ bytes, seed }));
    say({ seq, sha256 });
  }
  Deno.exit(0);
}

/** Opens, and gives the code of the refusal. */
async function sayCode(): Promise<void> {
  try {
    await (await openTestDrawer(path)).close();
    say({ code: "none" });
  } catch (thrown) {
    say({ code: thrown instanceof LoomError ? thrown.code : `${thrown}` });
  }
}

/** Stores twelve items of several batches, and gives their ids with their hashes. */
async function storeItems(seed: number): Promise<void> {
  const store = await openTestDrawer(path);
  const items: { seq: number; sha256: string }[] = [];
  for (let round = 0; round < 12; round++) {
    const bytes = seededLog({ bytes: 1_000 + 70_000 * (round % 3), seed: seed * 100 + round });
    const item = await storeFixture(store, bytes, { session: "shared" });
    items.push({ seq: item.seq, sha256: nodeHashing.sha256Hex(bytes) });
  }
  await store.close();
  say({ items });
}

/** Writes batches of an item that never ends; the test kills it. */
async function hangInTheMiddle(): Promise<void> {
  const { writer } = await beginBig();
  say({ seq: writer.seq });
  await new Promise((resolve) => setTimeout(resolve, 60_000));
}

/** Holds a half-written item until stdin closes, then commits it. */
async function holdUntilTold(): Promise<void> {
  const { writer, bytes, close } = await beginBig();
  say({ seq: writer.seq });
  for await (const _ of Deno.stdin.readable);
  const item = await writer.commit({
    ...{ sha256: nodeHashing.sha256Hex(bytes), bytes: bytes.length, lines: 1 },
    ...{ isText: true, inline: false, anchor: "", report: "{}" },
  });
  await close();
  say({ seq: item.seq, sha256: item.sha256 });
}

async function beginBig(): Promise<{
  writer: ItemWriter;
  bytes: Uint8Array;
  close: () => Promise<void>;
}> {
  const store = await openTestDrawer(path);
  const session = await store.ensureSession(WRITER, { name: "shared" }, 1_000);
  const writer = await store.beginItem(WRITER, {
    ...{ sessionId: session.id, name: "big.log", source: { type: "text" }, createdAtMs: 1_000 },
  });
  const bytes = seededLog({ bytes: 900_000, seed: 77 });
  for (const chunk of cutChunks(bytes, 16_384)) await writer.append(chunk);
  // Whatever is still in memory goes to the file.
  await writer.readBytes(0, 1);
  return { writer, bytes, close: () => store.close() };
}

function say(message: unknown): void {
  Deno.stdout.writeSync(new TextEncoder().encode(JSON.stringify(message) + "\n"));
}
