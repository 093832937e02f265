import assert from "node:assert/strict";
import { recordAfterCall } from "../../../lib/gates/after_call.ts";
import type { CallContext } from "../../../lib/operations/context.ts";
import type { AnyOperation } from "../../../lib/operations/operation.ts";
import type { CallRow } from "../../../lib/storage/drawer_store.ts";
import { TEST_CALLER } from "../../support/in_process_loom.ts";

const operation = { name: "ctx.get" } as AnyOperation;

function contextWith(recordCall: (row: CallRow) => void): CallContext {
  return {
    caller: { ...TEST_CALLER, schemaTokens: 500 },
    meter: { sessionId: "s1", rawTokens: 9, anchorTokens: 3, retrievedText: "four" },
    store: { recordCall },
    tokens: { count: (text: string) => Promise.resolve(text.length) },
    now: () => 1_250,
  } as unknown as CallContext;
}

Deno.test("a ledger row says who did what, how it ended, and what it cost", async () => {
  const rows: CallRow[] = [];
  const context = contextWith((row) => void rows.push(row));
  await recordAfterCall(operation, context, { outcome: "ok", startedAtMs: 1_000 });
  assert.deepEqual(rows, [{
    org: "local",
    namespace: "project-1",
    agent: "test",
    userId: "-",
    atMs: 1_000,
    operation: "ctx.get",
    transport: "library",
    sessionId: "s1",
    outcome: "ok",
    durationMs: 250,
    rawTokens: 9,
    anchorTokens: 3,
    retrievedTokens: 4,
    schemaTokens: 500,
  }]);
});

Deno.test("a drawer that takes no row does not fail the call", async () => {
  const context = contextWith(() => {
    throw new Error("disk full");
  });
  await recordAfterCall(operation, context, { outcome: "ok", startedAtMs: 1_000 });
});

Deno.test("bytes that go to a file or a program cost nothing", async () => {
  const rows: CallRow[] = [];
  const context = { ...contextWith((row) => void rows.push(row)), outsidePrompt: true };
  await recordAfterCall(operation, context, { outcome: "ok", startedAtMs: 1_000 });
  assert.equal(rows[0]!.retrievedTokens, 0);
});

Deno.test("of a shell's output no more is charged than hosts hand to a model", async () => {
  const rows: CallRow[] = [];
  const base = contextWith((row) => void rows.push(row));
  const long = { ...base.meter, retrievedText: "x".repeat(5_000_000) };
  for (const transport of ["cli", "mcp"] as const) {
    const context = { ...base, meter: long, caller: { ...base.caller, transport } };
    await recordAfterCall(operation, context, { outcome: "ok", startedAtMs: 1_000 });
  }
  assert.deepEqual(rows.map(({ retrievedTokens }) => retrievedTokens), [100_000, 5_000_000]);
});
