import assert from "node:assert/strict";
import type { CallContext } from "../../../../../lib/operations/context.ts";
import {
  lineEndByte,
  lineStartByte,
  readWindow,
} from "../../../../../lib/planes/drawer/app/read_item.ts";
import type { ItemRow } from "../../../../../lib/storage/drawer_store.ts";
import { createInProcessDrawer } from "../../../../../lib/storage/inprocess/drawer.ts";
import { storeFixture } from "../../../../support/drawer_fixture.ts";

const TEXT = "one\n\nthree three three\nfour";

async function fixture(chunkBytes: number): Promise<{ context: CallContext; item: ItemRow }> {
  const store = createInProcessDrawer();
  const item = await storeFixture(store, TEXT, { chunkBytes });
  return {
    context: { store } as unknown as CallContext,
    item,
  };
}

for (const chunkBytes of [1, 4, 5, 100]) {
  Deno.test(`lines start and end where they do, with chunks of ${chunkBytes} bytes`, async () => {
    const { context, item } = await fixture(chunkBytes);
    const places = [];
    for (const line of [1, 2, 3, 4]) {
      places.push([
        await lineStartByte(context, item.seq, line),
        await lineEndByte(context, item.seq, line),
      ]);
    }
    assert.deepEqual(places, [[0, 4], [4, 5], [5, 23], [23, 27]]);
  });

  Deno.test(`a window knows the line it starts in, with chunks of ${chunkBytes} bytes`, async () => {
    const { context, item } = await fixture(chunkBytes);
    const window = await readWindow(context, item.seq, { start: 11, end: 24 });
    assert.equal(new TextDecoder().decode(window.bytes), TEXT.slice(11, 24));
    assert.equal(window.lineStart, 3);
  });
}
