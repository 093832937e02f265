import assert from "node:assert/strict";
import { type Chunk, CHUNK_BYTES, Chunker } from "../../../../lib/engine/chunks/chunker.ts";
import { randomBlocks, seededRandom } from "../../../support/random.ts";

const encoder = new TextEncoder();

Deno.test("chunker gives nothing for nothing", () => {
  assert.deepEqual(chunksOf([]), []);
  assert.deepEqual(chunksOf([new Uint8Array(0)]), []);
});

Deno.test("chunker keeps a short text without a final newline in one chunk", () => {
  const [chunk, ...more] = chunksOf([encoder.encode("a\nb\nc")]);
  assert.deepEqual({ ...chunk, bytes: text(chunk!) }, {
    bytes: "a\nb\nc",
    byteStart: 0,
    lineStart: 1,
    newlines: 2,
  });
  assert.equal(more.length, 0);
});

Deno.test("chunker cuts after the last LF that fits", () => {
  const line = "x".repeat(99) + "\n";
  const chunks = chunksOf([encoder.encode(line.repeat(400))]);
  assert.deepEqual(chunks.map((chunk) => chunk.bytes.length), [16_300, 16_300, 7_400]);
  assert.deepEqual(chunks.map((chunk) => chunk.byteStart), [0, 16_300, 32_600]);
  assert.deepEqual(chunks.map((chunk) => chunk.lineStart), [1, 164, 327]);
  assert.deepEqual(chunks.map((chunk) => chunk.newlines), [163, 163, 74]);
});

Deno.test("chunker cuts a long line between characters", () => {
  const chunks = chunksOf([encoder.encode("a" + "漢".repeat(10_000))]);
  assert.deepEqual(chunks.map((chunk) => chunk.bytes.length), [16_384, 13_617]);
  const shifted = chunksOf([encoder.encode("aa" + "漢".repeat(10_000))]);
  assert.deepEqual(shifted.map((chunk) => chunk.bytes.length), [16_382, 13_620]);
});

Deno.test("chunker cuts a full window of no UTF-8 at its end", () => {
  const chunks = chunksOf([new Uint8Array(40_000).fill(0x80)]);
  assert.deepEqual(chunks.map((chunk) => chunk.bytes.length), [16_384, 16_384, 7_232]);
});

Deno.test("chunker keeps exactly one window whole", () => {
  const bytes = encoder.encode("a\n" + "b".repeat(CHUNK_BYTES - 2));
  assert.deepEqual(chunksOf([bytes]).map((chunk) => chunk.bytes.length), [16_384]);
});

Deno.test("chunker gives the same contiguous chunks for any split into blocks", () => {
  const random = seededRandom(7);
  for (let round = 0; round < 40; round++) {
    const bytes = randomContent(random, 60_000);
    const whole = chunksOf([bytes]);
    assert.deepEqual(chunksOf(randomBlocks(bytes, { random, maxBytes: 9_000 })), whole);
    assert.deepEqual(concat(whole), bytes);
    assert.ok(whole.every((chunk) => chunk.bytes.length <= CHUNK_BYTES));
    for (const chunk of whole) {
      const before = bytes.subarray(0, chunk.byteStart).filter((byte) => byte === 0x0a).length;
      assert.equal(chunk.lineStart, before + 1);
    }
  }
});

Deno.test("chunker keeps no view of a block", () => {
  const block = encoder.encode("abc\n".repeat(5_000));
  const chunker = new Chunker();
  const [first] = chunker.push(block);
  block.fill(0);
  assert.equal(text(first!), "abc\n".repeat(4_096));
  assert.equal(text(chunker.finish()[0]!), "abc\n".repeat(904));
});

function chunksOf(blocks: Uint8Array[]): Chunk[] {
  const chunker = new Chunker();
  return [...blocks.flatMap((block) => chunker.push(block)), ...chunker.finish()];
}

function randomContent(random: () => number, size: number): Uint8Array {
  const newlineShare = [0, 0.0001, 0.01][Math.floor(random() * 3)]!;
  return Uint8Array.from(
    { length: Math.floor(random() * size) },
    () => random() < newlineShare ? 0x0a : Math.floor(random() * 256),
  );
}

function concat(chunks: Chunk[]): Uint8Array {
  return Uint8Array.from(chunks.flatMap((chunk) => [...chunk.bytes]));
}

function text(chunk: Chunk): string {
  return new TextDecoder().decode(chunk.bytes);
}
