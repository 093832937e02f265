import assert from "node:assert/strict";
import { BlockText } from "../../../../lib/engine/tokens/block_text.ts";
import { randomBlocks, seededRandom } from "../../../support/random.ts";
import { chance, damagedBytes } from "./corpus.ts";

const encoder = new TextEncoder();

const CASES: [string, number[][], string][] = [
  ["plain ASCII stays", [[0x61], [0x62]], "ab"],
  ["a character cut in two comes out whole", [[0x61, 0xc3], [0xa9, 0x62]], "aéb"],
  ["a character cut into its bytes comes out whole", [[0xf0], [0x9f], [0x98], [0x80]], "😀"],
  ["an empty block in a character changes nothing", [[0xc3], [], [0xa9]], "é"],
  ["ASCII after a cut character ends it", [[0xe2, 0x82], [0x61]], "\ufffda"],
  ["a cut character at the end is U+FFFD", [[0x61], [0xf0, 0x9f]], "a\ufffd"],
  ["a stray byte is U+FFFD", [[0x80], [0xff], [0x61]], "\ufffd\ufffda"],
  ["a surrogate's bytes are three U+FFFD", [[0xed, 0xa0, 0x80]], "\ufffd\ufffd\ufffd"],
  ["an overlong form is two U+FFFD", [[0xc0, 0x80]], "\ufffd\ufffd"],
  ["a byte order mark is kept, also cut", [[0xef, 0xbb], [0xbf, 0x61]], "\ufeffa"],
  ["no bytes are no text", [], ""],
];

for (const [fact, blocks, text] of CASES) {
  Deno.test(`BlockText: ${fact}`, () => {
    assert.equal(decodeBlocks(blocks.map((block) => Uint8Array.from(block))), text);
  });
}

Deno.test("BlockText of damaged bytes in random blocks is what a decoder makes of the whole", () => {
  const source = chance(1);
  const random = seededRandom(2);
  for (let round = 0; round < 300; round++) {
    const bytes = damagedBytes(source, 1 + source.below(400));
    const blocks = randomBlocks(bytes, { random, maxBytes: source.pick([1, 3, 50]) });
    assert.equal(decodeBlocks(blocks), new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  }
});

function decodeBlocks(blocks: readonly Uint8Array[]): string {
  const text = new BlockText();
  const target = new Uint8Array(100_000);
  let length = 0;
  for (const block of blocks) {
    length += text.decode(block, target.subarray(length, length + 3 * block.length + 12));
  }
  length += text.finish(target.subarray(length, length + 12));
  const whole = new TextDecoder("utf-8", { ignoreBOM: true }).decode(target.subarray(0, length));
  assert.deepEqual(encoder.encode(whole), target.slice(0, length));
  return whole;
}
