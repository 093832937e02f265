import assert from "node:assert/strict";
import { createWorkerAnalyser } from "../../../../lib/providers/analyser/worker_analyser.ts";
import { analyse, failingLog } from "../../../support/analyse.ts";

const content = new TextEncoder().encode(failingLog(3_000));
const request = { profile: "strict", inlineTokens: 0 } as const;
const identity = { id: "i12k7", name: "build.log" };

Deno.test("the worker gives what the engine gives, one session after another", async () => {
  const analyser = createWorkerAnalyser();
  for (let round = 0; round < 3; round++) {
    const session = analyser.start(request);
    for (let at = 0; at < content.length; at += 10_000) {
      await session.push(content.slice(at, at + 10_000));
    }
    assert.deepEqual(await session.finish(identity), await analyse(content));
  }
  analyser.close();
});

Deno.test("sessions that run at once do not mix", async () => {
  const analyser = createWorkerAnalyser();
  const sessions = Array.from({ length: 4 }, () => analyser.start(request));
  for (const [index, session] of sessions.entries()) {
    await session.push(content.slice(0, 20_000 * (index + 1)));
  }
  const results = await Promise.all(sessions.map((session) => session.finish(identity)));
  assert.deepEqual(results.map(({ bytes }) => bytes), [20_000, 40_000, 60_000, 80_000]);
  analyser.close();
});

Deno.test("a pushed view of a larger buffer leaves the buffer as it was", async () => {
  const analyser = createWorkerAnalyser();
  const session = analyser.start(request);
  const view = content.subarray(5, 5_000);
  await session.push(view);
  assert.equal(view.length, 4_995);
  assert.equal(content.buffer.byteLength > 0, true);
  assert.equal((await session.finish(identity)).bytes, 4_995);
  analyser.close();
});

Deno.test("a session ends with an error, not a hang, when its worker is stopped", async () => {
  const analyser = createWorkerAnalyser();
  const session = analyser.start(request);
  await session.push(content.slice());
  const finished = session.finish(identity);
  analyser.close();
  await assert.rejects(finished, { name: "LoomError", code: "INTERNAL" });
  await assert.rejects(session.push(content.slice()), { name: "LoomError", code: "INTERNAL" });
});

Deno.test("a failure of the engine in the worker becomes an error of the session alone", async () => {
  const analyser = createWorkerAnalyser();
  const broken = analyser.start({ ...request, profile: "none" as unknown as "strict" });
  const sound = analyser.start(request);
  await broken.push(content.slice());
  await sound.push(content.slice());
  await assert.rejects(broken.finish(identity), { name: "LoomError", code: "INTERNAL" });
  assert.equal((await sound.finish(identity)).bytes, content.length);
  analyser.close();
});

Deno.test("an analyser starts a new worker after it was closed", async () => {
  const analyser = createWorkerAnalyser();
  analyser.close();
  const session = analyser.start(request);
  await session.push(content.slice());
  assert.equal((await session.finish(identity)).bytes, content.length);
  analyser.close();
  analyser.close();
});

Deno.test("a cancelled session frees its place; cancelling twice is safe", async () => {
  const analyser = createWorkerAnalyser();
  const session = analyser.start(request);
  await session.push(content.slice());
  session.cancel();
  session.cancel();
  const next = analyser.start(request);
  await next.push(content.slice());
  assert.equal((await next.finish(identity)).bytes, content.length);
  analyser.close();
});

Deno.test("pushing waits while too much is on its way", async () => {
  const analyser = createWorkerAnalyser();
  const session = analyser.start(request);
  const block = new Uint8Array(1_000_000).fill(0x61);
  let resolved = 0;
  const pushes = Array.from(
    { length: 12 },
    () => session.push(block.slice()).then(() => resolved++),
  );
  await Promise.resolve().then(() => {});
  assert.ok(resolved <= 8, `${resolved} pushes went through at once`);
  await Promise.all(pushes);
  assert.equal((await session.finish(identity)).bytes, 12_000_000);
  analyser.close();
});
