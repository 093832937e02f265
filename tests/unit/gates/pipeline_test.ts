import assert from "node:assert/strict";
import { z } from "zod";
import { LoomError } from "../../../lib/core/errors.ts";
import { createPipeline, type Pipeline } from "../../../lib/gates/pipeline.ts";
import type { CallContext, CallEnvironment, Services } from "../../../lib/operations/context.ts";
import { type AnyOperation, defineOperation } from "../../../lib/operations/operation.ts";
import type { CallRow } from "../../../lib/storage/drawer_store.ts";
import { TEST_CALLER } from "../../support/in_process_loom.ts";

interface Bench extends Pipeline {
  readonly rows: CallRow[];
  readonly seen: CallContext[];
}

function bench(settings: Partial<Services["settings"]> = {}): Bench {
  const rows: CallRow[] = [];
  const services = {
    settings: { rateLimit: true, rpm: 60, burst: 2, ...settings },
    store: { recordCall: (row: CallRow) => void rows.push(row) },
    tokens: { count: (text: string) => Promise.resolve(text.length) },
    now: () => 1_000,
  } as unknown as Services;
  return { ...createPipeline(services, () => "fresh-id"), rows, seen: [] };
}

function operation(
  handler: (context: CallContext) => Promise<Record<string, unknown>>,
): AnyOperation {
  return defineOperation({
    name: "ctx.test",
    summary: "Test.",
    input: z.object({ word: z.string().default("none") }),
    output: z.object({}),
    effect: "read",
    role: "WRITER",
    idempotent: true,
    audit: false,
    budgetP99Ms: 1,
    maturity: "stable",
    errors: ["ITEM_UNKNOWN"],
    examples: [],
    cli: { verb: "test" },
    render: () => "",
    handler: (_input, context) => handler(context) as Promise<Record<string, never>>,
  });
}

const environment = { caller: TEST_CALLER } as unknown as CallEnvironment;
const answering = operation(() => Promise.resolve({ ok: true }));

Deno.test("a call that passes the gates gives output, input with defaults, and one ledger row", async () => {
  const gates = bench();
  assert.deepEqual(await gates.call(answering, { strange: 1 }, environment), {
    output: { ok: true },
    input: { word: "none" },
    ignoredArgs: ["strange"],
    requestId: "fresh-id",
  });
  await gates.settled();
  assert.deepEqual(gates.rows.map(({ operation, outcome }) => [operation, outcome]), [[
    "ctx.test",
    "ok",
  ]]);
});

for (
  const [refusal, input, role, code] of [
    ["invalid arguments", { word: 5 }, "ADMIN", "VALIDATION_FAILED"],
    ["a role that is too weak", {}, "VIEWER", "AUTH_INSUFFICIENT"],
  ] as const
) {
  Deno.test(`after the refusal of ${refusal} no handler runs and no row is written`, async () => {
    let ran = false;
    const gates = bench();
    const spy = operation(() => Promise.resolve({ ran: ran = true }));
    const caller = { ...TEST_CALLER, role };
    await assert.rejects(gates.call(spy, input, { ...environment, caller }), { code });
    await gates.settled();
    assert.equal(ran, false);
    assert.deepEqual(gates.rows, []);
  });
}

Deno.test("a refused call draws nothing from the bucket; the one after the burst is limited", async () => {
  const gates = bench();
  await assert.rejects(gates.call(answering, { word: 5 }, environment), {
    code: "VALIDATION_FAILED",
  });
  await gates.call(answering, {}, environment);
  await gates.call(answering, {}, environment);
  await assert.rejects(gates.call(answering, {}, environment), { code: "RATE_LIMITED" });
});

Deno.test("a failure keeps its code when it is declared, and becomes INTERNAL when not", async () => {
  const gates = bench();
  const failing = (code: "ITEM_UNKNOWN" | "RANGE_INVALID") =>
    operation(() => Promise.reject(new LoomError(code, "x", { next: "y" })));
  await assert.rejects(gates.call(failing("ITEM_UNKNOWN"), {}, environment), {
    code: "ITEM_UNKNOWN",
  });
  await assert.rejects(gates.call(failing("RANGE_INVALID"), {}, environment), { code: "INTERNAL" });
  await gates.settled();
  assert.deepEqual(gates.rows.map(({ outcome }) => outcome), ["ITEM_UNKNOWN", "INTERNAL"]);
});

Deno.test("a call that was cancelled before it began runs no handler", async () => {
  const gates = bench();
  const signal = AbortSignal.abort();
  await assert.rejects(gates.call(answering, {}, { ...environment, signal }), {
    code: "CANCELLED",
  });
});
