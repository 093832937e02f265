import assert from "node:assert/strict";
import {
  END_OF_BLOCK_BYTE,
  END_OF_TEXT_BYTE,
} from "../../../../lib/engine/tokens/character_class.ts";
import { PieceCounter } from "../../../../lib/engine/tokens/piece_counter.ts";
import { vocabulary } from "./fixture.ts";
import { naiveCount } from "./reference.ts";

const pieces = new PieceCounter(vocabulary);
const encoder = new TextEncoder();

Deno.test("countAll counts tokens, merged pieces, pieces seen before, and long pieces", () => {
  const text = `hello zxqvk zxqvk ${"zq".repeat(80)} ${"zq".repeat(300)} ${"zq".repeat(300)}`;
  const bytes = marked(text, END_OF_TEXT_BYTE);
  assert.equal(pieces.countAll(bytes, bytes.length - 1), naiveCount(text));
  assert.equal(pieces.countAll(bytes, bytes.length - 1), naiveCount(text));
});

Deno.test("countAll of nothing is 0", () => {
  assert.equal(pieces.countAll(marked("", END_OF_TEXT_BYTE), 0), 0);
});

const UNDECIDED: [string, string, number][] = [
  ["a word that may go on", `${"the cat ".repeat(4)}interoperability`, 31],
  ["blanks that may go on", `${"the cat ".repeat(4)}${" ".repeat(20)}`, 31],
  ["line ends that may go on", `${"the cat ".repeat(4)}x;${"\n".repeat(20)}`, 33],
  ["a number that may go on", "the cat sat on the mat 12345", 26],
  ["an apostrophe that may open a contraction", "it's and they'", 13],
  ["a contraction that may be a word", "it's and they'r", 13],
  ["a blank that may begin a word", "the cat ", 7],
];

for (const [fact, text, undecidedAt] of UNDECIDED) {
  Deno.test(`countDecided leaves ${fact}`, () => {
    const bytes = marked(text, END_OF_BLOCK_BYTE);
    const count = pieces.countDecided(bytes, bytes.length - 1);
    assert.equal(pieces.undecidedAt, undecidedAt);
    assert.equal(count, naiveCount(text.slice(0, undecidedAt)));
  });
}

Deno.test("long pieces that are counted at the same time do not disturb each other", () => {
  const [first, second] = [pieces.startLongPiece(), pieces.startLongPiece()];
  const bytes = encoder.encode("zq".repeat(500));
  for (let start = 0; start < 1000; start += 100) {
    first.push(bytes, start, start + 100);
    second.push(bytes, 0, 7);
  }
  assert.equal(first.count(), naiveCount("zq".repeat(500)));
  assert.equal(second.count(), naiveCount("zqzqzqz".repeat(10)));
});

function marked(text: string, mark: number): Uint8Array {
  return new Uint8Array([...encoder.encode(text), mark]);
}
