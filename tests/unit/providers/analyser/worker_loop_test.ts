import assert from "node:assert/strict";
import { serveSessions, type WorkerScope } from "../../../../lib/providers/analyser/worker_loop.ts";
import type { ToWorker, Work } from "../../../../lib/providers/analyser/worker_messages.ts";

interface AddingWork extends Work {
  readonly start: number;
  readonly finish: number;
  readonly result: number;
}

/** A scope whose answers are kept; the work adds up sizes and refuses to start at 13. */
function serveAdding() {
  const answers: unknown[] = [];
  const scope: WorkerScope = { onmessage: null, postMessage: (message) => answers.push(message) };
  serveSessions<AddingWork>(scope, async (start) => {
    await Promise.resolve();
    if (start === 13) throw new Error("not 13");
    let sum = start;
    return { push: (bytes) => void (sum += bytes.length), finish: (last) => sum + last };
  });
  const send = async (...messages: ToWorker<AddingWork>[]) => {
    for (const data of messages) scope.onmessage!({ data } as MessageEvent);
    for (let turn = 0; turn < 40; turn++) await Promise.resolve();
    return answers.splice(0);
  };
  return send;
}

Deno.test("messages are answered in order, each session by its own work", async () => {
  const send = serveAdding();
  assert.deepEqual(
    await send(
      { type: "start", session: 1, request: 100 },
      { type: "start", session: 2, request: 200 },
      { type: "block", session: 1, bytes: new Uint8Array(3) },
      { type: "finish", session: 1, request: 1000 },
      { type: "finish", session: 2, request: 0 },
    ),
    [
      { type: "taken", session: 1, bytes: 3 },
      { type: "result", session: 1, result: 1103 },
      { type: "result", session: 2, result: 200 },
    ],
  );
});

Deno.test("work that fails ends its session alone and says why", async () => {
  const send = serveAdding();
  assert.deepEqual(
    await send(
      { type: "start", session: 1, request: 13 },
      { type: "start", session: 2, request: 1 },
      { type: "finish", session: 1, request: 0 },
      { type: "finish", session: 2, request: 0 },
    ),
    [
      { type: "failed", session: 1, problem: "Error: not 13" },
      { type: "result", session: 2, result: 1 },
    ],
  );
});

Deno.test("a cancelled session gives no result", async () => {
  const send = serveAdding();
  assert.deepEqual(
    await send(
      { type: "start", session: 1, request: 1 },
      { type: "cancel", session: 1 },
      { type: "finish", session: 1, request: 0 },
    ),
    [],
  );
});
