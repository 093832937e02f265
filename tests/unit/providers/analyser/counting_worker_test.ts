import assert from "node:assert/strict";
import { EngineThread } from "../../../../lib/providers/analyser/engine_thread.ts";
import type { CountingWork } from "../../../../lib/providers/analyser/worker_messages.ts";

function startWorker(): Worker {
  return new Worker(
    new URL("../../../../lib/providers/analyser/counting_worker.ts", import.meta.url),
    { type: "module", deno: { permissions: "none" } },
  );
}

Deno.test("the thread counts tokens across blocks, without any permission", async () => {
  const thread = new EngineThread<CountingWork>(startWorker);
  const session = thread.start(undefined);
  for (const part of ["hel", "lo wor", "ld"]) await session.push(new TextEncoder().encode(part));
  assert.equal(await session.finish(undefined), 2);
  thread.close();
});
