import assert from "node:assert/strict";
import { EngineThread } from "../../../../lib/providers/analyser/engine_thread.ts";
import type { CountingWork } from "../../../../lib/providers/analyser/worker_messages.ts";

const ENTRY = "../../../../lib/providers/analyser/counting_worker.ts";

function countingThread(entry = ENTRY): EngineThread<CountingWork> {
  return new EngineThread<CountingWork>(() =>
    new Worker(new URL(entry, import.meta.url), { type: "module", deno: { permissions: "none" } })
  );
}

function letters(count: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(count).fill(0x61);
}

Deno.test("a pushed buffer is given away", async () => {
  const thread = countingThread();
  const session = thread.start(undefined);
  const bytes = letters(8);
  await session.push(bytes);
  assert.equal(bytes.length, 0);
  assert.equal(await session.finish(undefined), 1);
  thread.close();
});

Deno.test("pushing waits while more than 8 MiB are on their way", async () => {
  const thread = countingThread();
  const session = thread.start(undefined);
  let through = 0;
  const pushes = Array.from(
    { length: 12 },
    () => session.push(letters(1_000_000)).then(() => through++),
  );
  await Promise.resolve().then(() => {});
  assert.ok(through <= 8, `${through} pushes went through at once`);
  await Promise.all(pushes);
  assert.equal(await session.finish(undefined), 1_500_000);
  thread.close();
});

Deno.test("a closed thread fails its sessions and starts again for the next", async () => {
  const thread = countingThread();
  const session = thread.start(undefined);
  const finished = session.finish(undefined);
  thread.close();
  await assert.rejects(finished, { name: "LoomError", code: "INTERNAL" });
  await assert.rejects(session.push(letters(1)), { code: "INTERNAL" });
  const next = thread.start(undefined);
  await next.push(letters(8));
  assert.equal(await next.finish(undefined), 1);
  thread.close();
});

Deno.test("a thread that cannot start fails its session", async () => {
  const thread = countingThread("./no_such_worker.ts");
  await assert.rejects(thread.start(undefined).finish(undefined), { code: "INTERNAL" });
  thread.close();
});

Deno.test("a cancelled session ends alone", async () => {
  const thread = countingThread();
  const [cancelled, other] = [thread.start(undefined), thread.start(undefined)];
  cancelled.cancel();
  cancelled.cancel();
  await other.push(letters(8));
  assert.equal(await other.finish(undefined), 1);
  thread.close();
});
