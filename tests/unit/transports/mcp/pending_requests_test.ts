import assert from "node:assert/strict";
import type { RpcMessage } from "../../../../lib/transports/mcp/frames.ts";
import { PendingRequests, ReplyBatch } from "../../../../lib/transports/mcp/pending_requests.ts";

function result(value: string): RpcMessage {
  return { jsonrpc: "2.0", id: 999, result: value };
}

Deno.test("PendingRequests gives each reply the id its client used, also when two are equal", () => {
  const pending = new PendingRequests();
  const [first, second] = [pending.open(0), pending.open(0)];
  assert.notEqual(first, second);
  assert.deepEqual(pending.settle(second, result("b")), { jsonrpc: "2.0", id: 0, result: "b" });
  assert.deepEqual(pending.settle(first, result("a")), { jsonrpc: "2.0", id: 0, result: "a" });
  assert.equal(pending.settle(first, result("again")), undefined);
});

Deno.test("PendingRequests drops the answer to what was cancelled", () => {
  const pending = new PendingRequests();
  const id = pending.open("a");
  assert.deepEqual(pending.cancel("a"), { id, outgoing: undefined });
  assert.equal(pending.cancel("a"), undefined);
  assert.equal(pending.settle(id, result("late")), undefined);
});

Deno.test("a batch is answered at once, when its last member is done", () => {
  const pending = new PendingRequests();
  const batch = new ReplyBatch(3);
  const [first, second] = [pending.open(1, batch), pending.open(2, batch)];
  assert.equal(pending.settle(second, result("b")), undefined);
  assert.equal(batch.settle({ jsonrpc: "2.0", id: null, error: {} }), undefined);
  assert.deepEqual(pending.settle(first, result("a")), [
    { jsonrpc: "2.0", id: 2, result: "b" },
    { jsonrpc: "2.0", id: null, error: {} },
    { jsonrpc: "2.0", id: 1, result: "a" },
  ]);
});

Deno.test("a batch whose members are all cancelled is not answered", () => {
  const pending = new PendingRequests();
  const id = pending.open(1, new ReplyBatch(1));
  assert.deepEqual(pending.cancel(1), { id, outgoing: undefined });
});

Deno.test("abandon answers everything in flight and leaves nothing waiting", async () => {
  const pending = new PendingRequests();
  pending.open(1);
  pending.open(2, new ReplyBatch(1));
  const ids = pending.abandon("over").flat().map(({ id }) => id);
  assert.deepEqual(ids, [1, 2]);
  await pending.whenIdle();
});

Deno.test("whenIdle waits for the last request", async () => {
  const pending = new PendingRequests();
  const id = pending.open(1);
  let idle = false;
  const waiting = pending.whenIdle().then(() => idle = true);
  await Promise.resolve();
  assert.equal(idle, false);
  pending.settle(id, result("a"));
  await waiting;
  assert.equal(idle, true);
});
