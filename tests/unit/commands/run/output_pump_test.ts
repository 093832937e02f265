import assert from "node:assert/strict";
import { startPump } from "../../../../lib/commands/run/output_pump.ts";
import { collectBytes } from "../../../support/collect.ts";

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function streamOf(blocks: Uint8Array[]): ReadableStream<Uint8Array> {
  return ReadableStream.from(blocks);
}

const NOW = Promise.resolve();
const IGNORE = () => Promise.resolve();

Deno.test("pump: all blocks come out in order, and each was seen before", async () => {
  const blocks = Array.from({ length: 500 }, (_, index) => bytes(`line ${index}\n`));
  const seen: Uint8Array[] = [];
  const observe = (block: Uint8Array) => Promise.resolve(void seen.push(block));
  const pump = startPump({ output: streamOf(blocks), ended: NOW, observe });
  const whole = new TextDecoder().decode(await collectBytes(pump.blocks()));
  assert.equal(whole, blocks.map((_, index) => `line ${index}\n`).join(""));
  assert.deepEqual([await pump.whole, seen.length], [true, 500]);
});

Deno.test("pump: it waits for a reader that is slow, and takes no more meanwhile", async () => {
  let taken = 0;
  async function* output() {
    for (; taken < 64; taken++) yield await Promise.resolve(new Uint8Array(1024 * 1024));
  }
  const pump = startPump({ output: ReadableStream.from(output()), ended: NOW, observe: IGNORE });
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.ok(taken < 16, `${taken} MB wait`);
  assert.equal((await collectBytes(pump.blocks())).length, 64 * 1024 * 1024);
});

Deno.test("pump: after the command's end a pipe that is held is given up", async () => {
  let cancelled = false;
  const output = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes("last words\n")),
    cancel: () => void (cancelled = true),
  });
  const pump = startPump({ output, ended: NOW, observe: IGNORE });
  assert.equal(new TextDecoder().decode(await collectBytes(pump.blocks())), "last words\n");
  assert.deepEqual([await pump.whole, cancelled], [false, true]);
});

Deno.test("pump: what goes on printing after the command's end is given up too", async () => {
  let stopped = false;
  const output = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (!stopped) controller.enqueue(bytes("y\n"));
    },
    cancel: () => void (stopped = true),
  });
  const pump = startPump({ output, ended: NOW, observe: IGNORE });
  await collectBytes(pump.blocks());
  assert.deepEqual([await pump.whole, stopped], [false, true]);
});

Deno.test("pump: what was handed on is not kept until the command ends", async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  async function* output() {
    for (let block = 0; block < 400; block++) {
      yield await Promise.resolve(new Uint8Array(1024 * 1024).fill(1));
    }
  }
  const before = Deno.memoryUsage().rss;
  const pump = startPump({ output: ReadableStream.from(output()), ended, observe: IGNORE });
  let [bytes, most] = [0, 0];
  for await (const block of pump.blocks()) {
    bytes += block.length;
    most = Math.max(most, Deno.memoryUsage().rss - before);
  }
  end();
  assert.equal(bytes, 400 * 1024 * 1024);
  assert.ok(most < 250 * 1024 * 1024, `${most} bytes`);
});

Deno.test("pump: nobody keeping the blocks, all is still seen", async () => {
  let seen = 0;
  const blocks = Array.from({ length: 20 }, () => new Uint8Array(1024 * 1024));
  const observe = (block: Uint8Array) => Promise.resolve(void (seen += block.length));
  const pump = startPump({ output: streamOf(blocks), ended: NOW, observe });
  pump.stopKeeping();
  assert.deepEqual([await pump.whole, seen], [true, 20 * 1024 * 1024]);
});

Deno.test("pump: a pipe that breaks is told to who reads the blocks", async () => {
  const output = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error("broken")),
  });
  const pump = startPump({ output, ended: NOW, observe: IGNORE });
  pump.whole.catch(() => {});
  await assert.rejects(collectBytes(pump.blocks()), /broken/);
});
