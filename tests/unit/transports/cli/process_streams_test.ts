import assert from "node:assert/strict";
import { LoomError } from "../../../../lib/core/errors.ts";
import { sinkOf, sourceOf } from "../../../../lib/transports/cli/process_streams.ts";
import { SinkClosed } from "../../../../lib/transports/cli/streams.ts";

/** A pipe that hands over at most `pieceBytes` at a time. */
function pipe(bytes: Uint8Array, pieceBytes: number) {
  let offset = 0;
  return {
    isTerminal: () => false,
    read(block: Uint8Array): Promise<number | null> {
      const piece = bytes.subarray(offset, offset + Math.min(pieceBytes, block.length));
      block.set(piece);
      offset += piece.length;
      return Promise.resolve(piece.length === 0 ? null : piece.length);
    },
  };
}

async function blockSizes(bytes: Uint8Array, pieceBytes: number): Promise<number[]> {
  const sizes: number[] = [];
  for await (const block of sourceOf(pipe(bytes, pieceBytes)).blocks()) sizes.push(block.length);
  return sizes;
}

Deno.test("process streams: small pieces of a pipe fill a block", async () => {
  assert.deepEqual(await blockSizes(new Uint8Array(600_000), 1_000), [262_144, 262_144, 75_712]);
});

Deno.test("process streams: an empty pipe gives no block", async () => {
  assert.deepEqual(await blockSizes(new Uint8Array(), 10), []);
});

Deno.test("process streams: the bytes arrive in order", async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(50_000));
  const read: number[] = [];
  for await (const block of sourceOf(pipe(bytes, 777)).blocks()) read.push(...block);
  assert.deepEqual(new Uint8Array(read), bytes);
});

Deno.test("process streams: an abort while nothing comes ends the reading with its reason", async () => {
  const controller = new AbortController();
  const silent = { isTerminal: () => false, read: () => new Promise<number>(() => {}) };
  const reading = Array.fromAsync(sourceOf(silent).blocks(controller.signal));
  controller.abort();
  await assert.rejects(reading, { name: "AbortError" });
});

Deno.test("process streams: an end of input that comes with the abort is no end of the content", async () => {
  const controller = new AbortController();
  const ending = {
    isTerminal: () => false,
    read(): Promise<null> {
      controller.abort();
      return Promise.resolve(null);
    },
  };
  const reading = Array.fromAsync(sourceOf(ending).blocks(controller.signal));
  await assert.rejects(reading, { name: "AbortError" });
});

Deno.test("process streams: a short write goes on with the rest", async () => {
  const taken: number[] = [];
  const sink = sinkOf({
    isTerminal: () => false,
    write(data) {
      taken.push(...data.subarray(0, 3));
      return Promise.resolve(Math.min(3, data.length));
    },
  });
  await sink.write("abcdefgh");
  assert.equal(new TextDecoder().decode(new Uint8Array(taken)), "abcdefgh");
});

Deno.test("process streams: a reader that went away is no failure of ours", async () => {
  const write = () => Promise.reject(new Deno.errors.BrokenPipe("Broken pipe"));
  await assert.rejects(sinkOf({ isTerminal: () => false, write }).write("a"), SinkClosed);
});

Deno.test("process streams: a full disk is named", async () => {
  const write = () => Promise.reject(new Error("No space left on device (os error 28)"));
  await assert.rejects(
    sinkOf({ isTerminal: () => false, write }).write("a"),
    (thrown: LoomError) => {
      assert.equal(thrown.code, "INTERNAL");
      assert.match(thrown.message, /Cannot write the answer: No space left/);
      return true;
    },
  );
});
