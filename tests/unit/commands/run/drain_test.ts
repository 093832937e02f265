import assert from "node:assert/strict";
import { Drain } from "../../../../lib/commands/run/drain.ts";

const NOW = Promise.resolve();
const TICK_MS = 2;

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Reads what `next` gives, with so much time between two reads, until it ends or is given up. */
async function readAll(
  next: () => Promise<{ value?: Uint8Array }>,
  { betweenMs = 0, drain = new Drain(TICK_MS) } = {},
): Promise<{ reads: number; isGivenUp: boolean }> {
  const { promise: cancelled, resolve } = Promise.withResolvers<{ value?: Uint8Array }>();
  drain.watch(NOW, () => resolve({}));
  for (let reads = 0;; reads++) {
    const { value } = await drain.of(Promise.race([cancelled, next()]));
    if (!value) {
      drain.finish();
      return { reads, isGivenUp: drain.isGivenUp };
    }
    await sleep(betweenMs);
  }
}

function never(): Promise<never> {
  return new Promise(() => {});
}

Deno.test("drain: a pipe in which nothing comes after the end is given up", async () => {
  assert.deepEqual(await readAll(never), { reads: 0, isGivenUp: true });
});

Deno.test("drain: what takes long to be taken is not given up", async () => {
  const left = [1, 2, 3, 4].map(() => new Uint8Array(1));
  const next = () => Promise.resolve({ value: left.pop() });
  // Each pause is longer than the silence, and all of them than the waiting, that would be too long.
  assert.deepEqual(await readAll(next, { betweenMs: 100 }), { reads: 4, isGivenUp: false });
});

Deno.test("drain: drops and floods from what still runs are given up", async () => {
  const drops = () => sleep(5).then(() => ({ value: new Uint8Array(1) }));
  assert.equal((await readAll(drops)).isGivenUp, true);
  const flood = () => Promise.resolve({ value: new Uint8Array(100_000) });
  assert.equal((await readAll(flood, { betweenMs: 1 })).isGivenUp, true);
});

Deno.test("drain: in a hurry what is there is still read, and nothing is waited for", async () => {
  const left = [1, 2, 3, 4].map(() => new Uint8Array(1));
  const next = () => Promise.resolve({ value: left.pop() });
  const hurried = new Drain(TICK_MS);
  hurried.hurry();
  const all = { reads: 4, isGivenUp: false };
  assert.deepEqual(await readAll(next, { betweenMs: 20, drain: hurried }), all);
  const drain = new Drain(10);
  drain.hurry();
  const startedMs = performance.now();
  await readAll(never, { drain });
  assert.ok(performance.now() - startedMs < 90, "it waited for the silence");
});
