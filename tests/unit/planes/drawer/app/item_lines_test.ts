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
  return { store: { chunksOfBytes } } as unknown as CallContext;
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

Deno.test("a line above 1 MiB comes in pieces that overlap by 4 KiB", async () => {
  const context = contextOver("a".repeat(1_100_000) + "END\nnext", 65_536);
  const found = await lines(context, 0, 1_100_008);
  assert.deepEqual(found.map((piece) => piece.slice(0, 2)), ["1:", "1:", "2:"]);
  assert.ok(found[1]!.endsWith("END"));
  assert.equal(found[0]!.length + found[1]!.length - 4 - 4096, 1_100_003);
});
