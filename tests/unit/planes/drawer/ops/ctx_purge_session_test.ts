import assert from "node:assert/strict";
import { createTestLoom, TEST_CALLER } from "../../../../support/in_process_loom.ts";

Deno.test("a purged item answers purged with the time, and its session is gone", async () => {
  const loom = createTestLoom();
  try {
    const { item } = (await loom.call("ctx.store", { content: "x", session: "old" })).output;
    await loom.call("ctx.purge_session", { session: "old", confirm: "true" });
    await assert.rejects(loom.call("ctx.get", { id: item }), {
      code: "ITEM_PURGED",
      extra: { at: "2023-11-14T22:13:20.000Z" },
    });
    await assert.rejects(loom.call("ctx.purge_session", { session: "old", confirm: true }), {
      code: "SESSION_UNKNOWN",
    });
  } finally {
    await loom.close();
  }
});

Deno.test("a session of another namespace cannot be purged", async () => {
  const loom = createTestLoom();
  try {
    await loom.call("ctx.store", { content: "x", session: "theirs" });
    const caller = { ...TEST_CALLER, namespace: "other" };
    await assert.rejects(
      loom.call("ctx.purge_session", { session: "theirs", confirm: true }, { caller }),
      {
        code: "SESSION_UNKNOWN",
      },
    );
  } finally {
    await loom.close();
  }
});
