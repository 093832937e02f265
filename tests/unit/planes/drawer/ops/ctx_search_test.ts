import assert from "node:assert/strict";
import { createTestLoom, type TestLoom } from "../../../../support/in_process_loom.ts";

const LOG = "boot ok\nlisten on port 8080\nport 9090 refused\n";

async function withLoom(run: (loom: TestLoom, item: string) => Promise<void>): Promise<void> {
  const loom = createTestLoom();
  try {
    const stored = await loom.call("ctx.store", { content: LOG, session: "ci" });
    await run(loom, stored.output.item as string);
  } finally {
    await loom.close();
  }
}

Deno.test("ctx.search answers with hits, what was searched and whether there is more", async () => {
  await withLoom(async (loom, item) => {
    const input = { query: "port", limit: "1", in: item, session: "ci" };
    assert.deepEqual((await loom.call("ctx.search", input)).output, {
      hits: [{
        ...{ item, chunk: 1, line_start: 2, line_end: 2, byte_start: 18 },
        ...{ snippet: "listen on port 8080", score: 3, tier: "literal" },
      }],
      searched: { items: 1, bytes: 46, scope: "namespace", session: "ci", in: item },
      more: true,
    });
  });
});

Deno.test("ctx.search refuses with a code and leaves the drawer as it was", async () => {
  await withLoom(async (loom, item) => {
    const refusals: [input: Record<string, unknown>, code: string][] = [
      [{}, "VALIDATION_FAILED"],
      [{ query: "" }, "VALIDATION_FAILED"],
      [{ query: {} }, "VALIDATION_FAILED"],
      [{ query: "x", limit: 51 }, "VALIDATION_FAILED"],
      [{ query: "x", limit: 0 }, "VALIDATION_FAILED"],
      [{ query: "x", in: "12" }, "VALIDATION_FAILED"],
      [{ query: "x", in: {} }, "VALIDATION_FAILED"],
      [{ query: "x", in: "i9zz" }, "ITEM_UNKNOWN"],
      [{ query: "x", in: `${item}.7` }, "RANGE_OUTSIDE_ITEM"],
      [{ query: "x", session: "other" }, "SESSION_UNKNOWN"],
      [{ query: "x".repeat(1_048_576) }, "QUERY_TOO_LONG"],
    ];
    for (const [input, code] of refusals) {
      await assert.rejects(
        loom.call("ctx.search", input),
        { code },
        JSON.stringify(input).slice(0, 80),
      );
    }
    assert.equal((await loom.call("ctx.search", { query: "port" })).output.more, false);
  });
});

Deno.test("ctx.search in a purged item says when it went", async () => {
  await withLoom(async (loom, item) => {
    const gone = await loom.call("ctx.purge_session", { session: "ci", confirm: true });
    await assert.rejects(loom.call("ctx.search", { query: "port", in: item }), {
      code: "ITEM_PURGED",
      extra: { at: gone.output.purged_at },
    });
  });
});

Deno.test("a search that finds something keeps the session of the item alive", async () => {
  await withLoom(async (loom, item) => {
    const day = 86_400_000;
    loom.nowMs += 29 * day;
    await loom.call("ctx.search", { query: "port" });
    loom.nowMs += 29 * day;
    await loom.call("ctx.stats", {});
    await loom.settled();
    assert.equal((await loom.call("ctx.get", { id: item })).output.content, LOG);
  });
});

Deno.test("the text of the hits is counted as retrieved", async () => {
  await withLoom(async (loom) => {
    await loom.call("ctx.search", { query: "8080" });
    await loom.settled();
    const scope = { org: "local", namespace: "project-1" };
    const totals = await loom.services.store.callTotals(scope, {});
    assert.deepEqual([totals.calls, totals.retrievals, totals.retrievedTokens], [2, 1, 6]);
  });
});
