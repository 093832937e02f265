import assert from "node:assert/strict";
import type { CallContext } from "../../../../../lib/operations/context.ts";
import { boundaryOf } from "../../../../../lib/planes/drawer/app/boundary.ts";
import { nodeHashing } from "../../../../../lib/providers/hashing/node_hashing.ts";

function contextWithKey(byte: number): CallContext {
  return {
    hashing: nodeHashing,
    store: { drawerKey: new Uint8Array(32).fill(byte) },
  } as unknown as CallContext;
}

Deno.test("a mark depends on the drawer's key, the item and the part, and on nothing else", () => {
  const mark = boundaryOf(contextWithKey(1), "i1aa", "0-9");
  assert.match(mark, /^[0-9a-f]{8}$/);
  assert.equal(boundaryOf(contextWithKey(1), "i1aa", "0-9"), mark);
  assert.notEqual(boundaryOf(contextWithKey(2), "i1aa", "0-9"), mark);
  assert.notEqual(boundaryOf(contextWithKey(1), "i2aa", "0-9"), mark);
  assert.notEqual(boundaryOf(contextWithKey(1), "i1aa", "0-8"), mark);
});
