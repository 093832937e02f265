import assert from "node:assert/strict";
import data from "js-tiktoken/ranks/cl100k_base";
import { readTokenData } from "../../../../lib/engine/tokens/token_data.ts";
import { REMEMBERED_BYTES, UNKNOWN, Vocabulary } from "../../../../lib/engine/tokens/vocabulary.ts";
import { chance } from "./corpus.ts";
import { binary, referenceRanks } from "./reference.ts";

const tokens = readTokenData(data);
const encoder = new TextEncoder();

Deno.test("find knows every token by its bytes", () => {
  const vocabulary = new Vocabulary(tokens);
  assert.equal(vocabulary.tokenCount, 100_256);
  assert.equal(vocabulary.longest, 128);
  for (let rank = 0; rank < vocabulary.tokenCount; rank++) {
    const [start, end] = [tokens.starts[rank]!, tokens.starts[rank + 1]!];
    assert.equal(vocabulary.find(tokens.bytes, start, end), rank);
    assert.equal(vocabulary.lengthOf(rank), end - start);
  }
});

Deno.test("find says of random bytes what a map of all tokens says", () => {
  const vocabulary = new Vocabulary(tokens);
  const source = chance(1);
  for (let round = 0; round < 50_000; round++) {
    const bytes = Uint8Array.from({ length: 1 + source.below(5) }, () => source.below(256));
    const expected = referenceRanks().get(binary(bytes)) ?? UNKNOWN;
    assert.equal(vocabulary.find(bytes, 0, bytes.length), expected);
  }
});

Deno.test("pairRanks has the tokens of two bytes", () => {
  const vocabulary = new Vocabulary(tokens);
  for (let pair = 0; pair < 0x10000; pair++) {
    const text = String.fromCharCode(pair >> 8, pair & 0xff);
    assert.equal(vocabulary.pairRanks[pair], referenceRanks().get(text) ?? UNKNOWN);
  }
});

Deno.test("findSuffixes gives the tokens that end at an offset, shortest first", () => {
  const vocabulary = new Vocabulary(tokens);
  const bytes = encoder.encode("say hello");
  const ranks = new Int32Array(16);
  const found = (earliest: number) => {
    const count = vocabulary.findSuffixes(bytes, bytes.length, { earliest, ranks });
    return [...ranks.subarray(0, count)].map((rank) =>
      binary(tokens.bytes.subarray(tokens.starts[rank], tokens.starts[rank + 1]))
    );
  };
  assert.deepEqual(found(0), ["o", "lo", "ello", "hello", " hello"]);
  assert.deepEqual(found(6), ["o", "lo"]);
});

Deno.test("find gives minus the count of a remembered piece", () => {
  const vocabulary = new Vocabulary(tokens);
  const bytes = encoder.encode("..zxqvk..");
  assert.equal(vocabulary.find(bytes, 2, 7), UNKNOWN);
  vocabulary.remember(bytes, { start: 2, end: 7, count: 4 });
  assert.equal(vocabulary.find(bytes, 2, 7), -4);
  assert.equal(vocabulary.find(bytes, 1, 7), UNKNOWN);
});

Deno.test("a piece above the limit is not remembered", () => {
  const vocabulary = new Vocabulary(tokens);
  const bytes = encoder.encode("zq".repeat(REMEMBERED_BYTES));
  vocabulary.remember(bytes, { start: 0, end: REMEMBERED_BYTES + 1, count: 9 });
  assert.equal(vocabulary.find(bytes, 0, REMEMBERED_BYTES + 1), UNKNOWN);
  vocabulary.remember(bytes, { start: 0, end: REMEMBERED_BYTES, count: 9 });
  assert.equal(vocabulary.find(bytes, 0, REMEMBERED_BYTES), -9);
});

for (const length of [7, 200]) {
  Deno.test(`pieces of ${length} bytes are forgotten before room runs out, tokens never`, () => {
    const vocabulary = new Vocabulary(tokens);
    const size = vocabulary.bytes.length;
    const pieces = Array.from({ length: 130_000 }, (_, index) => {
      const bytes = encoder.encode(`q${String(index).padStart(length - 1, "zq")}`);
      vocabulary.remember(bytes, { start: 0, end: bytes.length, count: 3 });
      return bytes;
    });
    assert.equal(vocabulary.find(pieces[0]!, 0, length), UNKNOWN);
    assert.equal(vocabulary.find(pieces.at(-1)!, 0, length), -3);
    assert.equal(vocabulary.bytes.length, size);
    for (let rank = 0; rank < vocabulary.tokenCount; rank += 97) {
      const [start, end] = [tokens.starts[rank]!, tokens.starts[rank + 1]!];
      assert.equal(vocabulary.find(tokens.bytes, start, end), rank);
    }
  });
}

Deno.test("pieces made to collide do not slow find down", () => {
  const source = chance(3);
  const blocks = collidingBlocks();
  const alike = (piece: number) => pieceOf((index) => blocks[piece >> index & 1]!);
  const different = () =>
    pieceOf(() => source.pick(["qzxwvkjh", "wxzqjhvk", "vkqzwxjh", "zzqqxxww"]));
  const differentMs = findMs(Array.from({ length: 1 << 13 }, different));
  const alikeMs = findMs(Array.from({ length: 1 << 13 }, (_, piece) => alike(piece)));
  assert.ok(alikeMs < 20 * differentMs + 50, `${differentMs} ms → ${alikeMs} ms`);
});

/** Two blocks of one length and one hash: every piece put together of them has the same hash too. */
function collidingBlocks(): [string, string] {
  const source = chance(2);
  const seen = new Map<number, string>();
  for (;;) {
    const block = String.fromCharCode(...Array.from({ length: 8 }, () => 97 + source.below(26)));
    let hash = 0;
    for (const byte of encoder.encode(block)) hash = Math.imul(hash, 0x01000193) + byte | 0;
    const other = seen.get(hash);
    if (other !== undefined && other !== block) return [other, block];
    seen.set(hash, block);
  }
}

function pieceOf(block: (index: number) => string): Uint8Array {
  return encoder.encode(Array.from({ length: 13 }, (_, index) => block(index)).join(""));
}

/** The fastest of three searches for all of them, in milliseconds. */
function findMs(pieces: readonly Uint8Array[]): number {
  const vocabulary = new Vocabulary(tokens);
  for (const piece of pieces) {
    vocabulary.remember(piece, { start: 0, end: piece.length, count: 2 });
  }
  return Math.min(...[0, 1, 2].map(() => {
    const start = performance.now();
    for (const piece of pieces) vocabulary.find(piece, 0, piece.length);
    return performance.now() - start;
  }));
}
