import assert from "node:assert/strict";
import { resolveItem } from "../../../../../lib/planes/drawer/app/resolve_item.ts";
import { createInProcessDrawer } from "../../../../../lib/storage/inprocess/drawer.ts";
import { SCOPE, storeFixture, WRITER } from "../../../../support/drawer_fixture.ts";

Deno.test("an id gives its item, and its chunk when it names one", async () => {
  const store = createInProcessDrawer();
  const item = await storeFixture(store, "hello\n");
  assert.deepEqual(await resolveItem({ store, scope: SCOPE }, " i1mc "), { item });
  assert.deepEqual(await resolveItem({ store, scope: SCOPE }, "i1mc.3"), { item, chunk: 3 });
});

Deno.test("text that is no id is refused with what ids look like", async () => {
  const context = { store: createInProcessDrawer(), scope: SCOPE };
  for (const text of ["12", "banana", "", "{}", "i0ab", "i1mc.0", "I1MC"]) {
    await assert.rejects(resolveItem(context, text), {
      code: "VALIDATION_FAILED",
      message: `Cannot read ${
        JSON.stringify(text)
      } as an id: ids look like i12k7, chunks like i12k7.3`,
    });
  }
});

Deno.test("an id of another drawer, of another namespace and of no item are all unknown", async () => {
  const store = createInProcessDrawer();
  await storeFixture(store, "hello\n");
  await assert.rejects(resolveItem({ store, scope: SCOPE }, "i1mv"), {
    code: "ITEM_UNKNOWN",
    message: 'No item "i1mv": the id is mistyped, or of another drawer',
  });
  const unknown = { code: "ITEM_UNKNOWN", message: 'No item "i1mc" in this namespace' };
  await assert.rejects(
    resolveItem({ store, scope: { ...SCOPE, namespace: "other" } }, "i1mc"),
    unknown,
  );
  await assert.rejects(
    resolveItem({ store: createInProcessDrawer(), scope: SCOPE }, "i1mc"),
    unknown,
  );
});

Deno.test("an expired and a purged item say when they went", async () => {
  const store = createInProcessDrawer({ ttlMs: 1_000 });
  const purged = await storeFixture(store, "hello\n", { session: "p", nowMs: 0 });
  await storeFixture(store, "hello\n", { session: "e", nowMs: 500 });
  await store.purgeSession(SCOPE, purged.sessionId, 600);
  await store.ensureSession(WRITER, { name: "later" }, 9_000);
  await assert.rejects(resolveItem({ store, scope: SCOPE }, "i1mc"), {
    code: "ITEM_PURGED",
    message: "The item i1mc was purged at 1970-01-01T00:00:00.600Z",
    extra: { at: "1970-01-01T00:00:00.600Z" },
  });
  await assert.rejects(resolveItem({ store, scope: SCOPE }, "i2mc"), {
    code: "ITEM_EXPIRED",
    extra: { at: "1970-01-01T00:00:01.500Z" },
  });
});
