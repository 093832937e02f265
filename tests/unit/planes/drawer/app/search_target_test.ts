import assert from "node:assert/strict";
import { resolveTarget } from "../../../../../lib/planes/drawer/app/search_target.ts";
import { createInProcessDrawer } from "../../../../../lib/storage/inprocess/drawer.ts";
import { SCOPE, storeFixture, WRITER } from "../../../../support/drawer_fixture.ts";

async function callContext() {
  const store = createInProcessDrawer();
  const item = await storeFixture(store, "hello\n");
  return { context: { store, scope: SCOPE }, item };
}

Deno.test("a search without narrowing looks at the namespace, with all at every namespace", async () => {
  const { context } = await callContext();
  assert.deepEqual(await resolveTarget(context, { all: false }), { scope: SCOPE, filter: {} });
  assert.deepEqual(await resolveTarget(context, { all: true }), {
    scope: { org: "o", namespace: null },
    filter: {},
  });
});

Deno.test("an item, a chunk and a session narrow a search", async () => {
  const { context, item } = await callContext();
  const target = await resolveTarget(context, { in: `${item.id}.1`, session: "s", all: false });
  assert.deepEqual(target, {
    scope: SCOPE,
    filter: { itemSeq: item.seq, sessionId: item.sessionId },
    chunk: 1,
  });
});

Deno.test("what is not there is refused by name", async () => {
  const { context, item } = await callContext();
  const refusals: [request: { in?: string; session?: string }, code: string][] = [
    [{ in: "banana" }, "VALIDATION_FAILED"],
    [{ in: "i77zz" }, "ITEM_UNKNOWN"],
    [{ in: `${item.id}.2` }, "RANGE_OUTSIDE_ITEM"],
    [{ session: "nobody" }, "SESSION_UNKNOWN"],
    [{ session: "" }, "VALIDATION_FAILED"],
  ];
  for (const [request, code] of refusals) {
    await assert.rejects(resolveTarget(context, { ...request, all: false }), { code });
  }
});

Deno.test("an item of another namespace is unknown, and found when namespaces are crossed", async () => {
  const { context } = await callContext();
  const foreign = await storeFixture(context.store, "x\n", {
    who: { ...WRITER, namespace: "other" },
  });
  const request = { in: foreign.id };
  await assert.rejects(resolveTarget(context, { ...request, all: false }), {
    code: "ITEM_UNKNOWN",
  });
  const crossed = await resolveTarget(context, { ...request, all: true });
  assert.deepEqual(crossed.filter, { itemSeq: foreign.seq });
});
