import assert from "node:assert/strict";
import { createInProcessDrawer } from "../../../../lib/storage/inprocess/drawer.ts";
import { SCOPE, storeFixture, WRITER } from "../../../support/drawer_fixture.ts";
import { collect } from "../../../support/collect.ts";

Deno.test("an item is unknown until its commit, and an aborted one for ever", async () => {
  const store = createInProcessDrawer();
  const session = await store.ensureSession(WRITER, { name: "s" }, 1);
  const item = {
    sessionId: session.id,
    name: "n",
    source: { type: "text" },
    createdAtMs: 1,
  } as const;
  const writer = await store.beginItem(WRITER, item);
  await writer.append({
    bytes: new TextEncoder().encode("abc"),
    ...{ sha256: "", byteStart: 0, lineStart: 1, newlines: 0 },
  });
  assert.deepEqual(await store.findItem(SCOPE, writer.seq), { state: "unknown" });
  assert.equal(new TextDecoder().decode(await writer.readBytes(1, 3)), "bc");
  await writer.abort();
  await writer.abort();
  assert.deepEqual(await store.findItem(SCOPE, writer.seq), { state: "unknown" });
  assert.equal((await store.beginItem(WRITER, item)).seq, 2);
});

Deno.test("chunks are found by the lines and by the bytes that they hold", async () => {
  const store = createInProcessDrawer();
  const row = await storeFixture(store, "aa\nbb\ncc\ndd\n", { chunkBytes: 5 });
  const byLines = await collect(store.chunksOfLines(row.seq, 3, 3));
  assert.deepEqual(byLines.map(({ index, lineStart }) => [index, lineStart]), [[2, 2]]);
  const byBytes = await collect(store.chunksOfBytes(row.seq, 4, 6));
  assert.deepEqual(byBytes.map(({ index }) => index), [1, 2]);
});
