import assert from "node:assert/strict";
import type { CallContext } from "../../../../../lib/operations/context.ts";
import { itemLines } from "../../../../../lib/planes/drawer/app/item_lines.ts";
import type { StoredChunk } from "../../../../../lib/storage/drawer_store.ts";

function contextOver(text: string, chunkBytes: number): CallContext {
  const bytes = new TextEncoder().encode(text);
  async function* chunksOfBytes(
    _seq: number,
    start: number,
    end: number,
  ): AsyncIterable<StoredChunk> {
    let lineStart = 1;
    for (let at = 0, index = 1; at < bytes.length; at += chunkBytes, index++) {
      const part = bytes.subarray(at, at + chunkBytes);
      const newlines = part.filter((byte) => byte === 10).length;
      if (at < end && at + part.length > start) {
        yield await Promise.resolve({ index, byteStart: at, lineStart, newlines, bytes: part });
      }
      lineStart += newlines;
    }
  }
  return { store: { chunksOfBytes }, takeTurn: () => Promise.resolve() } as unknown as CallContext;
}

async function lines(context: CallContext, start: number, end: number): Promise<string[]> {
  const found: string[] = [];
  for await (const { line, bytes } of itemLines(context, 1, { start, end })) {
    found.push(`${line}:${new TextDecoder().decode(bytes)}`);
  }
  return found;
}

for (const chunkBytes of [1, 3, 7, 100]) {
  Deno.test(`lines are whole across chunks of ${chunkBytes} bytes`, async () => {
    const context = contextOver("one\n\nthree\nfour", chunkBytes);
    assert.deepEqual(await lines(context, 0, 15), ["1:one", "2:", "3:three", "4:four"]);
    assert.deepEqual(await lines(context, 5, 11), ["3:three"]);
  });
}

Deno.test("a line above 8 MiB comes in pieces that overlap by 4 KiB and says so", async () => {
  const context = contextOver("a".repeat(9_000_000) + "END\nnext", 65_536);
  const pieces: [number, number, boolean, string][] = [];
  for await (
    const { line, bytes, isWhole } of itemLines(context, 1, { start: 0, end: 9_000_008 })
  ) {
    pieces.push([line, bytes.length, isWhole, new TextDecoder().decode(bytes.subarray(-3))]);
  }
  assert.deepEqual(pieces, [
    [1, 8_388_608, false, "aaa"],
    [1, 9_000_003 - 8_388_608 + 4096, false, "END"],
    [2, 4, true, "ext"],
  ]);
});

Deno.test("pieces end between characters", async () => {
  const context = contextOver("漢".repeat(3_000_000), 65_536);
  let seen = 0;
  for await (const { bytes } of itemLines(context, 1, { start: 0, end: 9_000_000 })) {
    seen++;
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  }
  assert.equal(seen, 2);
});
